declare module "html-encoding-sniffer" {
  /** The Encoding standard's name of an HTML (or XML) document's character set. */
  export default function sniff(
    bytes: Uint8Array,
    options?: { xml?: boolean; transportLayerEncodingLabel?: string; defaultEncoding?: string; maxPrescanBytes?: number },
  ): string;
}
