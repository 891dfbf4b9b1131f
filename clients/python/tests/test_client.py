"""The client against a running service, behind a proxy that fails as it is told (tests/clients/describe-python.ts starts both)."""

import base64
import json
import os
import unittest
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

from dossier_client import (
    Dossier,
    DossierError,
    DossierUnreachable,
    Upload,
    WebhookVerificationError,
    verify_webhook,
)
from dossier_client.transport import CallOptions

AROUND = json.loads(os.environ["DOSSIER_AROUND"])
URL = AROUND["url"]


def trouble(*kinds):
    """Sets what happens to the next requests, and forgets those before."""
    body = json.dumps(kinds).encode()
    urllib.request.urlopen(urllib.request.Request(f"{URL}/trouble", data=body)).close()


def passed():
    with urllib.request.urlopen(f"{URL}/trouble/passed") as answer:
        return json.load(answer)


def answers(status, **headers):
    return {"kind": "answers", "status": status, "headers": {k.replace("_", "-"): v for k, v in headers.items()}}


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.waits = []
        self.client = Dossier(URL, AROUND["key"], sleep=self.waits.append)
        trouble()

    def new_case(self):
        return self.client.create_case(process_key="open_account")["data"]["id"]

    def test_operations_are_methods_whose_arguments_are_given_by_name(self):
        case = self.new_case()
        fields = [{"case_field_key": "client_first_name", "value": "Zoë"}]
        tried = self.client.update_case(id=case, fields=fields, dry_run=True)
        self.assertTrue(tried["data"]["dry_run"]["is_changed"])
        values = self.client.update_case(id=case, fields=fields)["data"]["instances"][0]["values"]
        self.assertIn(("first_name", "Zoë"), [(each["information_key"], each["value"]) for each in values])
        cleared = [{"case_field_key": "client_first_name", "value": None}]
        values = self.client.update_case(id=case, fields=cleared)["data"]["instances"][0]["values"]
        self.assertNotIn(("first_name", "Zoë"), [(each["information_key"], each["value"]) for each in values])
        self.assertIsNone(self.client.delete_case(id=case))

    def test_a_refusal_has_its_code_the_fields_and_the_id_of_the_request(self):
        case = self.new_case()
        with self.assertRaises(DossierError) as refused:
            self.client.update_case(id=case, fields=[{"case_field_key": "client_email", "value": "nobody"}])
        error = refused.exception
        self.assertEqual((error.status, error.code), (400, "invalid_value"))
        self.assertEqual(error.errors[0].attr, "fields.0.value")
        self.assertIn(error.request_id, str(error))
        with self.assertRaises(DossierError) as moved:
            self.client.update_case(id=case, given_name="Mine", options=CallOptions(if_version=99))
        self.assertEqual(moved.exception.code, "precondition_failed")

    def test_a_refused_request_is_sent_again_after_the_wait_it_is_asked_for(self):
        case = self.new_case()
        trouble(answers(429, Retry_After="7"), answers(503))
        self.client.update_case(id=case, given_name="Again")
        self.assertEqual(self.waits[0], 7)
        self.assertLessEqual(self.waits[1], 1)
        self.assertEqual(len(passed()), 3)

    def test_it_gives_up_after_its_retries_and_at_once_where_it_would_wait_for_too_long(self):
        trouble(*[answers(503)] * 5)
        with self.assertRaises(DossierError) as away:
            self.client.get_meta()
        self.assertEqual((away.exception.status, away.exception.request_id), (503, "of-the-proxy"))
        self.assertEqual(len(passed()), 4)
        trouble(answers(503, Retry_After="3600"))
        with self.assertRaises(DossierError) as later:
            self.client.get_meta()
        self.assertEqual(later.exception.retry_after, 3600)
        self.assertEqual(len(passed()), 1)

    def test_a_post_whose_answer_was_lost_is_carried_out_once_and_a_patch_is_not_sent_again(self):
        before = self.client.list_cases().page()["meta"]["pagination"]["count"]
        trouble({"kind": "drops"}, {"kind": "loses"})
        case = self.new_case()
        keys = [each["key"] for each in passed()]
        self.assertEqual(len(keys), 3)
        self.assertEqual(len(set(keys)), 1)
        trouble({"kind": "breaks"})
        self.assertEqual(self.client.list_cases().page()["meta"]["pagination"]["count"], before + 1)
        trouble({"kind": "loses"})
        with self.assertRaises(DossierUnreachable):
            self.client.update_case(id=case, given_name="Lost")
        self.assertEqual(len(passed()), 1)

    def test_a_list_is_gone_through_page_by_page(self):
        for _ in range(3):
            self.new_case()
        page = self.client.list_cases(page_size=2).page()
        self.assertEqual(len(page["data"]), 2)
        ids = [each["id"] for each in self.client.list_cases(page_size=2, ordering="created")]
        self.assertEqual(len(ids), page["meta"]["pagination"]["count"])
        self.assertEqual(len(set(ids)), len(ids))
        trouble()
        next(iter(self.client.list_cases(page_size=2)))
        self.assertEqual(len(passed()), 1)
        # The cases of before are in the feed by now, each page with one event.
        feed = self.client.list_events(limit=1, triggers="case_created")
        first = [event["id"] for event, _ in zip(feed, range(3))]
        self.assertEqual(len(set(first)), 3)

    def test_a_file_is_sent_with_its_progress_and_comes_back_as_it_was(self):
        case = self.new_case()
        content = base64.b64decode(AROUND["file"])
        told = []
        with TemporaryDirectory() as folder:
            path = Path(folder, "Lettre.pdf")
            path.write_bytes(content)
            trouble(answers(503))
            answer = self.client.upload_proof(
                case_pk=case,
                file=Upload(path, name='Lettre "Zoë".pdf', content_type="application/pdf"),
                name="A letter",
                options=CallOptions(progress=lambda sent, total: told.append((sent, total))),
            )
        proof = answer["data"]["proofs"][0]
        self.assertEqual((proof["name"], proof["size"]), ("A letter", len(content)))
        self.assertEqual(*told[-1])
        back = self.client.get_original_proof(case_pk=case, id=proof["id"])
        self.assertEqual((back.content, back.content_type), (content, "application/pdf"))
        self.assertIn("Zoë", back.name)
        rows = Upload(b'{"fields": {"client_first_name": "Ada"}}\n', content_type="application/x-ndjson")
        begun = self.client.import_cases(file=rows, process_key="open_account")
        self.assertEqual(begun["data"]["state"], "waiting")

    def test_the_assistant_is_heard_as_it_speaks(self):
        case = self.new_case()
        conversation = self.client.create_case_conversation(case_pk=case)["data"]["id"]
        told = list(
            self.client.stream_case_conversation_message(case_pk=case, id=conversation, content="Is it complete?")
        )
        self.assertEqual("".join(each["data"]["text"] for each in told if each["event"] == "text"), "Yes.")
        self.assertEqual(told[-1]["data"]["data"]["content"], "Yes.")

    def test_a_webhook_is_verified_with_the_secret_of_its_endpoint(self):
        webhook = AROUND["webhook"]
        body, headers, secret, now = (webhook[name] for name in ("body", "headers", "secret", "now"))
        event_id, event = verify_webhook(body, headers, secret, now=now)
        self.assertEqual((event_id, event["trigger"]), (headers["webhook-id"], "case_created"))
        other = "whsec_" + base64.b64encode(b"somebody else").decode()
        for wrong in (
            lambda: verify_webhook(body, headers, secret, now=now + 301),
            lambda: verify_webhook(body, headers, other, now=now),
            lambda: verify_webhook(body + " ", headers, secret, now=now),
            lambda: verify_webhook(body, {}, secret, now=now),
        ):
            self.assertRaises(WebhookVerificationError, wrong)


if __name__ == "__main__":
    unittest.main()
