"""The client in a terminal."""

import json
import os
import pty
import secrets
import subprocess
import sys
from pathlib import Path

from .case import ShopCase
from .shop import Request, error

ROOT = Path(__file__).parent.parent
BODY = '{"url":"https://a.example/"}'


class Terminal(ShopCase):
    def run_it(self, *words: str, key: str | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
        told = {"FARTHING_URL": self.shop.url, "FARTHING_RECEIPTS_DIR": self.folder, **environment}
        if key != "":
            told["FARTHING_KEY"] = key or "0x" + secrets.token_hex(32)
        return subprocess.run(
            [sys.executable, "-B", "-m", "farthing_client", *words],
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], **told},
            capture_output=True,
            text=True,
            timeout=60,
        )

    def test_a_call(self) -> None:
        done = self.run_it("/fetch", BODY)
        self.assertEqual((done.returncode, json.loads(done.stdout)), (0, {"content": "bought"}))
        self.assertRegex(done.stderr, r"^\n200 · paid \$0\.001 from 0x\w{40}, transaction 0x(ab){32}\n$")
        self.assertEqual(self.shop.seen[0][:3], ("POST", "/fetch", json.dumps(json.loads(BODY)).encode()))

    def test_as_one_line(self) -> None:
        done = self.run_it("/fetch", BODY, "--json")
        self.assertEqual((done.stdout.count("\n"), done.stderr), (1, ""))
        told = json.loads(done.stdout)
        self.assertEqual([told[name] for name in ("status", "price", "body")], [200, "$0.001", {"content": "bought"}])

    def test_a_failure(self) -> None:
        self.shop.paid += [error(404, "not_found")] * 2
        done = self.run_it("/fetch", BODY, "--json")
        told = json.loads(done.stdout)
        self.assertEqual((done.returncode, told["error"], told["body"]["error"]), (1, "ServiceError", "not_found"))
        done = self.run_it("/fetch", BODY)
        self.assertIn("ServiceError: 404 not_found: not_found\nnothing was charged", done.stderr)

    def test_a_payment_without_a_reply_is_not_called_free_and_is_handed_out(self) -> None:
        self.shop.paid += [(307, b"", {"location": "https://b.example/"})] * 2
        self.assertIn("Redirected: ", (done := self.run_it("/fetch", BODY)).stderr)
        self.assertTrue(done.stderr.endswith("\nit is not known whether it was charged\n"))
        told = json.loads(self.run_it("/fetch", BODY, "--json").stdout)
        self.assertEqual(told["pending"]["payment"], self.shop.payments[-1])

    def test_limits_of_the_environment(self) -> None:
        for name in ("FARTHING_BUDGET_CALL", "FARTHING_BUDGET_DAY", "FARTHING_BUDGET_HOST"):
            done = self.run_it("/fetch", BODY, **{name: "0.0005"})
            self.assertRegex(done.stderr, r"^BudgetExceeded: the call costs \$0\.001; \$0\.0005 ")
            self.assertEqual((done.returncode, [request[3] for request in self.shop.seen if request[3]]), (1, []), name)
            self.assertEqual(self.run_it("/fetch", BODY, **{name: "lots"}).returncode, 2, name)
        self.assertEqual(self.run_it("/fetch", BODY, "--max-price", "0.01", FARTHING_BUDGET_CALL="0.0005").returncode, 0)

    def test_a_stranger_does_nothing_to_the_terminal(self) -> None:
        self.shop.paid.append(error(404, "not_found", message="\x1b]0;a\x07\x9b2J\u202eb", hint="c\rd"))
        done = self.run_it("/fetch", BODY, PYTHONIOENCODING="utf-8")
        self.assertIn("ServiceError: 404 not_found:  ]0;a  2J b (c d)\nnothing was charged", done.stderr)

    def test_a_terminal_is_shown_replies_without_what_acts(self) -> None:
        self.shop.paid.append((200, {"content": "a\x9b2Jb\u202ec"}))
        self.assertIn('"a 2Jb c"', self.shown("/fetch", BODY))

    def shown(self, *words: str) -> str:
        """What a terminal is shown."""
        ours, theirs = pty.openpty()
        told = {"FARTHING_URL": self.shop.url, "FARTHING_RECEIPTS_DIR": self.folder, "PYTHONIOENCODING": "utf-8"}
        environment = {"PATH": os.environ["PATH"], "FARTHING_KEY": "0x" + secrets.token_hex(32), **told}
        command = [sys.executable, "-B", "-m", "farthing_client", *words]
        with os.fdopen(ours, "rb", buffering=0) as terminal:
            subprocess.run(command, cwd=ROOT, env=environment, stdout=theirs, stderr=subprocess.PIPE, timeout=60, check=True)
            os.close(theirs)
            return terminal.read(4096).decode()

    def test_an_unknown_outcome_is_told_with_what_resumes_it(self) -> None:
        self.shop.paid += [Request.break_off] * 9
        done = self.run_it("/fetch", BODY, "--json")
        told = json.loads(done.stdout)
        self.assertEqual((done.returncode, told["error"], told["pending"]["path"]), (1, "OutcomeUnknown", "/fetch"))

    def test_the_limits(self) -> None:
        done = self.run_it("/fetch", BODY, "--max-price", "0.0005")
        self.assertIn("$0.0005 are allowed for one call", done.stderr)
        self.run_it("/fetch", BODY)
        done = self.run_it("/fetch", BODY, "--per-day", "0.0015")
        self.assertIn("$0.0015 are allowed for today (UTC), of which $0.001 are spent", done.stderr)
        self.assertEqual((done.returncode, len(self.shop.payments)), (1, 1))

    def test_a_key_in_a_file(self) -> None:
        file = Path(self.folder) / "key"
        file.write_text(secrets.token_hex(32))
        file.chmod(0o644)
        self.assertIn("chmod 600", self.run_it("/fetch", BODY, "--key-file", str(file)).stderr)
        file.chmod(0o600)
        self.assertEqual(self.run_it("/fetch", BODY, "--key-file", str(file)).returncode, 0)

    def test_wrong_commands(self) -> None:
        for words in ((), ("fetch",), ("/fetch", "{"), ("/fetch", BODY, "--max-price", "1e3"), ("/fetch", BODY, "--base", "ftp://x")):
            with self.subTest(words):
                done = self.run_it(*words)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn("usage: python3 -m farthing_client", done.stderr)
        self.assertEqual(self.run_it("/fetch", BODY, key="0x12").returncode, 2)

    def test_help(self) -> None:
        done = self.run_it("--help")
        self.assertEqual(done.returncode, 0)
        for word in ("--json", "--key-file", "--max-price", "FARTHING_KEY", "/extractors?domain=github.com"):
            self.assertIn(word, done.stdout)
