import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const programming: readonly FreshQuestion[] = [
  {
    ask: "how to undo my last git commit but keep the changes",
    lang: "en",
    words: "other",
    answer: "takes the branch one step back",
    pages: [
      wrong(
        "versioned.example/log",
        "Last changes",
        "Here are the last changes. Each commit to our git mirror is listed with its author, and the list of changes is kept for a year.",
      ),
      right(
        "revisions.example/reset",
        "Moving a branch pointer",
        "`reset --soft HEAD~1` takes the branch one step back in its history. What was recorded in that step stays in the working tree and staged, ready to be recorded anew.",
      ),
      wrong(
        "editorhelp.example/undo",
        "Undo and redo",
        "Undo the last change with Ctrl+Z. The editor keeps ten thousand changes, and undo works after a git commit, too.",
      ),
      wrong(
        "coders-ask.example/4411",
        "Undo my last commit",
        "I made my last git commit an hour ago and now I want to undo it. I am afraid of losing the changes, which I must keep.",
      ),
    ],
  },
  {
    ask: "why does removing items in a python loop skip elements",
    lang: "en",
    words: "other",
    answer: "all later ones move one place to the left",
    pages: [
      right(
        "langnotes.example/mutation",
        "Mutating a sequence during iteration",
        "A for statement holds an index into the list. When an entry before it is deleted, all later ones move one place to the left, and the following one is never seen. Iterate over a copy instead.",
      ),
      wrong(
        "snakes.example/python",
        "The python",
        "A python in a loop of its own body is removing its skin. The skin comes off in one piece because it is moist.",
      ),
      wrong(
        "learnloops.example/skip",
        "Skip elements in a loop",
        "In a python loop, continue will skip elements that you do not want. Items can be counted with enumerate.",
      ),
      wrong(
        "pythonquiz.example/loops",
        "Quiz: the python loop",
        "Removing items in a loop is a classic of python interviews. Elements, items, loops: our quiz has a hundred questions on python.",
      ),
    ],
  },
  {
    ask: "check if a javascript array contains a value",
    lang: "en",
    words: "other",
    answer: "true when one of the entries equals its argument",
    pages: [
      wrong(
        "jsbooks.example/arrays",
        "All about the javascript array",
        "A javascript array is the value of choice for lists. Check our chapter on each array. The book contains 300 pages.",
      ),
      wrong(
        "jsdocs.example/length",
        "Array length",
        "The length of an array in javascript is a value one higher than its last index. Check that it is not negative.",
      ),
      right(
        "jsdocs.example/includes",
        "includes()",
        "Gives true when one of the entries equals its argument, otherwise false. NaN is found, too, since comparison is not that of ===.",
      ),
      wrong(
        "formcheck.example/value",
        "Check a value",
        "Check if a form field contains a value before you send it. Our javascript does it for each field of an array of forms.",
      ),
    ],
  },
  {
    ask: "how can I make my website load faster",
    lang: "en",
    words: "other",
    answer: "Compress pictures and send text with Brotli",
    pages: [
      wrong(
        "hostdeals.example/fast",
        "Make your own website",
        "Make a website in one hour. Our website builder is faster than any other, and you can make as many websites as you like.",
      ),
      right(
        "webperf.example/checklist",
        "Checklist for page speed",
        "Compress pictures and send text with Brotli. Defer scripts that nobody needs at once, cache what does not change, and serve all of it from a server near the visitor.",
      ),
      wrong(
        "gym.example/load",
        "Load more, faster",
        "How can I load the bar faster? Make a plan of your load for each week and make it public on a website.",
      ),
      wrong(
        "trucks.example/loading",
        "Loading a truck",
        "To load a truck faster, make two rows. Our website shows how to load pallets.",
      ),
    ],
  },
  {
    ask: "stop two processes from writing to the same file at once",
    lang: "en",
    words: "other",
    answer: "lets a single holder through",
    pages: [
      wrong(
        "officework.example/processes",
        "Two processes, one file",
        "Our office has two processes for each file. Stop writing on paper: the same file can be read by everybody at once.",
      ),
      wrong(
        "filesizes.example/split",
        "Write one file as two",
        "Writing a file in two parts at once is faster than writing the same file as one.",
      ),
      right(
        "unixnotes.example/flock",
        "Advisory locks",
        "flock() with LOCK_EX lets a single holder through. Whoever comes second waits until the lock is released, or gives up if LOCK_NB is set. Concurrent appends of more than a block may be interleaved without it.",
      ),
      wrong(
        "procadmin.example/kill",
        "Stop processes",
        "To stop two processes at once write both numbers behind kill. The file /proc lists all processes.",
      ),
    ],
  },
  {
    ask: "convert a string to an integer in rust",
    lang: "en",
    words: "other",
    answer: "parse::<i32>()",
    pages: [
      right(
        "ferrous.example/fromstr",
        "FromStr",
        "Text becomes a number with `parse::<i32>()`. The Result is an Err where anything but digits is in it or the number does not fit.",
      ),
      wrong(
        "guitarshop.example/strings",
        "Convert to nylon",
        "Convert a steel string guitar to nylon, string by string. Rust on a string is a sign of age.",
      ),
      wrong(
        "ferrous.example/integer",
        "Integer types",
        "Rust has an integer type for each width. An integer literal may have a suffix. An integer in rust does not overflow in silence.",
      ),
      wrong(
        "ferrous.example/string",
        "String and str",
        "In rust a string is UTF-8. A string owns its bytes; convert it to a slice with &.",
      ),
    ],
  },
  {
    ask: "sql query slow on a large table",
    lang: "en",
    words: "other",
    answer: "an index on the columns of the WHERE clause",
    pages: [
      wrong(
        "cabinetmaker.example/tables",
        "A large table",
        "A large table of oak dries slow. For a query on a large table call our workshop.",
      ),
      wrong(
        "dbjobs.example/sql",
        "SQL jobs",
        "We look for people who write an SQL query in their sleep. Large team, large table for lunch, slow mornings.",
      ),
      wrong(
        "sqlbasics.example/select",
        "Your first SQL query",
        "An SQL query begins with SELECT. The query names a table and its columns. A query on two tables is a join.",
      ),
      right(
        "planreader.example/scan",
        "Reading an execution plan",
        "If it says sequential scan, millions of rows are read each time. Create an index on the columns of the WHERE clause and seconds become milliseconds.",
      ),
    ],
  },
  {
    ask: "what happens when a docker container runs out of memory",
    lang: "en",
    words: "other",
    answer: "the kernel kills what is inside",
    pages: [
      wrong(
        "shiplines.example/container",
        "When a container runs late",
        "What happens when a container runs late at the port? The docker waits. A container out of its place is found by number.",
      ),
      wrong(
        "dockerbook.example/run",
        "Run a docker container",
        "docker run starts a container. What runs in it is out of sight of the host. A container that runs in the background has a name.",
      ),
      right(
        "cgroups.example/limits",
        "Limits of a cgroup",
        "Beyond the hard limit of RAM the kernel kills what is inside with SIGKILL, and 137 is reported. Under an unless-stopped policy it comes up again by itself.",
      ),
      wrong(
        "memoryshop.example/ram",
        "Out of memory",
        "Out of memory again? We have memory for every machine that runs docker. Nothing happens when memory is ordered twice.",
      ),
    ],
  },
];
