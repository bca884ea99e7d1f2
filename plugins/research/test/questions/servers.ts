import type { Field } from "./question.ts";

export const servers: Field = {
  pages: [
    {
      url: "http://pgnotes.example/indexes/pattern-matching",
      title: "Pattern matching and B-trees | Notes on Postgres",
      related: ["Why is my index not used?", "LIKE, ILIKE, SIMILAR TO", "Index-only scans"],
      text: `
A B-tree keeps its keys in the order of the column's collation. That order is what makes comparisons and sorting fast, and what gets in the way of patterns.

## Anchored patterns
For \`name LIKE 'abc%'\` the planner would like to turn the pattern into a range from abc up to abd. That is only correct if strings are ordered byte by byte. In a database whose collation is not C the range would be wrong, so the planner falls back to a sequential scan. Create a second one with the operator class text_pattern_ops, which orders byte by byte whatever the collation is:

\`\`\`
CREATE INDEX people_name_prefix ON people (name text_pattern_ops);
\`\`\`

## Patterns that begin with a percent sign
No B-tree helps there. The extension pg_trgm splits strings into groups of three letters, and a GIN index over those finds any substring.`,
    },
    {
      url: "http://sqlqa.example/questions/4417/index-not-used",
      title: "Postgres index not used, why? - SQL Q&A",
      text: `
My Postgres index is not used. I have an index on the column, I run the query, EXPLAIN shows a Seq Scan. Why is the index not used? The query is a simple equality query.

How many rows does the table have? With few rows the index is not used because a sequential scan is cheaper.

Run ANALYZE. Without statistics the planner does not know that the index would help, and the index is not used.

Is the type the same? An index on a bigint column is not used when the query compares it with a numeric.

It was the type. Thank you!`,
    },
    {
      url: "http://dbtips.example/like-queries",
      title: "Ten tips for faster LIKE queries",
      text: `
LIKE queries are slow on every database. These tips make a query with LIKE faster.

- Use an index. A query without an index reads the whole table.
- Put a prefix before the percent sign: a LIKE query with a prefix can use an index, one without a prefix can not.
- Select only the columns that you need in the query.
- Limit the number of rows of the query.
- Use full text search in place of LIKE.
- Give Postgres, MySQL or whatever you use more memory.
- Use prepared statements, and do not put a wildcard at the beginning of a LIKE query.`,
    },
    {
      url: "http://mydb-manual.example/8/en/index-prefix",
      title: "MyDB 8 reference manual: column prefix indexes",
      text: `
With the syntax col_name(N) in an index specification, you can create an index that uses only the first N characters of a string column. Indexing only a prefix of column values in this way can make the index file much smaller. Prefix indexes are used for LIKE queries whose prefix is at most N characters long; for a longer one the rows found are read and compared. Blob columns must have a prefix length.`,
    },
    {
      url: "http://runtime-docs.example/cli/v8-options",
      title: "Command-line options: V8 | Runtime documentation",
      related: ["Worker threads", "Environment variables", "Diagnostics: memory leaks in Node.js"],
      text: `
Options of the engine are passed through as they are. Underscores and dashes are equal.

## --max-old-space-size=SIZE (in MiB)
Sets the upper bound of the old generation of the JavaScript heap. As consumption approaches it, the collector works harder; beyond it the program ends with "JavaScript heap out of memory". On a machine with 2 GiB, 1536 leaves some room for other uses and avoids swapping. Buffers and native add-ons lie outside of this bound: to hold the whole process down, set it together with a limit of the operating system, such as a cgroup's memory.max.

## --max-semi-space-size=SIZE (in MiB)
Sets the size of the young generation's halves. A larger one means fewer collections.

## --stack-trace-limit=COUNT
How many frames an error's stack shows.`,
    },
    {
      url: "http://devblog.example/node-memory",
      title: "Understanding the memory of a Node.js process",
      text: `
The memory of a Node.js process is made of several parts. process.memoryUsage() shows the memory of the Node.js process: rss is all memory of the process, heapTotal the memory of the heap, external the memory of buffers.

## Finding leaks
Take two heap snapshots of the process and compare them. Memory that a Node.js process keeps for ever is mostly held by a cache, a closure or a listener. A limit in the cache cures the first.

## Reading the numbers
The rss of a process does not go down at once when memory becomes free. That a Node.js process has a lot of memory does not mean that it leaks.`,
    },
    {
      url: "http://hostinghelp.example/kb/memory-limit",
      title: "What is the memory limit of my plan?",
      text: `
Each plan has a memory limit per process. If a process goes over the memory limit, it is ended and started again.

| Plan | Memory limit | Processes |
| Small | 256 MB | 1 |
| Medium | 512 MB | 2 |
| Large | 2 GB | 8 |

To raise the limit of memory, change to a larger plan. This applies to PHP, Python and Node.js. You find the limit in the control panel under process limits.`,
    },
    {
      url: "http://containers-guide.example/troubleshooting/exit-codes",
      title: "Exit codes of containers",
      text: `
The number that a container leaves behind is that of its first process. Up to 125 it is the program's own; above 128 the program was ended by a signal, and the number is 128 plus the signal's.

| Code | Signal | Usual cause |
| 125 | none | the run command itself failed |
| 126 | none | the program cannot be executed |
| 127 | none | the program was not found |
| 134 | SIGABRT (6) | the program aborted itself |
| 137 | SIGKILL (9) | the kernel's out-of-memory killer, or stop after its grace period |
| 139 | SIGSEGV (11) | a bad pointer |
| 143 | SIGTERM (15) | a regular stop |

Look at the field OOMKilled of inspect to tell the two cases of a killed container apart.`,
    },
    {
      url: "http://codeshare.example/snippets/137",
      title: "Snippet 137: docker exit trap",
      text: `
This snippet shows what to do on exit in a docker entrypoint. It is snippet number 137 of our collection. The code traps the exit and cleans up, so that docker can exit the container with code zero.

\`\`\`
trap 'rm -f /run/app.pid; exit 0' EXIT TERM
exec "$@"
\`\`\`

Mean and lean: what more do you want of exit code? Snippets 136 and 138 show docker health checks.`,
    },
    {
      url: "http://opsdiary.example/what-docker-exit-code-means",
      title: "What does that Docker exit code mean?",
      text: `
Everybody who uses Docker has seen a container exit with a code. What does an exit code mean in Docker? In this post we look at what Docker exit codes mean and why exit codes matter.

Exit code 0 means that all went well. Exit code 1 means that the application failed: look at the logs of Docker. Other exit codes in Docker mean other things, and we will look at each exit code in a future post. Subscribe so that you do not miss what the next Docker exit code means!`,
    },
    {
      url: "http://shellbook.example/exit-status",
      title: "Exit status - The Shell Book",
      text: `
Each command gives back an exit status between 0 and 255. Zero means success. The special parameter $? holds the exit status of the last command. The command exit ends the shell with the code given. In a pipeline the exit status is that of the last command unless the option pipefail is set.`,
    },
  ],
  questions: [
    {
      ask: "postgres index not used with like prefix query",
      answer: "Create a second one with the operator class text_pattern_ops",
      engines: [
        [
          "sqlqa.example/questions/4417/index-not-used",
          "dbtips.example/like-queries",
          "mydb-manual.example/8/en/index-prefix",
          "pgnotes.example/indexes/pattern-matching",
          "hostinghelp.example/kb/memory-limit",
        ],
        [
          "dbtips.example/like-queries",
          "pgnotes.example/indexes/pattern-matching",
          "sqlqa.example/questions/4417/index-not-used",
          "devblog.example/node-memory",
        ],
      ],
    },
    {
      ask: "limit memory of a node.js process",
      answer: "set it together with a limit of the operating system",
      engines: [
        [
          "devblog.example/node-memory",
          "hostinghelp.example/kb/memory-limit",
          "runtime-docs.example/cli/v8-options",
          "containers-guide.example/troubleshooting/exit-codes",
          "opsdiary.example/what-docker-exit-code-means",
        ],
        [
          "hostinghelp.example/kb/memory-limit",
          "devblog.example/node-memory",
          "shellbook.example/exit-status",
          "runtime-docs.example/cli/v8-options",
          "dbtips.example/like-queries",
        ],
      ],
    },
    {
      ask: "what does exit code 137 mean in docker",
      answer: "the kernel's out-of-memory killer",
      engines: [
        [
          "opsdiary.example/what-docker-exit-code-means",
          "codeshare.example/snippets/137",
          "containers-guide.example/troubleshooting/exit-codes",
          "shellbook.example/exit-status",
          "hostinghelp.example/kb/memory-limit",
        ],
        [
          "opsdiary.example/what-docker-exit-code-means",
          "shellbook.example/exit-status",
          "codeshare.example/snippets/137",
          "containers-guide.example/troubleshooting/exit-codes",
          "devblog.example/node-memory",
        ],
      ],
    },
  ],
};
