/** The engine's plain face, for benchmarks and scorers: no container, no network. */
export declare const convert: (html: string, url: string) => {
    markdown: string;
    title: string | null;
};
