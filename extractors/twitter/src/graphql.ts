import { Failure, keyed, type Site } from "@farthing/contract";
import { at, listAt, readCount, textAt } from "@farthing/read";
import { graphqlAddress, PUBLIC_BEARER, QUERY_ID } from "./graphql-query.ts";
import type { KnownPost } from "./post.ts";
import { readCommon, readMedia, textOf, withheld } from "./tweet.ts";

/** Reads a post object of GraphQL; of a repost the post that was passed on, which has the numbers. */
function readTweet(result: unknown): KnownPost | null {
  const outer = at(result, "tweet") ?? result;
  const passedOn = at(outer, "legacy.retweeted_status_result.result");
  const tweet = passedOn === null ? outer : (at(passedOn, "tweet") ?? passedOn);
  const user = at(tweet, "core.user_results.result");
  const author = textAt(user, "core.screen_name", "legacy.screen_name");
  if (author === null || at(tweet, "legacy") === null) return null;
  return {
    ...readCommon(at(tweet, "legacy")),
    author,
    authorName: textAt(user, "core.name", "legacy.name"),
    ...textOf(tweet, at(tweet, "legacy.full_text"), listAt(tweet, "legacy.display_text_range")),
    views: readCount(textAt(tweet, "views.count")),
    media: readMedia(listAt(tweet, "legacy.extended_entities.media", "legacy.entities.media")),
  };
}

/** What the answer means where it holds no post. */
function refusalOf(answer: unknown): Failure {
  const result = at(answer, "data.tweetResult.result");
  const reason = `${textAt(result, "reason") ?? ""} ${textAt(result, "tombstone.text.text") ?? ""}`;
  const said = textAt(answer, "errors[0].message");
  if (said !== null && at(answer, "data.tweetResult") === null) return new Failure("upstream_error", `X says: ${said}`);
  return withheld(reason);
}

/** Asks the site's own API as a visitor who is not signed in; the only source of reposts and views. */
export async function askGraphql(site: Site, id: string): Promise<KnownPost> {
  const authorization = `Bearer ${site.env("TWITTER_BEARER") ?? PUBLIC_BEARER}`;
  const guest = await keyed(
    site.json("https://api.x.com/1.1/guest/activate.json", { method: "POST", headers: { authorization } }),
  );
  const token = textAt(guest, "guest_token");
  if (token === null) throw new Failure("blocked", "X gives no guest token to this address");
  const headers = { authorization, "x-guest-token": token, "x-twitter-active-user": "yes", "x-twitter-client-language": "en" };
  const address = graphqlAddress(id, site.env("TWITTER_QUERY_ID") ?? QUERY_ID);
  const answer = await keyed(site.json(address, { headers })).catch((error) => {
    // A query id that is no longer served answers 404 too: that says nothing of the post.
    if (Failure.is(error) && error.code === "not_found")
      throw new Failure("upstream_error", "X no longer serves this query", { cause: error });
    throw error;
  });
  const known = readTweet(at(answer, "data.tweetResult.result"));
  if (known === null) throw refusalOf(answer);
  return known;
}
