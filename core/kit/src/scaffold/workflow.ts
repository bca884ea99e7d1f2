/**
 * A workflow that tests a package on every push: it runs as it is where GitHub's workflows run; elsewhere it reads as a list of commands.
 * `commands` are npm's, such as "run build".
 */
export const testWorkflow = (commands: readonly string[]): string => `name: test
on: [push, pull_request]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
${commands.map((command) => `      - run: npm ${command}\n`).join("")}`;
