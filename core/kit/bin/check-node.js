/** Ends in one line on a Node that what is imported next cannot run on. */
const OLDEST_NODE = [24, 11];
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `The Farthing kit needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}. The npm package "node" brings one.`,
  );
  process.exit(1);
}
