// Ends the process with one sentence when Node is older than package.json's "engines". Runs before any TypeScript
// and before any tool, in syntax that a Node of ten years ago parses.
const needed = require("../package.json").engines.node.replace(">=", "");
const found = process.versions.node;

function isOlder(version, minimum) {
  const have = version.split(".").map(Number);
  const want = minimum.split(".").map(Number);
  const part = want.findIndex((number, index) => number !== have[index]);
  return part >= 0 && have[part] < want[part];
}

if (isOlder(found, needed)) {
  console.error(
    `This site needs Node ${needed} or newer; this is ${found} (${process.execPath}). Run "npm ci", which installs the one that package-lock.json pins (Linux, Windows), or install a newer Node.`,
  );
  process.exit(1);
}
