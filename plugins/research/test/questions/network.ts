import type { Field } from "./question.ts";

export const network: Field = {
  pages: [
    {
      url: "http://webstandards.example/status/425",
      title: "425 Too Early - HTTP status codes",
      related: ["429 Too Many Requests", "421 Misdirected Request", "All status codes"],
      text: `
The status code 425 Too Early says that the server is unwilling to process a request that might be replayed.

It arises with early data: a client that resumes a TLS session may send a request along with its first packet, before the handshake is complete. An attacker who recorded that packet can send it again. A server that cannot risk this answers 425, and the client repeats the request once the handshake is finished; browsers do so by themselves.

A proxy that forwards early data marks it with the header field Early-Data: 1.`,
    },
    {
      url: "http://webstandards.example/status/429",
      title: "429 Too Many Requests - HTTP status codes",
      text: `
The status code 429 Too Many Requests says that the client has sent too many requests in a given time: the server limits the rate.

The answer may hold a header field Retry-After with the number of seconds to wait, or a date, before the next request. A client that has none should wait a second, and twice as long after each further refusal, with a random part so that many clients do not come back at once.`,
    },
    {
      url: "http://statuscats.example/all",
      title: "All HTTP status codes in one table",
      text: `
| Code | Name |
| 400 | Bad Request |
| 401 | Unauthorized |
| 403 | Forbidden |
| 404 | Not Found |
| 409 | Conflict |
| 418 | I'm a teapot |
| 421 | Misdirected Request |
| 425 | Too Early |
| 428 | Precondition Required |
| 429 | Too Many Requests |
| 451 | Unavailable For Legal Reasons |
| 500 | Internal Server Error |
| 503 | Service Unavailable |

Print this table of HTTP status codes and put it over your desk.`,
    },
    {
      url: "http://helpdesk.example/errors/too-early",
      title: "The website says Too Early, what now?",
      text: `
Customers sometimes write to us that a website shows the words Too Early. This has nothing to do with our service and cannot be changed in the customer menu.

Try another browser. Clear the cache. Restart the router: pull the plug, wait half a minute and put it back in. If the website still shows an error, write to the people who run the website, and tell them the time at which it happened.`,
    },
    {
      url: "http://routerdocs.example/quartz-5/reset",
      title: "Quartz 5: restore factory settings",
      related: ["Quartz 5: update firmware", "Quartz 7: restore factory settings", "Downloads"],
      text: `
Restoring factory settings deletes the name and password of your network, port rules and the phone book of the router.

Keep the router connected to the mains. Push a paper clip into the hole marked R on its back and hold it for ten seconds, until the power light turns from green to orange. Let go. The Quartz 5 restarts within three minutes, and can then be reached at 192.168.5.1 with the password on its label.

A shorter press, under five seconds, only restarts it.`,
    },
    {
      url: "http://routerdocs.example/quartz-7/reset",
      title: "Quartz 7: restore factory settings",
      text: `
The Quartz 7 has no reset hole. Open the page of the router in a browser, choose System, then Backup, then Factory settings, and confirm with the password. If the password is lost, hold the buttons WPS and Light together for fifteen seconds while the router starts.

All settings are deleted. The router restarts in four minutes.`,
    },
    {
      url: "http://techtalk.example/t/quartz-reset",
      title: "Quartz 5 keeps resetting itself",
      text: `
My Quartz 5 resets itself several times a day. I have reset the router to factory settings twice, no change. Does anybody know this?

Had the same with the Quartz 5. It was the power supply, got a new one from the shop.

Is it warm? Mine stood on top of the television and reset when it got hot.

New power supply ordered, thanks.`,
    },
    {
      url: "http://gadgetreview.example/quartz-5",
      title: "Quartz 5 router review: small, quick, quiet",
      text: `
The Quartz 5 is a small router for flats. In our test it reached 620 megabits per second in the same room and 210 behind two walls, which is good for its price.

Set-up took five minutes. The menus are clear, the settings many, and the factory password is a good one. What we miss is a second port for a fast cable. The reset hole is hard to find, but who needs it.

Our verdict: recommended, four stars of five.`,
    },
    {
      url: "http://cryptonotes.example/hash/argon2",
      title: "Choosing parameters for Argon2id",
      text: `
Argon2id hashes passwords so that guessing them costs memory as well as time. Three parameters set its cost: memory m, iterations t and lanes p.

For a login service the usual minimum is m = 19 MiB, t = 2, p = 1; where memory allows, m = 46 MiB with t = 1 gives the same protection. Raise m before t. Measure on the machine that will run it, and aim at a quarter of a second for one hash under load.

Store the parameters with the hash, so that they can be raised when the user logs in next.`,
    },
    {
      url: "http://cryptonotes.example/hash/bcrypt",
      title: "Choosing the cost of bcrypt",
      text: `
bcrypt has one parameter, the cost, which is the logarithm of its rounds. A cost of 10 is the usual minimum for passwords; 12 takes about a quarter of a second. It ignores everything after 72 bytes of a password, and uses only four kilobytes of memory, so that graphics cards guess quickly. For new systems choose Argon2id.`,
    },
    {
      url: "http://pylib.example/argon2/reference",
      title: "argon2 for Python: reference",
      text: `
## PasswordHasher(time_cost=3, memory_cost=65536, parallelism=4, hash_len=32, salt_len=16)
Hashes passwords with Argon2id. All parameters have defaults.

## hash(password)
Returns the encoded hash with its parameters.

## verify(hash, password)
Returns True or raises VerifyMismatchError.

## check_needs_rehash(hash)
Tells whether the parameters of the hash differ from those of the instance.`,
    },
    {
      url: "http://securityweekly.example/passwords-2026",
      title: "Passwords in 2026: still with us",
      text: `
Every year somebody announces the end of passwords, and every year there are more of them. Services that store passwords should hash them with Argon2id or, failing that, scrypt; many still use fast hashes. In last year's leaks four of ten databases held unsalted ones.

Passkeys are spreading: a third of the large shops offer them. The minimum length that services ask for has gone up from eight to ten characters on average.`,
    },
    {
      url: "http://gitbook.example/undo/pushed-commit",
      title: "Undo a commit that was pushed",
      related: ["Undo a local commit", "Rewrite history", "Delete a branch"],
      text: `
A commit that others may have pulled must not be taken out of history. Make a new one that does the opposite:

\`\`\`
git revert 3f2a91c
git push
\`\`\`

git revert opens an editor for the message and leaves the history as it is. For a merge name the side to keep with -m 1. Only if the branch is yours alone, reset it to the commit before and push with --force-with-lease, which refuses if somebody else has pushed in between.`,
    },
    {
      url: "http://gitbook.example/undo/local-commit",
      title: "Undo a local commit",
      text: `
As long as a commit was not pushed, it can be undone without a trace. git reset --soft HEAD~1 takes back the last commit and keeps its changes staged; --mixed keeps them in the working tree; --hard throws them away. git commit --amend replaces the last commit by a corrected one.`,
    },
    {
      url: "http://devchat.example/archive/oops",
      title: "Oops, pushed to main",
      text: `
I pushed a commit to main that was meant for my branch. How do I undo a pushed commit? Help!

Do not panic. Did anybody pull?

Tell the team first, then undo it together.

We have a rule for that now: main is protected and nobody pushes to it.`,
    },
  ],
  questions: [
    {
      ask: "what does HTTP status 425 Too Early mean",
      answer: "unwilling to process a request that might be replayed",
      engines: [
        [
          "statuscats.example/all",
          "helpdesk.example/errors/too-early",
          "webstandards.example/status/425",
          "webstandards.example/status/429",
          "gadgetreview.example/quartz-5",
        ],
        [
          "helpdesk.example/errors/too-early",
          "webstandards.example/status/429",
          "statuscats.example/all",
          "webstandards.example/status/425",
        ],
      ],
    },
    {
      ask: "reset Quartz 5 router to factory settings",
      answer: "Push a paper clip into the hole marked R",
      engines: [
        [
          "techtalk.example/t/quartz-reset",
          "gadgetreview.example/quartz-5",
          "routerdocs.example/quartz-5/reset",
          "routerdocs.example/quartz-7/reset",
          "helpdesk.example/errors/too-early",
        ],
        [
          "gadgetreview.example/quartz-5",
          "routerdocs.example/quartz-7/reset",
          "routerdocs.example/quartz-5/reset",
          "techtalk.example/t/quartz-reset",
        ],
      ],
    },
    {
      ask: "minimum parameters for hashing passwords with argon2id",
      answer: "the usual minimum is m = 19 MiB, t = 2, p = 1",
      engines: [
        [
          "pylib.example/argon2/reference",
          "securityweekly.example/passwords-2026",
          "cryptonotes.example/hash/bcrypt",
          "cryptonotes.example/hash/argon2",
          "statuscats.example/all",
        ],
        [
          "securityweekly.example/passwords-2026",
          "cryptonotes.example/hash/argon2",
          "pylib.example/argon2/reference",
          "gitbook.example/undo/local-commit",
        ],
      ],
    },
    {
      ask: "how do I undo a commit that I already pushed",
      answer: "Make a new one that does the opposite",
      engines: [
        [
          "devchat.example/archive/oops",
          "gitbook.example/undo/local-commit",
          "gitbook.example/undo/pushed-commit",
          "techtalk.example/t/quartz-reset",
        ],
        [
          "gitbook.example/undo/local-commit",
          "gitbook.example/undo/pushed-commit",
          "devchat.example/archive/oops",
          "pylib.example/argon2/reference",
        ],
      ],
    },
  ],
};
