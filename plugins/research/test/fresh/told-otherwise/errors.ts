import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const errors: readonly FreshQuestion[] = [
  {
    ask: "Error: EADDRINUSE address already in use :::3000",
    lang: "en",
    words: "other",
    answer: "Another program is listening there",
    pages: [
      wrong(
        "postal.example/address",
        "Address already in use",
        "Error: the address is already in use by another customer. Use 3000 as the code of the town in your address.",
      ),
      right(
        "nodehelp.example/ports",
        "The port is taken",
        "Another program is listening there, mostly an older copy of your own server. Find its process id with lsof -i and end it, or listen on a different port.",
      ),
      wrong(
        "coders-ask.example/8120",
        "EADDRINUSE",
        "I get Error: EADDRINUSE address already in use :::3000 and do not know why. The same error, already in use, on 3000 again today.",
      ),
      wrong(
        "nodehelp.example/codes",
        "List of codes",
        "EADDRINUSE and EACCES are codes of an Error. An Error has an address and a port where they are known.",
      ),
    ],
  },
  {
    ask: "ssh permission denied publickey",
    lang: "en",
    words: "other",
    answer: "authorized_keys must not be writable by others",
    pages: [
      wrong(
        "buildingoffice.example/denied",
        "Permission denied",
        "Where permission is denied, an appeal is possible within a month. Permission for a shed is seldom denied.",
      ),
      wrong(
        "coders-ask.example/1290",
        "ssh: Permission denied (publickey)",
        "Since yesterday ssh says Permission denied (publickey). I tried ssh with another user and got the same, permission denied.",
      ),
      right(
        "opsnotes.example/login-refused",
        "The server refuses a login",
        "Look at file modes first: the home folder and authorized_keys must not be writable by others, or sshd ignores them. Then see whether the agent offers the right identity at all.",
      ),
      wrong(
        "keysale.example/ssh",
        "What is ssh",
        "ssh is a protocol. A publickey is one half of a pair. With permission of the owner ssh works everywhere.",
      ),
    ],
  },
  {
    ask: "washing machine shows E18 and does not drain",
    lang: "en",
    words: "other",
    answer: "lint and coins out of the pump",
    pages: [
      wrong(
        "washershop.example/e18",
        "Washing machine E18 series",
        "The washing machine of the E18 series shows its time in large digits. A washing machine that does not shake.",
      ),
      right(
        "appliancefix.example/blocked",
        "Blocked outlet",
        "Water stays in the drum because something is stuck. Open the flap at the bottom, let it run into a bowl and get lint and coins out of the pump. Look at the hose for kinks.",
      ),
      wrong(
        "washershop.example/drain",
        "Drain cleaner",
        "Our drain cleaner shows what it can. It does not harm a washing machine. Drain the sink before.",
      ),
      wrong(
        "applianceforum.example/2231",
        "E18 again",
        "My washing machine shows E18 and does not drain. E18 came after a wash at sixty. The washing machine is four years old.",
      ),
    ],
  },
  {
    ask: "TypeError: Cannot read properties of undefined",
    lang: "en",
    words: "other",
    answer: "before the data has arrived",
    pages: [
      wrong(
        "estate.example/properties",
        "Properties",
        "Read about our properties. Some properties cannot be visited. Prices of some are undefined.",
      ),
      right(
        "jsclinic.example/missing",
        "A value that is not there yet",
        "A component draws itself before the data has arrived, so the object on the left of the dot is missing. Give it a default, or write ?. in place of the dot.",
      ),
      wrong(
        "jsclinic.example/typeerror",
        "TypeError",
        "A TypeError is thrown where a value is of another type. A TypeError has properties such as message. You cannot read its stack in all browsers.",
      ),
      wrong(
        "coders-ask.example/990",
        "Cannot read properties",
        "TypeError: Cannot read properties of undefined. I read the documentation of properties and still get TypeError.",
      ),
    ],
  },
  {
    ask: "npm install fails with peer dependency conflict",
    lang: "en",
    words: "other",
    answer: "wants an older React than yours",
    pages: [
      wrong(
        "peergroup.example/conflict",
        "Peer conflict",
        "Conflict with a peer is part of growing up. Dependency on a peer group fails to help in a conflict.",
      ),
      wrong(
        "nodestart.example/npm",
        "Install npm",
        "npm is installed with Node. npm install reads package.json and installs each dependency. If npm fails, look at the log.",
      ),
      wrong(
        "coders-ask.example/7723",
        "npm install fails",
        "npm install fails on my machine. It is a peer conflict, with a dependency that I never chose. npm install fails with --force as well.",
      ),
      right(
        "resolver.example/eresolve",
        "Unable to resolve the tree",
        "A library in the tree wants an older React than yours. Upgrade that library, or pin React to what it accepts. --legacy-peer-deps only hides the mismatch.",
      ),
    ],
  },
  {
    ask: "car engine warning light stays on after refuelling",
    lang: "en",
    words: "other",
    answer: "cap is not screwed tight",
    pages: [
      wrong(
        "carlights.example/led",
        "A light for your car",
        "A warning light for your car that stays on at night. The engine may be off. Light after light, all in one box.",
      ),
      wrong(
        "pilots.example/refuelling",
        "Refuelling",
        "After refuelling the engine is started under a warning light. The light stays on until the truck is away.",
      ),
      right(
        "garagehints.example/fumes",
        "Fumes from the tank",
        "If the cap is not screwed tight, fumes escape and the computer notes a leak. Turn it until it clicks; the lamp goes out by itself within some trips.",
      ),
      wrong(
        "motorforum.example/331",
        "Engine light",
        "The engine warning light of my car stays on. It was after refuelling at night. The engine warning light stays on even in the morning.",
      ),
    ],
  },
  {
    ask: "excel shows ##### instead of a number",
    lang: "en",
    words: "other",
    answer: "too narrow for its digits",
    pages: [
      wrong(
        "calcshop.example/excel",
        "Excel at numbers",
        "Excel at maths: our course shows how to love a number instead of fearing it. A number a day.",
      ),
      right(
        "sheethelp.example/width",
        "Cells full of signs",
        "The column is too narrow for its digits. Double-click the border between two letters at the top and it becomes as wide as it must be. A negative date looks the same.",
      ),
      wrong(
        "sheethelp.example/format",
        "Number formats in excel",
        "Excel shows a number as a date if its format is a date. Set the format of a number to General instead.",
      ),
      wrong(
        "sheetforum.example/19",
        "Excel problem",
        "Since this morning excel shows something odd instead of a number. I typed the number again and excel shows the same.",
      ),
    ],
  },
];
