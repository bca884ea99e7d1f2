/** First path segments of github.com that are no accounts. */
const RESERVED: ReadonlySet<string> = new Set(
  `about account apps articles blog business categories codespaces collections contact copilot customer-stories customers dashboard
  discussions education enterprise enterprises events explore features git-guides gist github-copilot home images import issues join
  learn login logout maintenance marketplace mcp mobile models new newsroom nonprofit notifications orgs organizations partners
  pages premium-support pricing pulls readme repos resources search security sessions settings signup site site-map solutions sponsors
  spark stars status support team terms topics trending users watching why-github wiki`.split(/\s+/),
);

const OWNER = /^[a-z\d](?:[a-z\d_-]{0,98}[a-z\d_])?$/i;
const REPOSITORY = /^[\w.-]{1,100}$/;

/** Whether two path segments can name a repository. */
export const isRepository = (owner: string, repository: string): boolean =>
  OWNER.test(owner) && REPOSITORY.test(repository) && !RESERVED.has(owner.toLowerCase()) && !/^\.{1,2}$/.test(repository);
