# Written by scripts/generate-clients.ts from the operations; `npm run clients` writes it again.
"""The client: one method for each operation."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, Optional, Union

from ..files import DownloadedFile, Upload
from ..pages import Pages
from ..transport import NOT_GIVEN, CallOptions, NotGiven, Route, Transport
from . import types as t

_ROUTES: Dict[str, Route] = {
    "list_activity": Route("GET", "/api/1/case_activity_log", query=("page", "page_size", "ordering", "search",)),
    "list_cases": Route("GET", "/api/1/cases", query=("page", "page_size", "ordering", "search",)),
    "create_case": Route("POST", "/api/1/cases", query=("skip_case_response", "dry_run", "keep_dirty",), content="json", is_repeatable=True),
    "import_cases": Route("POST", "/api/1/cases/import", query=("process_id", "process_key",), content="file", is_repeatable=True),
    "import_instances": Route("POST", "/api/1/instances/import", query=("ontology_id", "ontology_key", "reindex",), content="file", is_repeatable=True),
    "get_import": Route("GET", "/api/1/imports/{id}"),
    "list_import_rows": Route("GET", "/api/1/imports/{id}/rows", query=("page", "page_size", "ordering", "search", "status",)),
    "list_case_activity": Route("GET", "/api/1/cases/{case_pk}/activity_log", query=("page", "page_size", "ordering", "search",)),
    "add_comment": Route("POST", "/api/1/cases/{case_pk}/comments", query=("skip_case_response", "dry_run", "keep_dirty",), content="json", is_repeatable=True),
    "update_comment": Route("PATCH", "/api/1/cases/{case_pk}/comments/{id}", query=("skip_case_response", "dry_run", "keep_dirty",), content="json"),
    "delete_case": Route("DELETE", "/api/1/cases/{id}", query=("dry_run",)),
    "get_case": Route("GET", "/api/1/cases/{id}", query=("skip_case_response",)),
    "update_case": Route("PATCH", "/api/1/cases/{id}", query=("skip_case_response", "dry_run", "keep_dirty",), content="json"),
    "case_history": Route("GET", "/api/1/cases/{id}/case_history", query=("page", "page_size", "ordering", "search",)),
    "explain_case": Route("GET", "/api/1/cases/{id}/explain", query=("information_key", "instance_id", "occurrence_id", "document_key", "needed_document_key", "issue_key", "transition_key", "tag_key", "right", "user_id", "queue_key",)),
    "what_it_takes": Route("GET", "/api/1/cases/{id}/what_it_takes", query=("transition", "question", "tag", "value", "equals", "instance_id", "occurrence_id",)),
    "copy_case": Route("POST", "/api/1/cases/{id}/copy", query=("skip_case_response", "dry_run", "keep_dirty",), is_repeatable=True),
    "has_ongoing_tasks": Route("GET", "/api/1/cases/{id}/has_ongoing_tasks"),
    "list_ai_checks": Route("GET", "/api/1/cases/{case_pk}/ai_checks"),
    "run_ai_check": Route("POST", "/api/1/cases/{case_pk}/ai_checks/{key}/run", query=("skip_case_response", "dry_run",), is_repeatable=True),
    "list_calls": Route("GET", "/api/1/cases/{case_pk}/calls"),
    "list_deadlines": Route("GET", "/api/1/cases/{case_pk}/deadlines"),
    "run_call": Route("POST", "/api/1/cases/{case_pk}/calls/run", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "set_tags": Route("POST", "/api/1/cases/{id}/set_tags", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "use_transition": Route("POST", "/api/1/cases/{id}/transition", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "suspend_case": Route("POST", "/api/1/cases/{id}/suspend", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "resume_case": Route("POST", "/api/1/cases/{id}/resume", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "reopen_case": Route("POST", "/api/1/cases/{id}/reopen", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "cast_vote": Route("POST", "/api/admin/cases/{id}/votes", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "add_occurrence": Route("POST", "/api/1/cases/{case_pk}/structure_occurrences", query=("skip_case_response", "dry_run", "keep_dirty",), content="json", is_repeatable=True),
    "remove_occurrence": Route("DELETE", "/api/1/cases/{case_pk}/structure_occurrences/{id}", query=("skip_case_response", "dry_run", "keep_dirty",)),
    "rename_occurrence": Route("PATCH", "/api/1/cases/{case_pk}/structure_occurrences/{id}", query=("skip_case_response", "dry_run", "keep_dirty",), content="json"),
    "duplicate_occurrence": Route("POST", "/api/1/cases/{case_pk}/structure_occurrences/{id}/duplicate", query=("skip_case_response", "dry_run", "keep_dirty",), is_repeatable=True),
    "list_case_values": Route("GET", "/api/1/cases/{case_pk}/values", query=("page", "page_size", "ordering", "search",)),
    "list_instance_values": Route("GET", "/api/1/instances/{instance_pk}/values", query=("page", "page_size", "ordering", "search",)),
    "add_instance": Route("POST", "/api/1/cases/{case_pk}/instances", query=("skip_case_response", "dry_run", "keep_dirty",), content="json", is_repeatable=True),
    "remove_instance": Route("DELETE", "/api/1/cases/{case_pk}/instances/{id}", query=("skip_case_response", "dry_run", "keep_dirty",)),
    "unlink_instance": Route("DELETE", "/api/1/cases/{case_pk}/instances/{id}/link", query=("skip_case_response", "dry_run", "keep_dirty",)),
    "link_instance": Route("POST", "/api/1/cases/{case_pk}/instances/{id}/link", query=("skip_case_response", "dry_run", "keep_dirty",), content="json", is_repeatable=True),
    "add_role": Route("POST", "/api/1/cases/{case_pk}/instances/{instance_pk}/roles", query=("skip_case_response", "dry_run", "keep_dirty",), content="json", is_repeatable=True),
    "remove_role": Route("DELETE", "/api/1/cases/{case_pk}/instances/{instance_pk}/roles/{id}", query=("skip_case_response", "dry_run", "keep_dirty",)),
    "list_cross_case_instances": Route("GET", "/api/1/cases/{case_pk}/cross_case_instances", query=("page", "page_size", "ordering", "search",)),
    "list_instances": Route("GET", "/api/1/instances-for-ontology-{ontology_id}", query=("page", "page_size", "ordering", "search",)),
    "force_create_instance": Route("POST", "/api/1/instances/force_create", query=("dry_run",), content="json", is_repeatable=True),
    "delete_instance": Route("DELETE", "/api/1/instances/{id}", query=("dry_run",)),
    "get_instance": Route("GET", "/api/1/instances/{id}"),
    "update_instance": Route("PATCH", "/api/1/instances/{id}", query=("dry_run",), content="json"),
    "instance_case_count": Route("GET", "/api/1/instances/{id}/case_count"),
    "force_update_instance": Route("PATCH", "/api/1/instances/{id}/force_update", query=("reindex", "dry_run",), content="json"),
    "list_instance_history": Route("GET", "/api/1/instances/{instance_pk}/history", query=("page", "page_size", "ordering", "search", "_created", "_created_by_includes", "_created_by_starts", "_updated", "_updated_by_includes", "_updated_by_starts", "changed_by", "manual_instance_action_key", "reason", "source_key",)),
    "execute_manual_instance_action": Route("POST", "/api/1/instances/{instance_pk}/manual_instance_actions/{id}/execute_manual_instance_action", query=("dry_run",), content="json", is_repeatable=True),
    "list_interaction_logs": Route("GET", "/api/1/instances/{instance_pk}/interaction_logs", query=("page", "page_size", "ordering", "search",)),
    "add_interaction_log": Route("POST", "/api/1/instances/{instance_pk}/interaction_logs", query=("dry_run",), content="json", is_repeatable=True),
    "get_interaction_log": Route("GET", "/api/1/instances/{instance_pk}/interaction_logs/{id}"),
    "update_interaction_log": Route("PATCH", "/api/1/instances/{instance_pk}/interaction_logs/{id}", query=("dry_run",), content="json"),
    "delete_interaction_log": Route("DELETE", "/api/1/instances/{instance_pk}/interaction_logs/{id}", query=("dry_run",)),
    "admin_list_instances": Route("GET", "/api/admin/instances", query=("page", "page_size", "ordering", "search", "language",)),
    "admin_get_instance_view": Route("GET", "/api/admin/instances/{id}/view", query=("language",)),
    "admin_list_cases_of_instance": Route("GET", "/api/admin/instances/{id}/cases", query=("page", "page_size", "ordering", "search", "language",)),
    "admin_list_instance_history": Route("GET", "/api/admin/instances/{id}/history", query=("page", "page_size", "ordering", "search", "_created", "_created_by_includes", "_created_by_starts", "_updated", "_updated_by_includes", "_updated_by_starts", "changed_by", "manual_instance_action_key", "reason", "source_key",)),
    "upload_proof": Route("POST", "/api/1/cases/{case_pk}/proofs", query=("skip_case_response", "dry_run",), content="form", is_repeatable=True),
    "delete_proof": Route("DELETE", "/api/1/cases/{case_pk}/proofs/{id}", query=("skip_case_response", "dry_run",)),
    "get_proof": Route("GET", "/api/1/cases/{case_pk}/proofs/{id}"),
    "update_proof": Route("PATCH", "/api/1/cases/{case_pk}/proofs/{id}", query=("skip_case_response", "dry_run",), content="form"),
    "assign_proof": Route("POST", "/api/1/cases/{case_pk}/proofs/{id}/assign", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "get_original_proof": Route("GET", "/api/1/cases/{case_pk}/proofs/{id}/original"),
    "unassign_proof": Route("POST", "/api/1/cases/{case_pk}/proofs/{id}/unassign", query=("skip_case_response", "dry_run",), is_repeatable=True),
    "get_all_proofs": Route("GET", "/api/1/cases/{id}/all_proofs"),
    "list_proposals": Route("GET", "/api/1/cases/{case_pk}/proofs/{id}/proposals", query=("page", "page_size", "ordering", "search",)),
    "accept_proposal": Route("POST", "/api/1/cases/{case_pk}/proofs/{id}/proposals/{proposal_id}/accept", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "reject_proposal": Route("POST", "/api/1/cases/{case_pk}/proofs/{id}/proposals/{proposal_id}/reject", query=("dry_run",), is_repeatable=True),
    "get_proof_page": Route("GET", "/api/1/cases/{case_pk}/proofs/{id}/pages/{page}"),
    "get_document": Route("GET", "/api/1/cases/{case_pk}/documents/{id}", query=("language",)),
    "preview_document": Route("GET", "/api/1/cases/{case_pk}/documents/{id}/preview", query=("language",)),
    "list_documents": Route("GET", "/api/1/cases/{case_pk}/documents_overview", query=("page", "page_size", "ordering", "search",)),
    "update_document": Route("PATCH", "/api/1/cases/{case_pk}/documents_overview/{id}", query=("dry_run",), content="json"),
    "download_booklet": Route("POST", "/api/1/cases/{case_pk}/booklets/{id}/download", content="json", is_repeatable=True),
    "send_booklet": Route("POST", "/api/1/cases/{case_pk}/booklets/{id}/send", content="json", is_repeatable=True),
    "get_booklet": Route("GET", "/api/1/cases/{id}/booklet", query=("booklet_id", "language",)),
    "get_unsigned_booklet": Route("GET", "/api/1/cases/{id}/unsigned_booklet", query=("language",)),
    "upload_documents": Route("POST", "/api/1/documents_upload/upload", query=("keep_dirty",), content="form", is_repeatable=True),
    "list_signatory_requests": Route("GET", "/api/1/cases/{case_pk}/signatory_requests", query=("page", "page_size", "ordering", "search",)),
    "create_signatory_request": Route("POST", "/api/1/cases/{case_pk}/signatory_requests", query=("dry_run",), content="json", is_repeatable=True),
    "ask_signers": Route("POST", "/api/1/cases/{case_pk}/signatory_requests/from_booklet", query=("dry_run",), content="json", is_repeatable=True),
    "get_signatory_request": Route("GET", "/api/1/cases/{case_pk}/signatory_requests/{id}"),
    "cancel_signatory_request": Route("DELETE", "/api/1/cases/{case_pk}/signatory_requests/{id}", query=("dry_run",)),
    "send_signatory_request": Route("POST", "/api/1/cases/{case_pk}/signatory_requests/{id}/send", content="json", is_repeatable=True),
    "get_signed_document": Route("GET", "/api/1/cases/{case_pk}/documents/{id}/signed"),
    "get_signed_booklet": Route("GET", "/api/1/cases/{id}/signed_booklet", query=("language",)),
    "admin_get_signing_certificate": Route("GET", "/api/admin/signing_certificate"),
    "start_creation_wizard": Route("POST", "/api/1/wizard_templates/{wizard_template_uuid}/start_creation_wizard", query=("dry_run",), is_repeatable=True),
    "start_lifecycle_wizard": Route("POST", "/api/1/wizard_templates/{wizard_template_uuid}/start_lifecycle_wizard", query=("dry_run",), content="json", is_repeatable=True),
    "list_case_conversations": Route("GET", "/api/1/cases/{case_pk}/conversations", query=("page", "page_size", "ordering", "search",)),
    "create_case_conversation": Route("POST", "/api/1/cases/{case_pk}/conversations", query=("dry_run",), content="json", is_repeatable=True),
    "get_case_conversation": Route("GET", "/api/1/cases/{case_pk}/conversations/{id}"),
    "update_case_conversation": Route("PATCH", "/api/1/cases/{case_pk}/conversations/{id}", query=("dry_run",), content="json"),
    "delete_case_conversation": Route("DELETE", "/api/1/cases/{case_pk}/conversations/{id}", query=("dry_run",)),
    "list_case_conversation_messages": Route("GET", "/api/1/cases/{case_pk}/conversations/{id}/messages", query=("page", "page_size", "ordering", "search",)),
    "create_case_conversation_message": Route("POST", "/api/1/cases/{case_pk}/conversations/{id}/messages", query=("stops_when_left",), content="json", is_repeatable=True),
    "list_case_conversation_proposals": Route("GET", "/api/1/cases/{case_pk}/conversations/{id}/proposals", query=("page", "page_size", "ordering", "search",)),
    "accept_case_proposal": Route("POST", "/api/1/cases/{case_pk}/conversations/{conversation_id}/proposals/{id}/accept", query=("dry_run",), is_repeatable=True),
    "reject_case_proposal": Route("POST", "/api/1/cases/{case_pk}/conversations/{conversation_id}/proposals/{id}/reject", query=("dry_run",), is_repeatable=True),
    "list_case_proposals": Route("GET", "/api/1/cases/{case_pk}/proposals", query=("page", "page_size", "ordering", "search",)),
    "propose_case_changes": Route("POST", "/api/1/cases/{case_pk}/proposals", query=("dry_run",), content="json", is_repeatable=True),
    "withdraw_case_proposal": Route("POST", "/api/1/cases/{case_pk}/proposals/{id}/withdraw", query=("dry_run",), is_repeatable=True),
    "list_configuration_conversations": Route("GET", "/api/1/configuration_conversations", query=("page", "page_size", "ordering", "search",)),
    "create_configuration_conversation": Route("POST", "/api/1/configuration_conversations", query=("dry_run",), content="json", is_repeatable=True),
    "get_configuration_conversation": Route("GET", "/api/1/configuration_conversations/{id}"),
    "update_configuration_conversation": Route("PATCH", "/api/1/configuration_conversations/{id}", query=("dry_run",), content="json"),
    "delete_configuration_conversation": Route("DELETE", "/api/1/configuration_conversations/{id}", query=("dry_run",)),
    "list_configuration_conversation_messages": Route("GET", "/api/1/configuration_conversations/{id}/messages", query=("page", "page_size", "ordering", "search",)),
    "create_configuration_conversation_message": Route("POST", "/api/1/configuration_conversations/{id}/messages", query=("stops_when_left",), content="json", is_repeatable=True),
    "list_configuration_conversation_proposals": Route("GET", "/api/1/configuration_conversations/{id}/proposals", query=("page", "page_size", "ordering", "search",)),
    "accept_configuration_proposal": Route("POST", "/api/1/configuration_conversations/{conversation_id}/proposals/{id}/accept", query=("dry_run",), is_repeatable=True),
    "reject_configuration_proposal": Route("POST", "/api/1/configuration_conversations/{conversation_id}/proposals/{id}/reject", query=("dry_run",), is_repeatable=True),
    "list_events": Route("GET", "/api/1/events", query=("after", "limit", "triggers",)),
    "get_meta": Route("GET", "/api/1/meta"),
    "get_configuration": Route("GET", "/api/1/configuration", query=("language",)),
    "list_users": Route("GET", "/api/1/users", query=("page", "page_size", "ordering", "search",)),
    "admin_list_cases": Route("GET", "/api/admin/cases", query=("page", "page_size", "ordering", "search", "assignee", "team", "process_key", "state_key", "status", "tag_key", "due", "due_before", "due_after", "created_before", "created_after", "changed_before", "changed_after", "ended_before", "ended_after", "older_than_days", "newer_than_days", "suspended", "parent_id", "language",)),
    "admin_export_cases": Route("GET", "/api/admin/cases/export", query=("assignee", "team", "process_key", "state_key", "status", "tag_key", "due", "due_before", "due_after", "created_before", "created_after", "changed_before", "changed_after", "ended_before", "ended_after", "older_than_days", "newer_than_days", "suspended", "parent_id", "columns", "search", "ordering", "language",)),
    "admin_list_work_teams": Route("GET", "/api/admin/work/teams", query=("language",)),
    "list_children": Route("GET", "/api/1/cases/{case_pk}/children", query=("page", "page_size", "ordering", "search",)),
    "admin_get_case_view": Route("GET", "/api/admin/cases/{id}/view"),
    "admin_get_case_file": Route("GET", "/api/admin/cases/{id}/file"),
    "admin_list_my_tasks": Route("GET", "/api/admin/my_tasks"),
    "admin_list_views": Route("GET", "/api/admin/views"),
    "admin_save_view": Route("POST", "/api/admin/views", content="json", is_repeatable=True),
    "admin_delete_view": Route("DELETE", "/api/admin/views/{id}"),
    "admin_list_bin": Route("GET", "/api/admin/bin", query=("page", "page_size", "ordering", "search", "kind", "language",)),
    "admin_restore_from_bin": Route("POST", "/api/admin/bin/{id}/restore", is_repeatable=True),
    "admin_delete_from_bin": Route("DELETE", "/api/admin/bin/{id}"),
    "admin_get_my_day": Route("GET", "/api/admin/my_day", query=("language",)),
    "admin_get_board": Route("GET", "/api/admin/board", query=("team", "by", "process_key", "column", "cards", "language",)),
    "admin_list_case_forms": Route("GET", "/api/admin/cases/{id}/forms"),
    "admin_preview_form_mail": Route("GET", "/api/admin/wizard_templates/{wizard_template_uuid}/mail", query=("language",)),
    "admin_create_bulk_change": Route("POST", "/api/admin/bulk_changes", content="json", is_repeatable=True),
    "admin_list_bulk_changes": Route("GET", "/api/admin/bulk_changes", query=("page", "page_size", "ordering", "search",)),
    "admin_get_bulk_change": Route("GET", "/api/admin/bulk_changes/{id}"),
    "admin_list_bulk_change_cases": Route("GET", "/api/admin/bulk_changes/{id}/cases", query=("page", "page_size", "ordering", "search", "outcome",)),
    "admin_carry_out_bulk_change": Route("POST", "/api/admin/bulk_changes/{id}/carry_out", is_repeatable=True),
    "admin_undo_bulk_change": Route("POST", "/api/admin/bulk_changes/{id}/undo", content="json", is_repeatable=True),
    "admin_cancel_bulk_change": Route("POST", "/api/admin/bulk_changes/{id}/cancel", is_repeatable=True),
    "admin_list_case_readers": Route("GET", "/api/admin/cases/{id}/readers", query=("page", "page_size", "ordering", "search",)),
    "admin_list_case_openings": Route("GET", "/api/admin/cases/{id}/openings"),
    "admin_count_cases_of_user": Route("GET", "/api/admin/users/{id}/case_counts", query=("language",)),
    "admin_list_cases_of_user": Route("GET", "/api/admin/users/{id}/cases", query=("page", "page_size", "ordering", "search", "process_key",)),
    "admin_sign_in": Route("POST", "/api/admin/session", content="json", is_open=True),
    "admin_get_session": Route("GET", "/api/admin/session"),
    "admin_sign_out": Route("DELETE", "/api/admin/session", query=("everywhere",)),
    "admin_list_demo_people": Route("GET", "/api/admin/demo_people", is_open=True),
    "admin_choose_password": Route("POST", "/api/admin/password", content="json", is_open=True),
    "admin_change_password": Route("POST", "/api/admin/session/password", content="json", is_repeatable=True),
    "admin_request_password_reset": Route("POST", "/api/admin/password_resets", content="json", is_open=True),
    "admin_list_sessions": Route("GET", "/api/admin/sessions"),
    "admin_end_other_sessions": Route("DELETE", "/api/admin/sessions"),
    "admin_end_session": Route("DELETE", "/api/admin/sessions/{id}"),
    "admin_get_second_factor": Route("GET", "/api/admin/session/second_factor"),
    "admin_give_second_factor": Route("POST", "/api/admin/session/second_factor", content="json", is_repeatable=True),
    "admin_start_totp": Route("POST", "/api/admin/session/totp", content="json", is_repeatable=True),
    "admin_confirm_totp": Route("POST", "/api/admin/session/totp/confirm", content="json", is_repeatable=True),
    "admin_remove_totp": Route("POST", "/api/admin/session/totp/remove", content="json", is_repeatable=True),
    "admin_renew_recovery_codes": Route("POST", "/api/admin/session/recovery_codes", content="json", is_repeatable=True),
    "admin_start_passkey_sign_in": Route("POST", "/api/admin/session/passkey/challenge", content="json", is_open=True),
    "admin_sign_in_with_passkey": Route("POST", "/api/admin/session/passkey", content="json", is_open=True),
    "admin_list_passkeys": Route("GET", "/api/admin/session/passkeys"),
    "admin_add_passkey": Route("POST", "/api/admin/session/passkeys", content="json", is_repeatable=True),
    "admin_start_passkey": Route("POST", "/api/admin/session/passkeys/challenge", content="json", is_repeatable=True),
    "admin_rename_passkey": Route("PATCH", "/api/admin/session/passkeys/{id}", content="json"),
    "admin_remove_passkey": Route("DELETE", "/api/admin/session/passkeys/{id}"),
    "admin_remove_second_factor_of_user": Route("DELETE", "/api/admin/users/{id}/second_factor"),
    "admin_get_sign_in_policy": Route("GET", "/api/admin/sign_in_policy"),
    "admin_update_sign_in_policy": Route("PATCH", "/api/admin/sign_in_policy", content="json"),
    "admin_get_sign_in_provider": Route("GET", "/api/admin/sign_in_provider"),
    "admin_put_sign_in_provider": Route("PUT", "/api/admin/sign_in_provider", content="json"),
    "admin_delete_sign_in_provider": Route("DELETE", "/api/admin/sign_in_provider"),
    "admin_list_support_grants": Route("GET", "/api/admin/support_grants", query=("page", "page_size", "ordering", "search",)),
    "admin_grant_support": Route("POST", "/api/admin/support_grants", content="json", is_repeatable=True),
    "admin_end_support": Route("DELETE", "/api/admin/support_grants/{id}"),
    "admin_enter_support": Route("POST", "/api/admin/session/support", content="json", is_open=True),
    "admin_list_directory_groups": Route("GET", "/api/admin/directory_groups", query=("page", "page_size", "ordering", "search",)),
    "admin_update_directory_group": Route("PATCH", "/api/admin/directory_groups/{id}", content="json"),
    "admin_get_tenant": Route("GET", "/api/admin/tenant"),
    "admin_update_tenant": Route("PATCH", "/api/admin/tenant", content="json"),
    "admin_move_sandbox_clock": Route("POST", "/api/admin/tenant/sandbox/clock", content="json", is_repeatable=True),
    "admin_reset_sandbox": Route("POST", "/api/admin/tenant/sandbox/reset", content="json", is_repeatable=True),
    "admin_list_tenants": Route("GET", "/api/admin/tenants"),
    "admin_create_tenant": Route("POST", "/api/admin/tenants", content="json", is_repeatable=True),
    "admin_list_users": Route("GET", "/api/admin/users", query=("page", "page_size", "ordering", "search", "role", "is_active",)),
    "admin_create_user": Route("POST", "/api/admin/users", content="json", is_repeatable=True),
    "admin_get_user": Route("GET", "/api/admin/users/{id}"),
    "admin_update_user": Route("PATCH", "/api/admin/users/{id}", content="json"),
    "admin_sign_out_user": Route("DELETE", "/api/admin/users/{id}/sessions"),
    "admin_invite_user": Route("POST", "/api/admin/users/{id}/invite", content="json", is_repeatable=True),
    "admin_list_teams": Route("GET", "/api/admin/teams", query=("language",)),
    "admin_get_sign_in": Route("GET", "/api/admin/sign_in_methods"),
    "admin_list_api_keys": Route("GET", "/api/admin/api_keys", query=("page", "page_size", "ordering", "search",)),
    "admin_create_api_key": Route("POST", "/api/admin/api_keys", content="json", is_repeatable=True),
    "admin_get_api_key": Route("GET", "/api/admin/api_keys/{id}"),
    "admin_revoke_api_key": Route("DELETE", "/api/admin/api_keys/{id}"),
    "admin_roll_api_key": Route("POST", "/api/admin/api_keys/{id}/roll", is_repeatable=True),
    "admin_list_webhook_endpoints": Route("GET", "/api/admin/webhook_endpoints", query=("page", "page_size", "ordering", "search",)),
    "admin_create_webhook_endpoint": Route("POST", "/api/admin/webhook_endpoints", content="json", is_repeatable=True),
    "admin_get_webhook_endpoint": Route("GET", "/api/admin/webhook_endpoints/{id}"),
    "admin_update_webhook_endpoint": Route("PATCH", "/api/admin/webhook_endpoints/{id}", content="json"),
    "admin_delete_webhook_endpoint": Route("DELETE", "/api/admin/webhook_endpoints/{id}"),
    "admin_rotate_webhook_secret": Route("POST", "/api/admin/webhook_endpoints/{id}/rotate_secret", is_repeatable=True),
    "admin_test_webhook_endpoint": Route("POST", "/api/admin/webhook_endpoints/{id}/test", content="json", is_repeatable=True),
    "admin_replay_webhook_events": Route("POST", "/api/admin/webhook_endpoints/{id}/replay", content="json", is_repeatable=True),
    "admin_list_webhook_deliveries": Route("GET", "/api/admin/webhook_deliveries", query=("page", "page_size", "ordering", "search", "endpoint_id", "case_id", "event_id", "state", "trigger",)),
    "admin_get_webhook_delivery": Route("GET", "/api/admin/webhook_deliveries/{id}"),
    "admin_replay_webhook_delivery": Route("POST", "/api/admin/webhook_deliveries/{id}/replay", is_repeatable=True),
    "admin_list_webhook_triggers": Route("GET", "/api/admin/webhook_triggers"),
    "admin_list_requests": Route("GET", "/api/admin/requests", query=("page", "page_size", "ordering", "search", "request_id", "method", "key_id", "user_id", "error_code", "is_failed", "status", "path", "after_id",)),
    "admin_get_connectors": Route("GET", "/api/admin/connectors"),
    "admin_update_connectors": Route("PATCH", "/api/admin/connectors", content="json"),
    "admin_set_connector_secret": Route("PUT", "/api/admin/connector_secrets/{name}", content="json"),
    "admin_delete_connector_secret": Route("DELETE", "/api/admin/connector_secrets/{name}"),
    "admin_list_connector_calls": Route("GET", "/api/admin/connector_calls", query=("page", "page_size", "ordering", "search", "case_id", "connector",)),
    "admin_get_connector_call": Route("GET", "/api/admin/connector_calls/{id}"),
    "admin_get_assistant": Route("GET", "/api/admin/assistant"),
    "admin_update_assistant": Route("PATCH", "/api/admin/assistant", content="json"),
    "admin_list_assistant_calls": Route("GET", "/api/admin/assistant/calls", query=("page", "page_size", "ordering", "search", "case_id", "purpose",)),
    "admin_get_assistant_call": Route("GET", "/api/admin/assistant/calls/{id}"),
    "admin_erase_assistant_texts": Route("POST", "/api/admin/assistant/erase", content="json", is_repeatable=True),
    "admin_list_wizards": Route("GET", "/api/admin/wizards", query=("page", "page_size", "ordering", "search",)),
    "admin_revoke_wizard": Route("POST", "/api/admin/wizards/{uuid}/revoke", is_repeatable=True),
    "admin_get_configuration": Route("GET", "/api/admin/configuration"),
    "admin_list_configuration_versions": Route("GET", "/api/admin/configuration/versions", query=("page", "page_size", "ordering", "search",)),
    "admin_get_configuration_version": Route("GET", "/api/admin/configuration/versions/{version}"),
    "admin_get_configuration_move": Route("GET", "/api/admin/configuration/versions/{version}/move"),
    "admin_compare_configuration_versions": Route("GET", "/api/admin/configuration/compare", query=("from", "to",)),
    "admin_compare_configuration": Route("POST", "/api/admin/configuration/compare", content="json", is_repeatable=True),
    "admin_check_configuration": Route("POST", "/api/admin/configuration/check", content="json", is_repeatable=True),
    "admin_outline_configuration": Route("POST", "/api/admin/configuration/outline", content="json", is_repeatable=True),
    "admin_find_configuration_uses": Route("POST", "/api/admin/configuration/uses", content="json", is_repeatable=True),
    "admin_run_configuration_scenarios": Route("POST", "/api/admin/configuration/scenarios", content="json", is_repeatable=True),
    "admin_make_configuration_scenario": Route("POST", "/api/admin/configuration/scenarios/from_case", content="json", is_repeatable=True),
    "admin_list_configuration_formulas": Route("POST", "/api/admin/configuration/formulas", content="json", is_repeatable=True),
    "admin_try_configuration_formula": Route("POST", "/api/admin/configuration/formula", content="json", is_repeatable=True),
    "admin_write_configuration_formula": Route("PATCH", "/api/admin/configuration/draft/formula", content="json"),
    "admin_read_configuration_workflow": Route("POST", "/api/admin/configuration/workflow", content="json", is_repeatable=True),
    "admin_list_configuration_texts": Route("POST", "/api/admin/configuration/texts", content="json", is_repeatable=True),
    "admin_write_configuration_text": Route("PATCH", "/api/admin/configuration/draft/text", content="json"),
    "admin_preview_configuration_document": Route("POST", "/api/admin/configuration/preview/document", content="json", is_repeatable=True),
    "admin_preview_configuration_wizard": Route("POST", "/api/admin/configuration/preview/wizard", content="json", is_repeatable=True),
    "admin_get_configuration_standing": Route("GET", "/api/admin/configuration/standing"),
    "admin_get_configuration_draft": Route("GET", "/api/admin/configuration/draft"),
    "admin_start_configuration_draft": Route("POST", "/api/admin/configuration/draft", is_repeatable=True),
    "admin_put_configuration_draft": Route("PUT", "/api/admin/configuration/draft", content="json"),
    "admin_delete_configuration_draft": Route("DELETE", "/api/admin/configuration/draft"),
    "admin_plan_configuration": Route("POST", "/api/admin/configuration/plan", content="json", is_repeatable=True),
    "admin_get_configuration_plan": Route("GET", "/api/admin/configuration/plan/{id}"),
    "admin_create_configuration_replay": Route("POST", "/api/admin/configuration/replays", content="json", is_repeatable=True),
    "admin_list_configuration_replays": Route("GET", "/api/admin/configuration/replays", query=("page", "page_size", "ordering", "search",)),
    "admin_get_configuration_replay": Route("GET", "/api/admin/configuration/replays/{id}"),
    "admin_list_configuration_replay_cases": Route("GET", "/api/admin/configuration/replays/{id}/cases", query=("page", "page_size", "ordering", "search", "rule",)),
    "admin_stop_configuration_replay": Route("POST", "/api/admin/configuration/replays/{id}/stop", is_repeatable=True),
    "admin_create_configuration_shadow": Route("POST", "/api/admin/configuration/shadows", content="json", is_repeatable=True),
    "admin_list_configuration_shadows": Route("GET", "/api/admin/configuration/shadows", query=("page", "page_size", "ordering", "search",)),
    "admin_get_configuration_shadow": Route("GET", "/api/admin/configuration/shadows/{id}"),
    "admin_list_configuration_shadow_cases": Route("GET", "/api/admin/configuration/shadows/{id}/cases", query=("page", "page_size", "ordering", "search", "rule",)),
    "admin_stop_configuration_shadow": Route("POST", "/api/admin/configuration/shadows/{id}/stop", is_repeatable=True),
    "admin_publish_configuration": Route("POST", "/api/admin/configuration/publish", content="json", is_repeatable=True),
    "admin_get_configuration_schema": Route("GET", "/api/admin/configuration/schemas/{name}", is_open=True),
    "admin_list_queues": Route("GET", "/api/admin/queues", query=("language",)),
    "admin_list_queue_cases": Route("GET", "/api/admin/queues/{key}/cases", query=("page", "page_size", "ordering", "search", "standing",)),
    "admin_take_next_case": Route("POST", "/api/admin/queues/{key}/next", is_repeatable=True),
    "admin_claim_case": Route("POST", "/api/admin/cases/{id}/claim", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "admin_give_back_case": Route("POST", "/api/admin/cases/{id}/give_back", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "admin_hand_over_case": Route("POST", "/api/admin/cases/{id}/hand_over", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "admin_snooze_case": Route("POST", "/api/admin/cases/{id}/snooze", query=("skip_case_response", "dry_run",), content="json", is_repeatable=True),
    "admin_list_my_absences": Route("GET", "/api/admin/my_absences"),
    "admin_add_my_absence": Route("POST", "/api/admin/my_absences", content="json", is_repeatable=True),
    "admin_remove_my_absence": Route("DELETE", "/api/admin/my_absences/{id}"),
    "admin_list_absences": Route("GET", "/api/admin/users/{id}/absences"),
    "admin_add_absence": Route("POST", "/api/admin/users/{id}/absences", content="json", is_repeatable=True),
    "admin_remove_absence": Route("DELETE", "/api/admin/users/{user_id}/absences/{id}"),
    "admin_list_notifications": Route("GET", "/api/admin/notifications", query=("page", "page_size", "ordering", "search", "unread", "kind",)),
    "admin_count_notifications": Route("GET", "/api/admin/notifications/count"),
    "admin_mark_notifications_read": Route("POST", "/api/admin/notifications/mark_read", content="json", is_repeatable=True),
    "admin_update_notification": Route("PATCH", "/api/admin/notifications/{id}", content="json"),
    "admin_get_notification_preferences": Route("GET", "/api/admin/notification_preferences"),
    "admin_update_notification_preferences": Route("PATCH", "/api/admin/notification_preferences", content="json"),
    "admin_list_mentionable": Route("GET", "/api/admin/cases/{id}/mentionable", query=("page", "page_size", "ordering", "search",)),
    "admin_list_jobs": Route("GET", "/api/admin/jobs", query=("page", "page_size", "ordering", "search", "state", "kind",)),
    "admin_get_job": Route("GET", "/api/admin/jobs/{id}"),
    "admin_cancel_job": Route("DELETE", "/api/admin/jobs/{id}"),
    "admin_retry_job": Route("POST", "/api/admin/jobs/{id}/retry", is_repeatable=True),
    "admin_reindex": Route("POST", "/api/admin/reindex", is_repeatable=True),
    "admin_list_mails": Route("GET", "/api/admin/mails", query=("page", "page_size", "ordering", "search", "state",)),
    "admin_get_mail": Route("GET", "/api/admin/mails/{id}"),
    "admin_retry_mail": Route("POST", "/api/admin/mails/{id}/retry", is_repeatable=True),
    "admin_list_audit": Route("GET", "/api/admin/audit", query=("page", "page_size", "ordering", "search", "action", "author_kind", "author_id", "case_id", "instance_id", "subject", "request_id", "from", "to",)),
    "admin_get_audit_head": Route("GET", "/api/admin/audit/head"),
    "admin_verify_audit": Route("GET", "/api/admin/audit/verify", query=("head",)),
    "admin_erase_audit": Route("POST", "/api/admin/audit/erase", content="json", is_repeatable=True),
    "admin_list_imports": Route("GET", "/api/admin/imports", query=("page", "page_size", "ordering", "search", "kind",)),
    "admin_get_health": Route("GET", "/api/admin/health"),
    "admin_get_rule_costs": Route("GET", "/api/admin/rule_costs", query=("process",)),
}


class Dossier:
    """A client of the service.

    Further settings are those of ``Transport``: ``max_retries``, ``longest_wait``, ``timeout``, ``headers``.
    """

    def __init__(self, base_url: str, key: Optional[str] = None, **settings: Any) -> None:
        self._transport = Transport(base_url, key, **settings)

    def list_activity(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListActivityAnswer, t.ListActivityEntry]:
        """Activity of all cases.

        Who did what on the cases of the tenant, newest first.

        Needs the scope `cases:read`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, _created, activity, case_id, message, user.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_activity"], asked, options))

    def list_cases(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCasesAnswer, t.ListCasesEntry]:
        """List cases.

        The cases of the tenant, newest first. Of a case that the caller may list and not see, there are the number, the name, the state and the time of creation alone.

        Needs the scope `cases:read`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id.
        :param search: Free text; every word must match.
        """
        return Pages("page", "data", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_cases"], asked, options))

    def create_case(
        self,
        *,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        assignee_email: Union[str, NotGiven] = NOT_GIVEN,
        name: Union[str, NotGiven] = NOT_GIVEN,
        outcome_instance_id: Union[int, NotGiven] = NOT_GIVEN,
        owner_email: Union[str, NotGiven] = NOT_GIVEN,
        parent_id: Union[int, NotGiven] = NOT_GIVEN,
        predefined_objects: Union[Dict[str, t.CreateCasePredefinedObjectsValue], NotGiven] = NOT_GIVEN,
        preferred_language_key: Union[str, NotGiven] = NOT_GIVEN,
        process_id: Union[int, NotGiven] = NOT_GIVEN,
        process_key: Union[str, NotGiven] = NOT_GIVEN,
        transition_with_transition_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Create a case.

        The rules run before the answer, which already holds the questions the case asks. With `keep_dirty` they wait, and so do the instances they build.

        Needs the scope `cases:write`.

        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param assignee_email: The e-mail address of the person who works on the case.
        :param name: The name.
        :param outcome_instance_id: The id of the existing instance that the case is about.
        :param owner_email: The e-mail address of the owner.
        :param parent_id: The case that this one is started from: one that the caller may see and change.
        :param predefined_objects: Instances that the case begins with, by the keys of the process; `outcome` fills the outcome of every process that creates it.
        :param preferred_language_key: The language of the case; the tenant's first if left out.
        :param process_id: The id of a process; alternatively, use its key.
        :param process_key: The key of a process; alternatively, use its id.
        :param transition_with_transition_key: The key of a transition to use at once.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["create_case"], {"skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "assignee_email": assignee_email, "name": name, "outcome_instance_id": outcome_instance_id, "owner_email": owner_email, "parent_id": parent_id, "predefined_objects": predefined_objects, "preferred_language_key": preferred_language_key, "process_id": process_id, "process_key": process_key, "transition_with_transition_key": transition_with_transition_key}, options)
        return answer

    def import_cases(
        self,
        *,
        file: Upload,
        process_id: Union[int, NotGiven] = NOT_GIVEN,
        process_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ImportCasesAnswer:
        """Import cases.

        Takes NDJSON (one object a line: what Create a case takes, and `fields` keyed by case field) or a spreadsheet (columns of the same names, any other column is a case field). The work is a job; each row is done or reported on its own.

        Takes no `dry_run`. Rows are read in the background, where nobody waits for what they would be.

        Needs the scope `cases:write`.

        :param process_id: The id of a process; alternatively, use its key.
        :param process_key: For rows that name none themselves.
        """
        answer: t.ImportCasesAnswer = self._transport.json(_ROUTES["import_cases"], {"process_id": process_id, "process_key": process_key, "file": file}, options)
        return answer

    def import_instances(
        self,
        *,
        file: Upload,
        ontology_id: Union[int, NotGiven] = NOT_GIVEN,
        ontology_key: Union[str, NotGiven] = NOT_GIVEN,
        reindex: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ImportCasesAnswer:
        """Import instances.

        Takes NDJSON (one object a line: `fields`, and where wanted `name`, `instance_id`, `ontology_key`) or a spreadsheet (a column for each information, `addresses.0.street` for structures; `name`, `instance_id` and `ontology_key` mean the same). A row with an `instance_id`, or with the identifier of an instance that exists, updates it; any other creates one. The work is a job; each row is done or reported on its own.

        Takes no `dry_run`. Rows are read in the background, where nobody waits for what they would be.

        Needs the scope `instances:write`.

        :param ontology_id: The id of an ontology; alternatively, use its key.
        :param ontology_key: For rows that name none themselves.
        :param reindex: false leaves the search index for a reindex at the end.
        """
        answer: t.ImportCasesAnswer = self._transport.json(_ROUTES["import_instances"], {"ontology_id": ontology_id, "ontology_key": ontology_key, "reindex": reindex, "file": file}, options)
        return answer

    def get_import(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.GetImportAnswer:
        """Get an import.

        How far it has come, and how its rows have ended.

        Needs one of the scopes `cases:write`, `instances:write`.

        :param id: The id of the import.
        """
        answer: t.GetImportAnswer = self._transport.json(_ROUTES["get_import"], {"id": id}, options)
        return answer

    def list_import_rows(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[Literal["created", "updated", "failed"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListImportRowsAnswer, t.ListImportRowsEntry]:
        """Report of an import.

        What became of each row.

        Needs one of the scopes `cases:write`, `instances:write`.

        :param id: The id of the import.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: row, status.
        :param search: Free text; every word must match.
        :param status: The status.
        """
        return Pages("page", "results", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "status": status}, lambda asked: self._transport.json(_ROUTES["list_import_rows"], asked, options))

    def list_case_activity(
        self,
        *,
        case_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListActivityAnswer, t.ListActivityEntry]:
        """Activity of a case.

        Who did what on the case, newest first.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, _created, activity, case_id, message, user.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_case_activity"], asked, options))

    def add_comment(
        self,
        *,
        case_pk: int,
        text: str,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        title: Union[str, NotGiven] = NOT_GIVEN,
        is_issue: Union[bool, NotGiven] = NOT_GIVEN,
        assigned_user: Union[int, NotGiven] = NOT_GIVEN,
        deadline: Union[str, NotGiven] = NOT_GIVEN,
        referenced_value: Union[int, NotGiven] = NOT_GIVEN,
        reply_to: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Comment on a case.

        Adds a comment. It can be raised as an issue, be a task for a user with a deadline, be about a value of the case, and answer another comment.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param text: What it says.
        :param title: A line above the text.
        :param is_issue: Raises it as an issue of the case.
        :param assigned_user: Makes it a task for that user.
        :param deadline: The deadline.
        :param referenced_value: A value of the case that it is about.
        :param reply_to: The comment that it answers.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["add_comment"], {"case_pk": case_pk, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "text": text, "title": title, "is_issue": is_issue, "assigned_user": assigned_user, "deadline": deadline, "referenced_value": referenced_value, "reply_to": reply_to}, options)
        return answer

    def update_comment(
        self,
        *,
        case_pk: int,
        id: int,
        resolved: bool,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Resolve a comment.

        A resolved issue or task is no longer open; it can be opened again.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the comment.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param resolved: Whether the comment is done.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["update_comment"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "resolved": resolved}, options)
        return answer

    def delete_case(
        self,
        *,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a case.

        Deletes the case with its files, its activity, and the instances that were made in it and exist nowhere else. Instances that exist outside the case stay.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param dry_run: Answers what would be, and stores nothing.
        """
        self._transport.none(_ROUTES["delete_case"], {"id": id, "dry_run": dry_run}, options)

    def get_case(
        self,
        *,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Get a case.

        The full case, recalculated first where changes or time wait for the rules. No other read does that.

        Needs the scope `cases:read`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["get_case"], {"id": id, "skip_case_response": skip_case_response}, options)
        return answer

    def update_case(
        self,
        *,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        assignee_email: Union[str, NotGiven] = NOT_GIVEN,
        assignee_id: Union[int, NotGiven] = NOT_GIVEN,
        field: Union[t.UpdateCaseField, NotGiven] = NOT_GIVEN,
        fields: Union[List[t.UpdateCaseField], NotGiven] = NOT_GIVEN,
        given_name: Union[str, NotGiven] = NOT_GIVEN,
        owner_email: Union[str, NotGiven] = NOT_GIVEN,
        owner_id: Union[int, NotGiven] = NOT_GIVEN,
        preferred_language: Union[str, NotGiven] = NOT_GIVEN,
        remove_file: Union[int, NotGiven] = NOT_GIVEN,
        tags: Union[List[t.UpdateCaseTagsItem], NotGiven] = NOT_GIVEN,
        use_given_name: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Update a case.

        Writes values, people, names, tags and the language. A value is addressed by `case_field_key`, or by `information_key` with `instance_id`; inside a structure also by occurrence and component. A structure without an occurrence is written as a whole. An instance that exists outside the case comes into it as a copy when a value names it. When one entry is wrong, nothing is stored.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param assignee_email: The e-mail address of a user; an empty text for nobody.
        :param assignee_id: The id of the person who works on the case.
        :param field: One value to write; `fields` takes several.
        :param fields: The values to write; if one is wrong, none is written.
        :param given_name: A name for the case; an empty text removes it.
        :param owner_email: The e-mail address of a user; an empty text for nobody.
        :param owner_id: The id of the owner.
        :param preferred_language: The language of the case.
        :param remove_file: A file to remove from the case.
        :param tags: The new tags of the case, each by `id`, `key` or both.
        :param use_given_name: Whether the given name is shown instead of the computed one.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["update_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "assignee_email": assignee_email, "assignee_id": assignee_id, "field": field, "fields": fields, "given_name": given_name, "owner_email": owner_email, "owner_id": owner_id, "preferred_language": preferred_language, "remove_file": remove_file, "tags": tags, "use_given_name": use_given_name}, options)
        return answer

    def case_history(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.CaseHistoryAnswer, t.CaseHistoryEntry]:
        """Case history.

        Every case that involves the outcome instance of this case, as its own outcome or as a related instance, newest first; this case included. The history of the client, not revisions of this case.

        Needs the scope `cases:read`.

        :param id: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id.
        :param search: Free text; every word must match.
        """
        return Pages("page", "data", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["case_history"], asked, options))

    def explain_case(
        self,
        *,
        id: int,
        information_key: Union[str, NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        occurrence_id: Union[int, NotGiven] = NOT_GIVEN,
        document_key: Union[str, NotGiven] = NOT_GIVEN,
        needed_document_key: Union[str, NotGiven] = NOT_GIVEN,
        issue_key: Union[str, NotGiven] = NOT_GIVEN,
        transition_key: Union[str, NotGiven] = NOT_GIVEN,
        tag_key: Union[str, NotGiven] = NOT_GIVEN,
        right: Union[Literal["list", "see", "write", "comment", "transition", "vote", "proofs", "export", "erase"], NotGiven] = NOT_GIVEN,
        user_id: Union[int, NotGiven] = NOT_GIVEN,
        queue_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ExplainCaseAnswer:
        """Explain a case.

        Why a question, value, document, needed document, issue, warning, tag, queue or transition is there, or why it is not: the rules with their formulas, what these read, and who wrote it. Or why a person has a right to the case or lacks it. Name one thing. The rules run on what waits for them, and nothing of that is stored.

        Needs the scope `cases:read`.

        :param id: The id of the case.
        :param information_key: With `instance_id`; answers both question and value.
        :param instance_id: The id of an instance.
        :param occurrence_id: For a field of a structure.
        :param document_key: The key of a document.
        :param needed_document_key: With `instance_id`, unless the case needs it.
        :param issue_key: The key that the case shows with the issue or warning.
        :param transition_key: The key of a transition; alternatively, use its id.
        :param tag_key: The key of a tag.
        :param right: A right of a person; `transition` goes with `transition_key`, `see` and `write` of one information with `information_key`.
        :param user_id: The person whose rights are explained: all of them, if none is named. Yourself, if left out.
        :param queue_key: A queue of the configuration.
        """
        answer: t.ExplainCaseAnswer = self._transport.json(_ROUTES["explain_case"], {"id": id, "information_key": information_key, "instance_id": instance_id, "occurrence_id": occurrence_id, "document_key": document_key, "needed_document_key": needed_document_key, "issue_key": issue_key, "transition_key": transition_key, "tag_key": tag_key, "right": right, "user_id": user_id, "queue_key": queue_key}, options)
        return answer

    def what_it_takes(
        self,
        *,
        id: int,
        transition: Union[str, NotGiven] = NOT_GIVEN,
        question: Union[str, NotGiven] = NOT_GIVEN,
        tag: Union[str, NotGiven] = NOT_GIVEN,
        value: Union[str, NotGiven] = NOT_GIVEN,
        equals: Union[str, NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        occurrence_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.WhatItTakesAnswer:
        """What it takes.

        The smallest sets of answers, documents, roles and votes after which a transition can be used, a question is asked, a rule gives a tag, or an information has a value. Only what the caller may write is told. Each set was tried on a copy of the case; nothing is stored. Name one of `transition`, `question`, `tag` and `value`.

        Needs the scope `cases:read`.

        :param id: The id of the case.
        :param transition: Key of a transition that shall be open.
        :param question: Key of an information that shall be asked.
        :param tag: Key of a tag that a rule shall give.
        :param value: Key of an information that shall have the value of `equals`.
        :param equals: The value; empty for none.
        :param instance_id: Whose question or value; of what the case is about, if left out.
        :param occurrence_id: For a field of a structure.
        """
        answer: t.WhatItTakesAnswer = self._transport.json(_ROUTES["what_it_takes"], {"id": id, "transition": transition, "question": question, "tag": tag, "value": value, "equals": equals, "instance_id": instance_id, "occurrence_id": occurrence_id}, options)
        return answer

    def copy_case(
        self,
        *,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Copy a case.

        The new case has the values, instances, roles, occurrences, proofs and tags of this one and begins in the start state. Drafts become new drafts; what is linked stays linked, what is a copy stays a copy. Comments, documents, activity and signatures stay behind.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["copy_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty}, options)
        return answer

    def has_ongoing_tasks(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.HasOngoingTasksAnswer:
        """Has ongoing tasks.

        True while background work on the case waits or runs, for example freezing documents. Poll until it is false.

        Needs the scope `cases:read`.

        :param id: The id of the case.
        """
        answer: t.HasOngoingTasksAnswer = self._transport.json(_ROUTES["has_ongoing_tasks"], {"id": id}, options)
        return answer

    def list_ai_checks(
        self,
        *,
        case_pk: int,
        options: Optional[CallOptions] = None,
    ) -> t.ListAiChecksAnswer:
        """List AI checks of a case.

        The AI checks of the process: how each stands, what it found and when, what it reads now, and whether that has changed since.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        """
        answer: t.ListAiChecksAnswer = self._transport.json(_ROUTES["list_ai_checks"], {"case_pk": case_pk}, options)
        return answer

    def run_ai_check(
        self,
        *,
        case_pk: int,
        key: str,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Make an AI check of a case.

        The check is made in the background: poll `has_ongoing_tasks`, then read the AI checks of the case. Where nothing that it reads has changed since its last answer, that answer stays and no model is asked.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param key: Key of the check.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["run_ai_check"], {"case_pk": case_pk, "key": key, "skip_case_response": skip_case_response, "dry_run": dry_run}, options)
        return answer

    def list_calls(
        self,
        *,
        case_pk: int,
        options: Optional[CallOptions] = None,
    ) -> t.ListCallsAnswer:
        """List calls of other systems for a case.

        The calls that rules have asked for: how each stands, and the request as it would be sent now, with marks in place of secrets.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        """
        answer: t.ListCallsAnswer = self._transport.json(_ROUTES["list_calls"], {"case_pk": case_pk}, options)
        return answer

    def list_deadlines(
        self,
        *,
        case_pk: int,
        options: Optional[CallOptions] = None,
    ) -> t.ListDeadlinesAnswer:
        """List deadlines of a case.

        The deadlines of the process that have started: what is due next comes first, then what pauses and what has stopped.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        """
        answer: t.ListDeadlinesAnswer = self._transport.json(_ROUTES["list_deadlines"], {"case_pk": case_pk}, options)
        return answer

    def run_call(
        self,
        *,
        case_pk: int,
        connector: str,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        rule: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Call another system again.

        Makes a call that a rule of the process names, or repeats it, in the background: a call whose rule gives inputs can only be repeated. Poll `has_ongoing_tasks`, then read the calls of the case. A question that has its answer is not asked again. With `dry_run` the answer shows the request under `dry_run.calls`, and nothing is sent.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param connector: Key of the connector.
        :param instance_id: The id of an instance.
        :param rule: The rule that has asked for it, if there are several.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["run_call"], {"case_pk": case_pk, "skip_case_response": skip_case_response, "dry_run": dry_run, "connector": connector, "instance_id": instance_id, "rule": rule}, options)
        return answer

    def set_tags(
        self,
        *,
        id: int,
        tags: List[t.UpdateCaseTagsItem],
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Set tags.

        The tags of the case are exactly the ones given. The rules do not run.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param tags: Each by `id`, `key` or both.
        """
        self._transport.none(_ROUTES["set_tags"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "tags": tags}, options)

    def use_transition(
        self,
        *,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        transition_id: Union[int, NotGiven] = NOT_GIVEN,
        transition_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Use a transition.

        The rules run, then the condition of the transition is looked at: where it does not hold, the case stays where it is and the errors say why. A transition that needs votes is refused, since only people can vote.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param transition_id: The id of a transition; alternatively, use its key.
        :param transition_key: The key of a transition; alternatively, use its id.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["use_transition"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "transition_id": transition_id, "transition_key": transition_key}, options)
        return answer

    def suspend_case(
        self,
        *,
        id: int,
        reason: str,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        until: Union[Optional[str], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Suspend a case.

        While a case is suspended, nobody writes to it but comments, its deadlines pause, and it is in no queue. It goes on when somebody resumes it or, with `until`, by itself. A case that is suspended already gets the new reason and moment.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param reason: The reason for a change of a value.
        :param until: When it goes on by itself.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["suspend_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "reason": reason, "until": until}, options)
        return answer

    def resume_case(
        self,
        *,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Resume a case.

        Ends the suspension of a case: its deadlines run again, with the time of the pause added.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param reason: The reason for a change of a value.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["resume_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "reason": reason}, options)
        return answer

    def reopen_case(
        self,
        *,
        id: int,
        reason: str,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Reopen a case.

        A case that has ended goes on in the state that its process names with `reopen`. It keeps its values, instances, proofs and documents; votes are asked for again, and its deadlines start anew. Where the process does not allow it, the refusal says why.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param reason: The reason for a change of a value.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["reopen_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "reason": reason}, options)
        return answer

    def cast_vote(
        self,
        *,
        id: int,
        in_favour: bool,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        transition_id: Union[int, NotGiven] = NOT_GIVEN,
        transition_key: Union[str, NotGiven] = NOT_GIVEN,
        on_behalf_of: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Vote on a transition.

        Signed-in people alone vote, each once; a later vote of the same person replaces the earlier one, also where that came from another account with the same address. Whom `exclude` names as owner or assignee is everybody who has ever been it. The vote that makes them enough uses the transition. Votes are forgotten when the case comes to another state.

        Votes are cast by signed-in people alone.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param transition_id: The id of a transition; alternatively, use its key.
        :param transition_key: The key of a transition; alternatively, use its id.
        :param in_favour: A vote against counts nothing, and takes back one in favour.
        :param on_behalf_of: The person who is away and for whom the caller stands in now. The caller still has one vote in all, and none where they have made something of the case.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["cast_vote"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "transition_id": transition_id, "transition_key": transition_key, "in_favour": in_favour, "on_behalf_of": on_behalf_of}, options)
        return answer

    def add_occurrence(
        self,
        *,
        case_pk: int,
        structure_value_id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Add an occurrence.

        Adds an empty occurrence at the end of a structure. It is named after the display name of the structure, from the second on with its position, and the name follows both until it is renamed.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param structure_value_id: The id of the structure value, as the value list of the case reports it.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["add_occurrence"], {"case_pk": case_pk, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "structure_value_id": structure_value_id}, options)
        return answer

    def remove_occurrence(
        self,
        *,
        case_pk: int,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Remove an occurrence.

        Deletes the occurrence and the values it holds. Later ones move up, and their numbered names follow; renamed ones keep their names.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the structure occurrence.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["remove_occurrence"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty}, options)
        return answer

    def rename_occurrence(
        self,
        *,
        case_pk: int,
        id: int,
        name: str,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Rename an occurrence.

        Gives the occurrence a name of its own, which it keeps, where its structure allows it.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the structure occurrence.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param name: The name.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["rename_occurrence"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "name": name}, options)
        return answer

    def duplicate_occurrence(
        self,
        *,
        case_pk: int,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Duplicate an occurrence.

        Appends a copy with every value of the occurrence and the files attached to them. The copy is named as a new occurrence.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the structure occurrence.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["duplicate_occurrence"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty}, options)
        return answer

    def list_case_values(
        self,
        *,
        case_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCaseValuesAnswer, t.ListCaseValuesEntry]:
        """List the values of a case.

        The values that the case asks for or has, as they are stored: no rule runs. A structure is there once it is asked, with the value `[]` while it is empty; its components have entries of their own, too.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: case_id, ensured_by, id, information, information_key, information_user_readable_id, instance_id, is_touched, needed_document_id, value.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_case_values"], asked, options))

    def list_instance_values(
        self,
        *,
        instance_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCaseValuesAnswer, t.ListCaseValuesEntry]:
        """List the values of an instance.

        The values that the instance has outside cases; those of a draft, which exists in its case alone, are the ones it has there.

        Needs the scope `instances:read`.

        :param instance_pk: The id of the instance.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: case_id, ensured_by, id, information, information_key, information_user_readable_id, instance_id, is_touched, needed_document_id, value.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"instance_pk": instance_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_instance_values"], asked, options))

    def add_instance(
        self,
        *,
        case_pk: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        fields: Union[Dict[str, Any], NotGiven] = NOT_GIVEN,
        ontology_id: Union[int, NotGiven] = NOT_GIVEN,
        ontology_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Add an instance to a case.

        Adds a draft of an ontology with its first values. It exists outside the case once the case is approved or finished.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param fields: Values by information key.
        :param ontology_id: The id of an ontology; alternatively, use its key.
        :param ontology_key: The key of an ontology; alternatively, use its id.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["add_instance"], {"case_pk": case_pk, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "fields": fields, "ontology_id": ontology_id, "ontology_key": ontology_key}, options)
        return answer

    def remove_instance(
        self,
        *,
        case_pk: int,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Remove an instance from a case.

        A draft is deleted; where a rule still wants it, an empty one takes its place. An instance that exists outside the case leaves it, and its values in the case are removed.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The instance.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["remove_instance"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty}, options)
        return answer

    def unlink_instance(
        self,
        *,
        case_pk: int,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Unlink an instance.

        The case gets its own copy of the instance again, so that later changes stay in this case.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The instance.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        """
        self._transport.none(_ROUTES["unlink_instance"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty}, options)

    def link_instance(
        self,
        *,
        case_pk: int,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        new_instance_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Link an instance.

        Replaces the instance in the case by another one, which it then shares with other cases. Roles, references and the outcome move to it. A copy is linked to what it was made of by naming the same id.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The instance.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param new_instance_id: An instance that exists outside cases. Required.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["link_instance"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "new_instance_id": new_instance_id}, options)
        return answer

    def add_role(
        self,
        *,
        case_pk: int,
        instance_pk: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        role_id: Union[int, NotGiven] = NOT_GIVEN,
        role_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Give an instance a role.

        The role must be one that the ontology of the instance can hold.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param instance_pk: The id of the instance.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        :param role_id: The id of a role; alternatively, use its key.
        :param role_key: The key of a role; alternatively, use its id.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["add_role"], {"case_pk": case_pk, "instance_pk": instance_pk, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty, "role_id": role_id, "role_key": role_key}, options)
        return answer

    def remove_role(
        self,
        *,
        case_pk: int,
        instance_pk: int,
        id: str,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Take a role from an instance.

        What a rule gave and is taken away stays away.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param instance_pk: The id of the instance.
        :param id: Id or key of the role.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param keep_dirty: Saves the change, marks the case dirty and leaves the rules for later.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["remove_role"], {"case_pk": case_pk, "instance_pk": instance_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "keep_dirty": keep_dirty}, options)
        return answer

    def list_cross_case_instances(
        self,
        *,
        case_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCrossCaseInstancesAnswer, t.ListCrossCaseInstancesEntry]:
        """List cross-case instances.

        The instances of this case that other cases have, too, linked or as a copy: one entry for each such case.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: instance_id, source_case_id, source_case_name, source_case_user_readable_id.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_cross_case_instances"], asked, options))

    def list_instances(
        self,
        *,
        ontology_id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListInstancesAnswer, t.ListInstancesEntry]:
        """List the instances of an ontology.

        Newest first. Instances of the ontologies below it are among them, and so are drafts of ongoing cases.

        Needs the scope `instances:read`.

        :param ontology_id: The id of the .
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, name, user_readable_id, status, locked, owner_id, created, last_modified.
        :param search: Free text; every word must match.
        """
        return Pages("page", "data", {"ontology_id": ontology_id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_instances"], asked, options))

    def force_create_instance(
        self,
        *,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        fields: Union[Dict[str, Any], NotGiven] = NOT_GIVEN,
        name: Union[str, NotGiven] = NOT_GIVEN,
        ontology_id: Union[int, NotGiven] = NOT_GIVEN,
        ontology_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ForceCreateInstanceAnswer:
        """Create an instance without a case.

        Creates a valid instance. Refused for ontologies whose instances are managed, and for abstract ones. An identifier that another instance has is rejected.

        Needs the scope `instances:write`.

        :param dry_run: Answers what would be, and stores nothing.
        :param fields: Values by information key; null clears one. A structure is a list with one object per occurrence, with `__name` for its name.
        :param name: An empty one takes the given name away.
        :param ontology_id: The id of an ontology; alternatively, use its key.
        :param ontology_key: The key of an ontology; alternatively, use its id.
        """
        answer: t.ForceCreateInstanceAnswer = self._transport.json(_ROUTES["force_create_instance"], {"dry_run": dry_run, "fields": fields, "name": name, "ontology_id": ontology_id, "ontology_key": ontology_key}, options)
        return answer

    def delete_instance(
        self,
        *,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete an instance.

        Deletes it wherever it is used. The lifecycle cases whose outcome it is are deleted with it; it is removed from cases that merely have it, and a creation case that made it stays without an outcome.

        Needs the scope `instances:write`.

        :param id: The id of the instance.
        :param dry_run: Answers what would be, and stores nothing.
        """
        self._transport.none(_ROUTES["delete_instance"], {"id": id, "dry_run": dry_run}, options)

    def get_instance(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.ForceCreateInstanceAnswer:
        """Get an instance.

        A draft is shown with the values of the case that it is built in.

        Needs the scope `instances:read`.

        :param id: The id of the instance.
        """
        answer: t.ForceCreateInstanceAnswer = self._transport.json(_ROUTES["get_instance"], {"id": id}, options)
        return answer

    def update_instance(
        self,
        *,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        locked: Union[bool, NotGiven] = NOT_GIVEN,
        owner_email: Union[str, NotGiven] = NOT_GIVEN,
        owner_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ForceCreateInstanceAnswer:
        """Lock an instance or give it an owner.

        A locked instance refuses writes, actions and writes from the cases that link it, until it is unlocked.

        Needs the scope `instances:write`.

        :param id: The id of the instance.
        :param dry_run: Answers what would be, and stores nothing.
        :param locked: Whether the instance can no longer be written.
        :param owner_email: The e-mail address of a user; an empty text for nobody.
        :param owner_id: The id of the owner.
        """
        answer: t.ForceCreateInstanceAnswer = self._transport.json(_ROUTES["update_instance"], {"id": id, "dry_run": dry_run, "locked": locked, "owner_email": owner_email, "owner_id": owner_id}, options)
        return answer

    def instance_case_count(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.InstanceCaseCountAnswer:
        """Count the cases of an instance.

        How many cases have it as their outcome, and how many others have it, linked or as a copy: ongoing ones, and those that were approved, declined or finished.

        Needs the scope `instances:read`.

        :param id: The id of the instance.
        """
        answer: t.InstanceCaseCountAnswer = self._transport.json(_ROUTES["instance_case_count"], {"id": id}, options)
        return answer

    def force_update_instance(
        self,
        *,
        id: int,
        reindex: Union[str, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        fields: Union[Dict[str, Any], NotGiven] = NOT_GIVEN,
        name: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ForceCreateInstanceAnswer:
        """Write values of an instance without a case.

        Writes the instance itself. Cases that link it see the new values; an ongoing case that works on a copy is warned of each value that differs.

        Needs the scope `instances:write`.

        :param id: The id of the instance.
        :param reindex: `false` leaves the search index as it is, for bulk imports: reindex once at the end.
        :param dry_run: Answers what would be, and stores nothing.
        :param fields: Values by information key; null clears one. A structure is a list with one object per occurrence, with `__name` for its name.
        :param name: An empty one takes the given name away.
        """
        answer: t.ForceCreateInstanceAnswer = self._transport.json(_ROUTES["force_update_instance"], {"id": id, "reindex": reindex, "dry_run": dry_run, "fields": fields, "name": name}, options)
        return answer

    def list_instance_history(
        self,
        *,
        instance_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        _created: Union[str, NotGiven] = NOT_GIVEN,
        _created_by_includes: Union[str, NotGiven] = NOT_GIVEN,
        _created_by_starts: Union[str, NotGiven] = NOT_GIVEN,
        _updated: Union[str, NotGiven] = NOT_GIVEN,
        _updated_by_includes: Union[str, NotGiven] = NOT_GIVEN,
        _updated_by_starts: Union[str, NotGiven] = NOT_GIVEN,
        changed_by: Union[int, NotGiven] = NOT_GIVEN,
        manual_instance_action_key: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[Literal["API", "CASE", "CONFIGURATION_CHANGE", "EXCEL_IMPORT", "INTERACTION_LOG_ADDED", "INTERACTION_LOG_DELETED", "INTERACTION_LOG_EDITED", "MANUAL_INSTANCE_ACTION", "SCHEDULED_RULE"], NotGiven] = NOT_GIVEN,
        source_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListInstanceHistoryAnswer, t.ListInstanceHistoryEntry]:
        """List the changes of an instance.

        What was changed of its values outside cases, newest first.

        Needs the scope `instances:read`.

        :param instance_pk: The id of the instance.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, timestamp, reason, changed_by, source_name, case_reference, manual_instance_action_title, old_value, new_value.
        :param search: Free text; every word must match.
        :param _created: A date, or two of them as `from,to`, both included; days are those of UTC.
        :param _created_by_includes: Ids of users, comma-separated.
        :param _created_by_starts: What the name of who changed it begins with.
        :param _updated: A date, or two of them as `from,to`, both included; days are those of UTC.
        :param _updated_by_includes: Ids of users, comma-separated.
        :param _updated_by_starts: What the name of who changed it begins with.
        :param changed_by: Id of the user or key.
        :param manual_instance_action_key: Key of the action.
        :param reason: The reason for a change of a value.
        :param source_key: Key of the action, rule or log type; `CASE-12`; `key:3` or `person:4`.
        """
        return Pages("page", "results", {"instance_pk": instance_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "_created": _created, "_created_by_includes": _created_by_includes, "_created_by_starts": _created_by_starts, "_updated": _updated, "_updated_by_includes": _updated_by_includes, "_updated_by_starts": _updated_by_starts, "changed_by": changed_by, "manual_instance_action_key": manual_instance_action_key, "reason": reason, "source_key": source_key}, lambda asked: self._transport.json(_ROUTES["list_instance_history"], asked, options))

    def execute_manual_instance_action(
        self,
        *,
        instance_pk: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        input_parameters: Union[Dict[str, Any], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ExecuteManualInstanceActionAnswer:
        """Run a manual instance action.

        Runs the rules of the action against the instance, only while its condition still holds. `input_parameters` supplies every parameter that the action declares; `GET /api/1/configuration` has the ids of actions and their parameters.

        Needs the scope `instances:write`.

        :param instance_pk: The id of the instance.
        :param id: The id of the action.
        :param dry_run: Answers what would be, and stores nothing.
        :param input_parameters: Values by the key of the parameter.
        """
        answer: t.ExecuteManualInstanceActionAnswer = self._transport.json(_ROUTES["execute_manual_instance_action"], {"instance_pk": instance_pk, "id": id, "dry_run": dry_run, "input_parameters": input_parameters}, options)
        return answer

    def list_interaction_logs(
        self,
        *,
        instance_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListInteractionLogsAnswer, t.ListInteractionLogsEntry]:
        """List the interaction logs of an instance.

        Contacts with it, the latest first.

        Needs the scope `instances:read`.

        :param instance_pk: The id of the instance.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, interaction_time, interaction_log_type, description.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"instance_pk": instance_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_interaction_logs"], asked, options))

    def add_interaction_log(
        self,
        *,
        instance_pk: int,
        interaction_log_type: str,
        interaction_time: str,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        description: Union[Optional[str], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AddInteractionLogAnswer:
        """Log an interaction.

        The values of the instance that follow from its logs are computed anew.

        Needs the scope `instances:write`.

        :param instance_pk: The id of the instance.
        :param dry_run: Answers what would be, and stores nothing.
        :param description: A description for people.
        :param interaction_log_type: The key of a type of interaction.
        :param interaction_time: When it happened; now if left out.
        """
        answer: t.AddInteractionLogAnswer = self._transport.json(_ROUTES["add_interaction_log"], {"instance_pk": instance_pk, "dry_run": dry_run, "description": description, "interaction_log_type": interaction_log_type, "interaction_time": interaction_time}, options)
        return answer

    def get_interaction_log(
        self,
        *,
        instance_pk: int,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AddInteractionLogAnswer:
        """Get an interaction log.

        Needs the scope `instances:read`.

        :param instance_pk: The id of the instance.
        :param id: The id of the interaction log.
        """
        answer: t.AddInteractionLogAnswer = self._transport.json(_ROUTES["get_interaction_log"], {"instance_pk": instance_pk, "id": id}, options)
        return answer

    def update_interaction_log(
        self,
        *,
        instance_pk: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        description: Union[Optional[str], NotGiven] = NOT_GIVEN,
        interaction_log_type: Union[str, NotGiven] = NOT_GIVEN,
        interaction_time: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AddInteractionLogAnswer:
        """Edit an interaction log.

        Send only what changes. The values of the instance that follow from its logs are computed anew.

        Needs the scope `instances:write`.

        :param instance_pk: The id of the instance.
        :param id: The id of the interaction log.
        :param dry_run: Answers what would be, and stores nothing.
        :param description: A description for people.
        :param interaction_log_type: The key of a type of interaction.
        :param interaction_time: When it happened; now if left out.
        """
        answer: t.AddInteractionLogAnswer = self._transport.json(_ROUTES["update_interaction_log"], {"instance_pk": instance_pk, "id": id, "dry_run": dry_run, "description": description, "interaction_log_type": interaction_log_type, "interaction_time": interaction_time}, options)
        return answer

    def delete_interaction_log(
        self,
        *,
        instance_pk: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete an interaction log.

        The values of the instance that follow from its logs are computed anew.

        Needs the scope `instances:write`.

        :param instance_pk: The id of the instance.
        :param id: The id of the interaction log.
        :param dry_run: Answers what would be, and stores nothing.
        """
        self._transport.none(_ROUTES["delete_interaction_log"], {"instance_pk": instance_pk, "id": id, "dry_run": dry_run}, options)

    def admin_list_instances(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListInstancesAnswer, t.AdminListInstancesEntry]:
        """List the instances of every ontology.

        Newest first, drafts of ongoing cases among them. None where nothing is published yet. `ordering=best` puts the instance whose number or name was searched first.

        Needs the scope `instances:read`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, name, user_readable_id, status, locked, owner_id, created, last_modified, best.
        :param search: Free text; every word must match.
        :param language: For names.
        """
        return Pages("page", "data", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "language": language}, lambda asked: self._transport.json(_ROUTES["admin_list_instances"], asked, options))

    def admin_get_instance_view(
        self,
        *,
        id: int,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetInstanceViewAnswer:
        """Get what can be done with an instance.

        Its manual actions with what they ask for and why one is blocked, its owner, and who may write it.

        Needs the scope `instances:read`.

        :param id: The id of the instance.
        :param language: For names.
        """
        answer: t.AdminGetInstanceViewAnswer = self._transport.json(_ROUTES["admin_get_instance_view"], {"id": id, "language": language}, options)
        return answer

    def admin_list_cases_of_instance(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListCasesOfInstanceAnswer, t.AdminListCasesOfInstanceEntry]:
        """List the cases of an instance.

        Newest first, with the roles that the instance has in each.

        Needs the scopes `instances:read` and `cases:read`.

        :param id: The id of the instance.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, name, created, status.
        :param search: Free text; every word must match.
        :param language: For names.
        """
        return Pages("page", "results", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "language": language}, lambda asked: self._transport.json(_ROUTES["admin_list_cases_of_instance"], asked, options))

    def admin_list_instance_history(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        _created: Union[str, NotGiven] = NOT_GIVEN,
        _created_by_includes: Union[str, NotGiven] = NOT_GIVEN,
        _created_by_starts: Union[str, NotGiven] = NOT_GIVEN,
        _updated: Union[str, NotGiven] = NOT_GIVEN,
        _updated_by_includes: Union[str, NotGiven] = NOT_GIVEN,
        _updated_by_starts: Union[str, NotGiven] = NOT_GIVEN,
        changed_by: Union[int, NotGiven] = NOT_GIVEN,
        manual_instance_action_key: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[Literal["API", "CASE", "CONFIGURATION_CHANGE", "EXCEL_IMPORT", "INTERACTION_LOG_ADDED", "INTERACTION_LOG_DELETED", "INTERACTION_LOG_EDITED", "MANUAL_INSTANCE_ACTION", "SCHEDULED_RULE"], NotGiven] = NOT_GIVEN,
        source_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListInstanceHistoryAnswer, t.AdminListInstanceHistoryEntry]:
        """List the changes of an instance with what they changed.

        The same list as that of the public API, whose entries do not say which information was changed.

        Needs the scope `instances:read`.

        :param id: The id of the instance.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, timestamp, reason, changed_by, source_name, case_reference, manual_instance_action_title, old_value, new_value.
        :param search: Free text; every word must match.
        :param _created: A date, or two of them as `from,to`, both included; days are those of UTC.
        :param _created_by_includes: Ids of users, comma-separated.
        :param _created_by_starts: What the name of who changed it begins with.
        :param _updated: A date, or two of them as `from,to`, both included; days are those of UTC.
        :param _updated_by_includes: Ids of users, comma-separated.
        :param _updated_by_starts: What the name of who changed it begins with.
        :param changed_by: Id of the user or key.
        :param manual_instance_action_key: Key of the action.
        :param reason: The reason for a change of a value.
        :param source_key: Key of the action, rule or log type; `CASE-12`; `key:3` or `person:4`.
        """
        return Pages("page", "results", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "_created": _created, "_created_by_includes": _created_by_includes, "_created_by_starts": _created_by_starts, "_updated": _updated, "_updated_by_includes": _updated_by_includes, "_updated_by_starts": _updated_by_starts, "changed_by": changed_by, "manual_instance_action_key": manual_instance_action_key, "reason": reason, "source_key": source_key}, lambda asked: self._transport.json(_ROUTES["admin_list_instance_history"], asked, options))

    def upload_proof(
        self,
        *,
        case_pk: int,
        file: Upload,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        name: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Upload a proof.

        Stores a file on the case as a custom proof; assign it to a needed document afterwards. Its type is found by its content. Its text is read in the background and can then be searched for.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param file: The file.
        :param name: What people call it; else its file name.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["upload_proof"], {"case_pk": case_pk, "skip_case_response": skip_case_response, "dry_run": dry_run, "file": file, "name": name}, options)
        return answer

    def delete_proof(
        self,
        *,
        case_pk: int,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Delete a proof.

        The proof goes with its file; values that hold the file are empty afterwards.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["delete_proof"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run}, options)
        return answer

    def get_proof(
        self,
        *,
        case_pk: int,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get a proof with its appendices.

        PDFs and pictures come as one PDF, the appendices behind the proof in the order in which they were assigned. A file that cannot be merged comes as it was uploaded, in its own type; for an appendix that cannot be merged stands a page that names it.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        """
        return self._transport.file(_ROUTES["get_proof"], {"case_pk": case_pk, "id": id}, options)

    def update_proof(
        self,
        *,
        case_pk: int,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        file: Union[Upload, NotGiven] = NOT_GIVEN,
        name: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Update a proof.

        Replaces the file, the name, or both. Only a custom proof can be renamed: a name for a requested one is rejected, before the file is read where it comes first, and the proof keeps its file either way.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param file: The file.
        :param name: What people call it; else its file name.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["update_proof"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "file": file, "name": name}, options)
        return answer

    def assign_proof(
        self,
        *,
        case_pk: int,
        id: int,
        assign_to: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        information_value_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Assign a proof to a needed document.

        The proof becomes a requested one and carries the name of the needed document. Where that has a proof already, this one becomes its appendix. With `information_value_id` it proves that value; of a file information it becomes the value.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param assign_to: The needed document.
        :param information_value_id: The id of the value that the file proves.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["assign_proof"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "assign_to": assign_to, "information_value_id": information_value_id}, options)
        return answer

    def get_original_proof(
        self,
        *,
        case_pk: int,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get the file of a proof as it was uploaded.

        Without appendices, in the type it has.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        """
        return self._transport.file(_ROUTES["get_original_proof"], {"case_pk": case_pk, "id": id}, options)

    def unassign_proof(
        self,
        *,
        case_pk: int,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Take a proof from its needed document.

        The proof is a custom one again, under the name it had. The rules do not run: the case is dirty where they have something to do.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["unassign_proof"], {"case_pk": case_pk, "id": id, "skip_case_response": skip_case_response, "dry_run": dry_run}, options)
        return answer

    def get_all_proofs(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get all proofs of a case.

        A zip archive of every file that was uploaded as a proof, as it was uploaded.

        Needs the scope `documents:read`.

        :param id: The id of the case.
        """
        return self._transport.file(_ROUTES["get_all_proofs"], {"id": id}, options)

    def list_proposals(
        self,
        *,
        case_pk: int,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListProposalsAnswer, t.ListProposalsEntry]:
        """List the answers that were found in a proof.

        What the needed document of the proof `reads`, as it was found in the file: with its place on the page and how surely it was read. It is read in the background once the proof is assigned; `has_ongoing_tasks` is true until then.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, confidence.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_proposals"], asked, options))

    def accept_proposal(
        self,
        *,
        case_pk: int,
        id: int,
        proposal_id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        value: Union[Any, NotGiven] = NOT_GIVEN,
        replaces: Union[Any, NotGiven] = NOT_GIVEN,
        overwrite: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Take an answer that was found in a proof.

        Writes the answer, or the corrected one in `value`, like an update of the case, and runs the rules. An answer that was given after the proof was read is replaced only where `replaces` names it, or with `overwrite`, whatever it is.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        :param proposal_id: The id of the proposal.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param value: What is written in place of what was found.
        :param replaces: The answer that is replaced, as the list gives it in `present_value`.
        :param overwrite: Replaces whatever answer was given meanwhile.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["accept_proposal"], {"case_pk": case_pk, "id": id, "proposal_id": proposal_id, "skip_case_response": skip_case_response, "dry_run": dry_run, "value": value, "replaces": replaces, "overwrite": overwrite}, options)
        return answer

    def reject_proposal(
        self,
        *,
        case_pk: int,
        id: int,
        proposal_id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.RejectProposalAnswer:
        """Reject an answer that was found in a proof.

        Nothing is written to the case. It is not proposed again for this file.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        :param proposal_id: The id of the proposal.
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.RejectProposalAnswer = self._transport.json(_ROUTES["reject_proposal"], {"case_pk": case_pk, "id": id, "proposal_id": proposal_id, "dry_run": dry_run}, options)
        return answer

    def get_proof_page(
        self,
        *,
        case_pk: int,
        id: int,
        page: int,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get a page of a proof as a picture.

        A page of the file as it was uploaded, upright, as a PNG: what the boxes of its proposals are drawn on.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: The id of the proof.
        :param page: The id of the page.
        """
        return self._transport.file(_ROUTES["get_proof_page"], {"case_pk": case_pk, "id": id, "page": page}, options)

    def get_document(
        self,
        *,
        case_pk: int,
        id: int,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get a document.

        The document as PDF, from what is stored: no rule runs. It is made again when what it shows has changed, and never once it is frozen.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: Id of the documents overview.
        :param language: A language key; that of the case, where it is left out.
        """
        return self._transport.file(_ROUTES["get_document"], {"case_pk": case_pk, "id": id, "language": language}, options)

    def preview_document(
        self,
        *,
        case_pk: int,
        id: int,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Preview a document.

        The document with a watermark, and with a list of the formulas that failed. A frozen document is given as it was frozen.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: Id of the documents overview.
        :param language: A language key; that of the case, where it is left out.
        """
        return self._transport.file(_ROUTES["preview_document"], {"case_pk": case_pk, "id": id, "language": language}, options)

    def list_documents(
        self,
        *,
        case_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListDocumentsAnswer, t.ListDocumentsEntry]:
        """List the documents of a case.

        The documents that the rules include in the case, and those that were frozen. No rule runs.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, name, ordering, user_readable_id, document_id.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_documents"], asked, options))

    def update_document(
        self,
        *,
        case_pk: int,
        id: int,
        ordering: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.UpdateDocumentAnswer:
        """Change the place of a document in the overview.

        Needs the scope `documents:write`.

        :param case_pk: The id of the case.
        :param id: The id of the document.
        :param dry_run: Answers what would be, and stores nothing.
        :param ordering: Documents with a smaller number come first; those with the same in the order they came.
        """
        answer: t.UpdateDocumentAnswer = self._transport.json(_ROUTES["update_document"], {"case_pk": case_pk, "id": id, "dry_run": dry_run, "ordering": ordering}, options)
        return answer

    def download_booklet(
        self,
        *,
        case_pk: int,
        id: str,
        document_ids: Union[List[int], NotGiven] = NOT_GIVEN,
        proof_ids: Union[List[int], NotGiven] = NOT_GIVEN,
        file_information_proof_ids: Union[List[int], NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Download a booklet of chosen documents and proofs.

        Binds the documents and proofs given, in their order: documents, then proofs, then proofs of file informations. Where no list is given, it binds what the booklet is configured to hold. The rules are not run.

        Takes no `dry_run`. Documents that a booklet has made are kept for the next one.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: Id of the booklet, or its key.
        :param document_ids: Ids of the documents overview.
        :param proof_ids: Ids of proofs of the case.
        :param file_information_proof_ids: Ids of proofs of the case that are values of informations.
        :param instance_id: The instance that the booklet is for.
        """
        return self._transport.file(_ROUTES["download_booklet"], {"case_pk": case_pk, "id": id, "document_ids": document_ids, "proof_ids": proof_ids, "file_information_proof_ids": file_information_proof_ids, "instance_id": instance_id}, options)

    def send_booklet(
        self,
        *,
        case_pk: int,
        id: str,
        email_address: str,
        recipient_name: Union[str, NotGiven] = NOT_GIVEN,
        email_subject: Union[str, NotGiven] = NOT_GIVEN,
        email_body: Union[str, NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Send a booklet by e-mail.

        Binds the booklet from what is stored and puts an e-mail with it on its way; where the mail server is down, it is tried again. Subject and text are those of the request, else those of the booklet.

        Takes no `dry_run`. Documents that a booklet has made are kept for the next one.

        Needs the scope `documents:write`.

        :param case_pk: The id of the case.
        :param id: Id of the booklet, or its key.
        :param email_address: Where it goes.
        :param recipient_name: Name of who gets it.
        :param email_subject: The subject of the mail; that of the booklet if left out.
        :param email_body: The text of the mail; that of the booklet if left out.
        :param instance_id: The instance that the booklet is for.
        """
        self._transport.none(_ROUTES["send_booklet"], {"case_pk": case_pk, "id": id, "email_address": email_address, "recipient_name": recipient_name, "email_subject": email_subject, "email_body": email_body, "instance_id": instance_id}, options)

    def get_booklet(
        self,
        *,
        id: int,
        booklet_id: str,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get a booklet of a case.

        Made from what is stored, without running the rules. `booklet_id` is the id of a booklet (or its key), or `<booklet_id>-<instance_id>` for one instance of the case.

        Needs the scope `documents:read`.

        :param id: The id of the case.
        :param booklet_id: `<booklet_id>` or `<booklet_id>-<instance_id>`.
        :param language: A language key; that of the case by default.
        """
        return self._transport.file(_ROUTES["get_booklet"], {"id": id, "booklet_id": booklet_id, "language": language}, options)

    def get_unsigned_booklet(
        self,
        *,
        id: int,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get the default booklet without signatures.

        The default booklet of the case's process, made from what is stored, without running the rules.

        Needs the scope `documents:read`.

        :param id: The id of the case.
        :param language: A language key; that of the case by default.
        """
        return self._transport.file(_ROUTES["get_unsigned_booklet"], {"id": id, "language": language}, options)

    def upload_documents(
        self,
        *,
        file: Upload,
        keep_dirty: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.UploadDocumentsAnswer:
        """Upload scanned pages.

        Reads the codes on scanned pages of generated documents (a PDF or a picture, at most 200 pages, of several cases and in any order) and stores the pages of each case on the needed document that they fill. Pages that show what has changed since, that carry no code of this tenant or none that can be read are reported instead.

        Takes no `dry_run`. Pages are read from the stored file.

        Needs the scope `documents:write`.

        :param keep_dirty: Saves the change, marks the cases dirty and leaves the rules for later.
        :param file: The file.
        """
        answer: t.UploadDocumentsAnswer = self._transport.json(_ROUTES["upload_documents"], {"keep_dirty": keep_dirty, "file": file}, options)
        return answer

    def list_signatory_requests(
        self,
        *,
        case_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListSignatoryRequestsAnswer, t.ListSignatoryRequestsEntry]:
        """List the signatory requests of a case.

        Who is asked to sign, and where each request stands.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, signatory_name, signatory_email, signatory_phone_number, status.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_signatory_requests"], asked, options))

    def create_signatory_request(
        self,
        *,
        case_pk: int,
        signatory_name: str,
        signatory_email: str,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        signatory_phone_number: Union[Optional[str], NotGiven] = NOT_GIVEN,
        request_url: Union[Optional[str], NotGiven] = NOT_GIVEN,
        order: Union[int, NotGiven] = NOT_GIVEN,
        booklet_id: Union[Union[int, str], NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CreateSignatoryRequestAnswer:
        """Ask somebody to sign.

        Prepares a request to sign a booklet of the case, its default booklet where none is named. Nothing is sent yet. A person whom the booklet names as a signer signs in their own place.

        Needs the scope `documents:write`.

        :param case_pk: The id of the case.
        :param dry_run: Answers what would be, and stores nothing.
        :param signatory_name: The name of the person who signs.
        :param signatory_email: The e-mail address to which the link is sent.
        :param signatory_phone_number: The telephone number of the person who signs.
        :param request_url: Set by the service when the request is sent.
        :param order: Those with a lower number sign first.
        :param booklet_id: Id or key of a booklet of the process.
        :param instance_id: The instance, for a booklet that exists for each of some.
        :param language: A language of the booklet.
        """
        answer: t.CreateSignatoryRequestAnswer = self._transport.json(_ROUTES["create_signatory_request"], {"case_pk": case_pk, "dry_run": dry_run, "signatory_name": signatory_name, "signatory_email": signatory_email, "signatory_phone_number": signatory_phone_number, "request_url": request_url, "order": order, "booklet_id": booklet_id, "instance_id": instance_id, "language": language}, options)
        return answer

    def ask_signers(
        self,
        *,
        case_pk: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        booklet_id: Union[Union[int, str], NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AskSignersAnswer:
        """Ask the signers of a booklet.

        Prepares a request for each of the booklet's configured signers who has a name and an address and no request yet, and answers all of the booklet's requests in the order of signing. Nothing is sent yet.

        Needs the scope `documents:write`.

        :param case_pk: The id of the case.
        :param dry_run: Answers what would be, and stores nothing.
        :param booklet_id: Id or key of a booklet of the process.
        :param instance_id: The instance, for a booklet that exists for each of some.
        :param language: A language of the booklet.
        """
        answer: t.AskSignersAnswer = self._transport.json(_ROUTES["ask_signers"], {"case_pk": case_pk, "dry_run": dry_run, "booklet_id": booklet_id, "instance_id": instance_id, "language": language}, options)
        return answer

    def get_signatory_request(
        self,
        *,
        case_pk: int,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.CreateSignatoryRequestAnswer:
        """Get a signatory request.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: The id of the signatory request.
        """
        answer: t.CreateSignatoryRequestAnswer = self._transport.json(_ROUTES["get_signatory_request"], {"case_pk": case_pk, "id": id}, options)
        return answer

    def cancel_signatory_request(
        self,
        *,
        case_pk: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Cancel a signatory request.

        Its link opens nothing any more. The request stays in the list as cancelled. What was signed stays.

        Needs the scope `documents:write`.

        :param case_pk: The id of the case.
        :param id: The id of the signatory request.
        :param dry_run: Answers what would be, and stores nothing.
        """
        self._transport.none(_ROUTES["cancel_signatory_request"], {"case_pk": case_pk, "id": id, "dry_run": dry_run}, options)

    def send_signatory_request(
        self,
        *,
        case_pk: int,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.CreateSignatoryRequestAnswer:
        """Send a signatory request.

        Sends the link by e-mail; a link that was sent before opens nothing any more. The first request of a booklet fixes its bytes: everybody sees and signs the same. Where what the booklet shows has changed since, it is fixed anew, and those who have signed are to be asked again.

        Takes no `dry_run`. Sending fixes the bytes that are signed.

        Needs the scope `documents:write`.

        :param case_pk: The id of the case.
        :param id: The id of the signatory request.
        """
        answer: t.CreateSignatoryRequestAnswer = self._transport.json(_ROUTES["send_signatory_request"], {"case_pk": case_pk, "id": id}, options)
        return answer

    def get_signed_document(
        self,
        *,
        case_pk: int,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get a signed document.

        The document with the signatures of everybody who was asked to sign the booklet it stands in; before they have: 409 `not_signed`.

        Needs the scope `documents:read`.

        :param case_pk: The id of the case.
        :param id: The id of the document.
        """
        return self._transport.file(_ROUTES["get_signed_document"], {"case_pk": case_pk, "id": id}, options)

    def get_signed_booklet(
        self,
        *,
        id: int,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get the signed booklet.

        The default booklet with the signatures of everybody who was asked. In the language of the case, or else the one that was signed last; before everybody has signed: 409 `not_signed`, whose `detail` names the language in which it was signed if that is another one than `language`.

        Needs the scope `documents:read`.

        :param id: The id of the case.
        :param language: The language it was signed in.
        """
        return self._transport.file(_ROUTES["get_signed_booklet"], {"id": id, "language": language}, options)

    def admin_get_signing_certificate(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetSigningCertificateAnswer:
        """Get the certificate that signs.

        What signed files of the tenant are sealed with, for those who check them. It is made when it is first needed.

        Needs the scope `admin`.
        """
        answer: t.AdminGetSigningCertificateAnswer = self._transport.json(_ROUTES["admin_get_signing_certificate"], {}, options)
        return answer

    def start_creation_wizard(
        self,
        *,
        wizard_template_uuid: str,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.StartCreationWizardAnswer:
        """Start a creation wizard.

        Creates a case and its instance, and returns the link to the form that fills them in. The person lands on the entry step the wizard names. The rules always run. Whoever has the link can fill in this case until it expires: hand it to nobody else.

        Needs the scope `wizards:start`.

        :param wizard_template_uuid: The uuid of the wizard, as `GET /api/1/configuration` lists it.
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.StartCreationWizardAnswer = self._transport.json(_ROUTES["start_creation_wizard"], {"wizard_template_uuid": wizard_template_uuid, "dry_run": dry_run}, options)
        return answer

    def start_lifecycle_wizard(
        self,
        *,
        wizard_template_uuid: str,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        email: Union[str, NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        instance_identifier: Union[str, NotGiven] = NOT_GIVEN,
        skip_authentication: Union[bool, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.StartCreationWizardAnswer:
        """Start a lifecycle wizard.

        Creates a case on a lifecycle process for one instance, named by its id or by the external identifier the wizard names, and returns the link to the form. With `skip_authentication` the person lands on the entry step. Otherwise `email` is written to, and the form opens only after the person has confirmed that address by the code or link in the mail. The rules always run.

        Needs the scope `wizards:start`.

        :param wizard_template_uuid: The uuid of the wizard, as `GET /api/1/configuration` lists it.
        :param dry_run: Answers what would be, and stores nothing.
        :param email: Needed unless authentication is skipped.
        :param instance_id: The id of an instance.
        :param instance_identifier: The external identifier.
        :param skip_authentication: Whether the form opens without confirming the address of the person.
        :param language: Of the mail, the case and the form, one of those of the wizard; the first one of the tenant if left out.
        """
        answer: t.StartCreationWizardAnswer = self._transport.json(_ROUTES["start_lifecycle_wizard"], {"wizard_template_uuid": wizard_template_uuid, "dry_run": dry_run, "email": email, "instance_id": instance_id, "instance_identifier": instance_identifier, "skip_authentication": skip_authentication, "language": language}, options)
        return answer

    def list_case_conversations(
        self,
        *,
        case_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCaseConversationsAnswer, t.ListCaseConversationsEntry]:
        """List the conversations about a case.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, _created, name, conversation_name, user.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_case_conversations"], asked, options))

    def create_case_conversation(
        self,
        *,
        case_pk: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        name: Union[Optional[str], NotGiven] = NOT_GIVEN,
        tenant: Union[int, NotGiven] = NOT_GIVEN,
        user: Union[Optional[int], NotGiven] = NOT_GIVEN,
        case: Union[int, NotGiven] = NOT_GIVEN,
        information_value: Union[Optional[int], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CreateCaseConversationAnswer:
        """Begin a conversation about a case.

        Needs the scopes `cases:read` and `cases:propose`.

        :param case_pk: The id of the case.
        :param dry_run: Answers what would be, and stores nothing.
        :param name: At most 128 characters.
        :param tenant: The tenant of the caller.
        :param user: A user of the tenant; the caller, where left out.
        :param case: The case of the address.
        :param information_value: A value of the case that the conversation is about.
        """
        answer: t.CreateCaseConversationAnswer = self._transport.json(_ROUTES["create_case_conversation"], {"case_pk": case_pk, "dry_run": dry_run, "name": name, "tenant": tenant, "user": user, "case": case, "information_value": information_value}, options)
        return answer

    def get_case_conversation(
        self,
        *,
        case_pk: int,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.CreateCaseConversationAnswer:
        """Get a conversation about a case.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param id: The id of the conversation.
        """
        answer: t.CreateCaseConversationAnswer = self._transport.json(_ROUTES["get_case_conversation"], {"case_pk": case_pk, "id": id}, options)
        return answer

    def update_case_conversation(
        self,
        *,
        case_pk: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        name: Union[Optional[str], NotGiven] = NOT_GIVEN,
        tenant: Union[int, NotGiven] = NOT_GIVEN,
        user: Union[Optional[int], NotGiven] = NOT_GIVEN,
        case: Union[int, NotGiven] = NOT_GIVEN,
        information_value: Union[Optional[int], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CreateCaseConversationAnswer:
        """Change a conversation about a case.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the conversation.
        :param dry_run: Answers what would be, and stores nothing.
        :param name: At most 128 characters.
        :param tenant: The tenant of the caller.
        :param user: A user of the tenant; the caller, where left out.
        :param case: The case of the address.
        :param information_value: A value of the case that the conversation is about.
        """
        answer: t.CreateCaseConversationAnswer = self._transport.json(_ROUTES["update_case_conversation"], {"case_pk": case_pk, "id": id, "dry_run": dry_run, "name": name, "tenant": tenant, "user": user, "case": case, "information_value": information_value}, options)
        return answer

    def delete_case_conversation(
        self,
        *,
        case_pk: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a conversation about a case.

        With its messages and proposals, and with the texts that were sent to a model for it. What was accepted stays done, and the audit keeps it.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param id: The id of the conversation.
        :param dry_run: Answers what would be, and stores nothing.
        """
        self._transport.none(_ROUTES["delete_case_conversation"], {"case_pk": case_pk, "id": id, "dry_run": dry_run}, options)

    def list_case_conversation_messages(
        self,
        *,
        case_pk: int,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCaseConversationMessagesAnswer, t.ListCaseConversationMessagesEntry]:
        """List the messages of a conversation about a case.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param id: The id of the conversation.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, _created, role.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_case_conversation_messages"], asked, options))

    def create_case_conversation_message(
        self,
        *,
        case_pk: int,
        id: int,
        content: str,
        stops_when_left: Union[bool, NotGiven] = NOT_GIVEN,
        role: Union[Literal["user"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CreateCaseConversationMessageAnswer:
        """Ask the assistant about a case.

        Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.

        Takes no `dry_run`. The model would be asked all the same.

        Needs the scopes `cases:read` and `cases:propose`.

        :param case_pk: The id of the case.
        :param id: The id of the conversation.
        :param stops_when_left: With `Accept: text/event-stream`: whoever hangs up stops the model. The part that came is kept with the finish reason `interrupted`.
        :param content: What the assistant is asked.
        :param role: `user`; nothing else can be written.
        """
        answer: t.CreateCaseConversationMessageAnswer = self._transport.json(_ROUTES["create_case_conversation_message"], {"case_pk": case_pk, "id": id, "stops_when_left": stops_when_left, "content": content, "role": role}, options)
        return answer

    def stream_case_conversation_message(
        self,
        *,
        case_pk: int,
        id: int,
        content: str,
        stops_when_left: Union[bool, NotGiven] = NOT_GIVEN,
        role: Union[Literal["user"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Iterator[Dict[str, Any]]:
        """Ask the assistant about a case.

        Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.

        Takes no `dry_run`. The model would be asked all the same.

        Needs the scopes `cases:read` and `cases:propose`.

        :param case_pk: The id of the case.
        :param id: The id of the conversation.
        :param stops_when_left: With `Accept: text/event-stream`: whoever hangs up stops the model. The part that came is kept with the finish reason `interrupted`.
        :param content: What the assistant is asked.
        :param role: `user`; nothing else can be written.
        """
        return self._transport.events(_ROUTES["create_case_conversation_message"], {"case_pk": case_pk, "id": id, "stops_when_left": stops_when_left, "content": content, "role": role}, options)

    def list_case_conversation_proposals(
        self,
        *,
        case_pk: int,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCaseConversationProposalsAnswer, t.ListCaseConversationProposalsEntry]:
        """List what the assistant proposes for a case.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param id: The id of the conversation.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, state.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_case_conversation_proposals"], asked, options))

    def accept_case_proposal(
        self,
        *,
        case_pk: int,
        conversation_id: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AcceptCaseProposalAnswer:
        """Accept a proposal for a case.

        Writes what was proposed, with the rights of whoever accepts it. What comes of it must be what the proposal shows: where the case has changed so that something else would come of it, nothing is written, the proposal is tried anew, and the answer is 409 `proposal_outdated`.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param conversation_id: The id of the conversation.
        :param id: The id of the proposal.
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.AcceptCaseProposalAnswer = self._transport.json(_ROUTES["accept_case_proposal"], {"case_pk": case_pk, "conversation_id": conversation_id, "id": id, "dry_run": dry_run}, options)
        return answer

    def reject_case_proposal(
        self,
        *,
        case_pk: int,
        conversation_id: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AcceptCaseProposalAnswer:
        """Reject a proposal for a case.

        Needs the scope `cases:write`.

        :param case_pk: The id of the case.
        :param conversation_id: The id of the conversation.
        :param id: The id of the proposal.
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.AcceptCaseProposalAnswer = self._transport.json(_ROUTES["reject_case_proposal"], {"case_pk": case_pk, "conversation_id": conversation_id, "id": id, "dry_run": dry_run}, options)
        return answer

    def list_case_proposals(
        self,
        *,
        case_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCaseProposalsAnswer, t.ListCaseProposalsEntry]:
        """List what is proposed for a case.

        Proposals of agents and of the assistant, of every conversation about the case.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, state.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"case_pk": case_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_case_proposals"], asked, options))

    def propose_case_changes(
        self,
        *,
        case_pk: int,
        reason: str,
        fields: List[t.ProposeCaseChangesFieldsItem],
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ProposeCaseChangesAnswer:
        """Propose changes of a case.

        Writes nothing of the case. The rules are run on the change, and what would come of it is kept as a proposal in a conversation about the case, which somebody with the right to write accepts or rejects. One caller has at most 50 open proposals for a case. `prompt_hash` is that of the proposal itself.

        Needs the scopes `cases:read` and `cases:propose`.

        :param case_pk: The id of the case.
        :param dry_run: Answers what would be, and stores nothing.
        :param reason: Why, for the person who decides.
        :param fields: The values to write; if one is wrong, none is written.
        """
        answer: t.ProposeCaseChangesAnswer = self._transport.json(_ROUTES["propose_case_changes"], {"case_pk": case_pk, "dry_run": dry_run, "reason": reason, "fields": fields}, options)
        return answer

    def withdraw_case_proposal(
        self,
        *,
        case_pk: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AcceptCaseProposalAnswer:
        """Withdraw a proposal for a case.

        Takes back an open proposal that the caller has made. It is shown as rejected by them.

        Needs the scopes `cases:read` and `cases:propose`.

        :param case_pk: The id of the case.
        :param id: The id of the proposal.
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.AcceptCaseProposalAnswer = self._transport.json(_ROUTES["withdraw_case_proposal"], {"case_pk": case_pk, "id": id, "dry_run": dry_run}, options)
        return answer

    def list_configuration_conversations(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListConfigurationConversationsAnswer, t.ListConfigurationConversationsEntry]:
        """List the conversations about the configuration.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, _created, name, conversation_name, user.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_configuration_conversations"], asked, options))

    def create_configuration_conversation(
        self,
        *,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        name: Union[Optional[str], NotGiven] = NOT_GIVEN,
        tenant: Union[int, NotGiven] = NOT_GIVEN,
        user: Union[Optional[int], NotGiven] = NOT_GIVEN,
        parent: Union[Optional[Literal["ai_case_check", "adx_template", "document", "document_box", "document_section", "information", "information_structure_item", "ontology", "manual_instance_action", "page", "process", "rule", "rule_action", "scheduled_rule", "tab", "tab_item", "tenant_settings", "transition", "translation", "user_function", "wizard_node", "wizard_node_item", "wizard_template", ""]], NotGiven] = NOT_GIVEN,
        parent_field: Union[Optional[Literal["ai_prompt_output_assignments", "adx_template", "assignments", "case_assignee_formula", "color_formula", "condition", "constants", "expression", "file_formula", "filename_formula", "formula", "function", "icon_formula", "is_optional_formula", "is_read_only_formula", "sub_taxonomy_expression", "input_assignments", "instance_relationship_condition", "jinja_prompt_template", "lifecycle_case_creation_condition", "name_formula", "output_assignments", "problem_description", "read_only_formula", "translation", ""]], NotGiven] = NOT_GIVEN,
        place: Union[Optional[str], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CreateConfigurationConversationAnswer:
        """Begin a conversation about the configuration.

        Needs the scope `admin`.

        :param dry_run: Answers what would be, and stores nothing.
        :param name: At most 128 characters.
        :param tenant: The tenant of the caller.
        :param user: A user of the tenant; the caller, where left out.
        :param parent: The kind of definition that it is about: ai_case_check, adx_template, document, document_box, document_section, information, information_structure_item, ontology, manual_instance_action, page, process, rule, rule_action, scheduled_rule, tab, tab_item, tenant_settings, transition, translation, user_function, wizard_node, wizard_node_item, wizard_template.
        :param parent_field: The field of it: ai_prompt_output_assignments, adx_template, assignments, case_assignee_formula, color_formula, condition, constants, expression, file_formula, filename_formula, formula, function, icon_formula, is_optional_formula, is_read_only_formula, sub_taxonomy_expression, input_assignments, instance_relationship_condition, jinja_prompt_template, lifecycle_case_creation_condition, name_formula, output_assignments, problem_description, read_only_formula, translation.
        :param place: Where in the package it stands, as a JSON pointer such as `/rules/large_amount/when`; beyond the contract.
        """
        answer: t.CreateConfigurationConversationAnswer = self._transport.json(_ROUTES["create_configuration_conversation"], {"dry_run": dry_run, "name": name, "tenant": tenant, "user": user, "parent": parent, "parent_field": parent_field, "place": place}, options)
        return answer

    def get_configuration_conversation(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.CreateConfigurationConversationAnswer:
        """Get a conversation about the configuration.

        Needs the scope `admin`.

        :param id: The id of the configuration conversation.
        """
        answer: t.CreateConfigurationConversationAnswer = self._transport.json(_ROUTES["get_configuration_conversation"], {"id": id}, options)
        return answer

    def update_configuration_conversation(
        self,
        *,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        name: Union[Optional[str], NotGiven] = NOT_GIVEN,
        tenant: Union[int, NotGiven] = NOT_GIVEN,
        user: Union[Optional[int], NotGiven] = NOT_GIVEN,
        parent: Union[Optional[Literal["ai_case_check", "adx_template", "document", "document_box", "document_section", "information", "information_structure_item", "ontology", "manual_instance_action", "page", "process", "rule", "rule_action", "scheduled_rule", "tab", "tab_item", "tenant_settings", "transition", "translation", "user_function", "wizard_node", "wizard_node_item", "wizard_template", ""]], NotGiven] = NOT_GIVEN,
        parent_field: Union[Optional[Literal["ai_prompt_output_assignments", "adx_template", "assignments", "case_assignee_formula", "color_formula", "condition", "constants", "expression", "file_formula", "filename_formula", "formula", "function", "icon_formula", "is_optional_formula", "is_read_only_formula", "sub_taxonomy_expression", "input_assignments", "instance_relationship_condition", "jinja_prompt_template", "lifecycle_case_creation_condition", "name_formula", "output_assignments", "problem_description", "read_only_formula", "translation", ""]], NotGiven] = NOT_GIVEN,
        place: Union[Optional[str], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CreateConfigurationConversationAnswer:
        """Change a conversation about the configuration.

        Needs the scope `admin`.

        :param id: The id of the configuration conversation.
        :param dry_run: Answers what would be, and stores nothing.
        :param name: At most 128 characters.
        :param tenant: The tenant of the caller.
        :param user: A user of the tenant; the caller, where left out.
        :param parent: The kind of definition that it is about: ai_case_check, adx_template, document, document_box, document_section, information, information_structure_item, ontology, manual_instance_action, page, process, rule, rule_action, scheduled_rule, tab, tab_item, tenant_settings, transition, translation, user_function, wizard_node, wizard_node_item, wizard_template.
        :param parent_field: The field of it: ai_prompt_output_assignments, adx_template, assignments, case_assignee_formula, color_formula, condition, constants, expression, file_formula, filename_formula, formula, function, icon_formula, is_optional_formula, is_read_only_formula, sub_taxonomy_expression, input_assignments, instance_relationship_condition, jinja_prompt_template, lifecycle_case_creation_condition, name_formula, output_assignments, problem_description, read_only_formula, translation.
        :param place: Where in the package it stands, as a JSON pointer such as `/rules/large_amount/when`; beyond the contract.
        """
        answer: t.CreateConfigurationConversationAnswer = self._transport.json(_ROUTES["update_configuration_conversation"], {"id": id, "dry_run": dry_run, "name": name, "tenant": tenant, "user": user, "parent": parent, "parent_field": parent_field, "place": place}, options)
        return answer

    def delete_configuration_conversation(
        self,
        *,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a conversation about the configuration.

        With its messages and proposals, and with the texts that were sent to a model for it. What was accepted stays done, and the audit keeps it.

        Needs the scope `admin`.

        :param id: The id of the configuration conversation.
        :param dry_run: Answers what would be, and stores nothing.
        """
        self._transport.none(_ROUTES["delete_configuration_conversation"], {"id": id, "dry_run": dry_run}, options)

    def list_configuration_conversation_messages(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListCaseConversationMessagesAnswer, t.ListCaseConversationMessagesEntry]:
        """List the messages of a conversation about the configuration.

        Needs the scope `admin`.

        :param id: The id of the configuration conversation.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, _created, role.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_configuration_conversation_messages"], asked, options))

    def create_configuration_conversation_message(
        self,
        *,
        id: int,
        content: str,
        stops_when_left: Union[bool, NotGiven] = NOT_GIVEN,
        role: Union[Literal["user"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CreateCaseConversationMessageAnswer:
        """Ask the assistant about the configuration.

        Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.

        Takes no `dry_run`. The model would be asked all the same.

        Needs the scope `admin`.

        :param id: The id of the configuration conversation.
        :param stops_when_left: With `Accept: text/event-stream`: whoever hangs up stops the model. The part that came is kept with the finish reason `interrupted`.
        :param content: What the assistant is asked.
        :param role: `user`; nothing else can be written.
        """
        answer: t.CreateCaseConversationMessageAnswer = self._transport.json(_ROUTES["create_configuration_conversation_message"], {"id": id, "stops_when_left": stops_when_left, "content": content, "role": role}, options)
        return answer

    def stream_configuration_conversation_message(
        self,
        *,
        id: int,
        content: str,
        stops_when_left: Union[bool, NotGiven] = NOT_GIVEN,
        role: Union[Literal["user"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Iterator[Dict[str, Any]]:
        """Ask the assistant about the configuration.

        Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.

        Takes no `dry_run`. The model would be asked all the same.

        Needs the scope `admin`.

        :param id: The id of the configuration conversation.
        :param stops_when_left: With `Accept: text/event-stream`: whoever hangs up stops the model. The part that came is kept with the finish reason `interrupted`.
        :param content: What the assistant is asked.
        :param role: `user`; nothing else can be written.
        """
        return self._transport.events(_ROUTES["create_configuration_conversation_message"], {"id": id, "stops_when_left": stops_when_left, "content": content, "role": role}, options)

    def list_configuration_conversation_proposals(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListConfigurationConversationProposalsAnswer, t.ListConfigurationConversationProposalsEntry]:
        """List what the assistant proposes for the configuration.

        Needs the scope `admin`.

        :param id: The id of the configuration conversation.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, state.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_configuration_conversation_proposals"], asked, options))

    def accept_configuration_proposal(
        self,
        *,
        conversation_id: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AcceptConfigurationProposalAnswer:
        """Accept a proposal for the configuration.

        Writes what was proposed into the draft; where there is none, one is made of the published package. Nothing is published. Where something else stands at the place by now, nothing is written, the proposal is tried anew, and the answer is 409 `proposal_outdated`. While the plan of the proposal has not ended, or where publishing it would be refused, the answer is 409 `proposal_not_ready`.

        Needs the scope `admin`.

        :param conversation_id: The id of the configuration conversation.
        :param id: The id of the proposal.
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.AcceptConfigurationProposalAnswer = self._transport.json(_ROUTES["accept_configuration_proposal"], {"conversation_id": conversation_id, "id": id, "dry_run": dry_run}, options)
        return answer

    def reject_configuration_proposal(
        self,
        *,
        conversation_id: int,
        id: int,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AcceptConfigurationProposalAnswer:
        """Reject a proposal for the configuration.

        Needs the scope `admin`.

        :param conversation_id: The id of the configuration conversation.
        :param id: The id of the proposal.
        :param dry_run: Answers what would be, and stores nothing.
        """
        answer: t.AcceptConfigurationProposalAnswer = self._transport.json(_ROUTES["reject_configuration_proposal"], {"conversation_id": conversation_id, "id": id, "dry_run": dry_run}, options)
        return answer

    def list_events(
        self,
        *,
        after: Union[str, NotGiven] = NOT_GIVEN,
        limit: Union[int, NotGiven] = NOT_GIVEN,
        triggers: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListEventsAnswer, t.ListEventsEntry]:
        """Read the event feed.

        The events of the tenant in the order in which they were committed, for clients that would rather ask than be told. Keep `next` and send it as `after` the next time: nothing is skipped and nothing comes twice. Without `after` the feed begins with the oldest event that is kept: events go by the month, 90 days after it has ended; `after=latest` gives no events and the place where the next ones will be.

        Needs the scope `cases:read`.

        :param after: A cursor from `next`, or `latest`.
        :param limit: The maximum number of entries.
        :param triggers: Only events of these triggers, joined by ",".
        """
        return Pages("cursor", "data", {"after": after, "limit": limit, "triggers": triggers}, lambda asked: self._transport.json(_ROUTES["list_events"], asked, options))

    def get_meta(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.GetMetaAnswer:
        """Get service and key.

        The version of the service, the tenant, and the name and scopes of the key.

        Any key will do.
        """
        answer: t.GetMetaAnswer = self._transport.json(_ROUTES["get_meta"], {}, options)
        return answer

    def get_configuration(
        self,
        *,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.GetConfigurationAnswer:
        """Get what can be addressed.

        The ids and keys of everything that other operations take: processes with their states and transitions, ontologies with their informations, roles, tags, documents, wizard templates.

        Any key will do.

        :param language: A language of the tenant, for the names; the tenant's first if left out.
        """
        answer: t.GetConfigurationAnswer = self._transport.json(_ROUTES["get_configuration"], {"language": language}, options)
        return answer

    def list_users(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.ListUsersAnswer, t.ListUsersEntry]:
        """List users.

        The users a case can be assigned to.

        Needs the scope `cases:read`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, name, email, created.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_users"], asked, options))

    def admin_list_cases(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        assignee: Union[str, NotGiven] = NOT_GIVEN,
        team: Union[str, NotGiven] = NOT_GIVEN,
        process_key: Union[str, NotGiven] = NOT_GIVEN,
        state_key: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[Literal["ongoing", "approved", "declined", "finished"], NotGiven] = NOT_GIVEN,
        tag_key: Union[str, NotGiven] = NOT_GIVEN,
        due: Union[Literal["at_risk", "missed"], NotGiven] = NOT_GIVEN,
        due_before: Union[str, NotGiven] = NOT_GIVEN,
        due_after: Union[str, NotGiven] = NOT_GIVEN,
        created_before: Union[str, NotGiven] = NOT_GIVEN,
        created_after: Union[str, NotGiven] = NOT_GIVEN,
        changed_before: Union[str, NotGiven] = NOT_GIVEN,
        changed_after: Union[str, NotGiven] = NOT_GIVEN,
        ended_before: Union[str, NotGiven] = NOT_GIVEN,
        ended_after: Union[str, NotGiven] = NOT_GIVEN,
        older_than_days: Union[int, NotGiven] = NOT_GIVEN,
        newer_than_days: Union[int, NotGiven] = NOT_GIVEN,
        suspended: Union[bool, NotGiven] = NOT_GIVEN,
        parent_id: Union[int, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListCasesAnswer, t.WorkItem]:
        """List cases to work on.

        Cases with who works on them, what is open and what is due, filtered. `ordering=best` puts the case whose number or name was searched first.

        Needs the scope `cases:read`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id, assignee, process_key, due, open_issues, best.
        :param search: Free text; every word must match.
        :param assignee: `me`, `none`, or an e-mail address.
        :param team: The key of a team: cases whose assignee belongs to it.
        :param process_key: The key of a process; alternatively, use its id.
        :param state_key: The key of a state.
        :param status: The status.
        :param tag_key: The key of a tag.
        :param due: How what is due next stands. `missed` also has cases with a task that is overdue.
        :param due_before: What is due next has to be done before this moment.
        :param due_after: What is due next has to be done at this moment or later.
        :param created_before: Created before this moment.
        :param created_after: Created at this moment or later.
        :param changed_before: Changed last before this moment.
        :param changed_after: Changed last at this moment or later.
        :param ended_before: Ended before this moment.
        :param ended_after: Ended at this moment or later.
        :param older_than_days: Created more than so many days ago.
        :param newer_than_days: Created at most so many days ago.
        :param suspended: Whether the case is suspended.
        :param parent_id: The case that it was started from.
        :param language: A language for the names; the tenant's first if it has no such.
        """
        return Pages("page", "data", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "assignee": assignee, "team": team, "process_key": process_key, "state_key": state_key, "status": status, "tag_key": tag_key, "due": due, "due_before": due_before, "due_after": due_after, "created_before": created_before, "created_after": created_after, "changed_before": changed_before, "changed_after": changed_after, "ended_before": ended_before, "ended_after": ended_after, "older_than_days": older_than_days, "newer_than_days": newer_than_days, "suspended": suspended, "parent_id": parent_id, "language": language}, lambda asked: self._transport.json(_ROUTES["admin_list_cases"], asked, options))

    def admin_export_cases(
        self,
        *,
        assignee: Union[str, NotGiven] = NOT_GIVEN,
        team: Union[str, NotGiven] = NOT_GIVEN,
        process_key: Union[str, NotGiven] = NOT_GIVEN,
        state_key: Union[str, NotGiven] = NOT_GIVEN,
        status: Union[Literal["ongoing", "approved", "declined", "finished"], NotGiven] = NOT_GIVEN,
        tag_key: Union[str, NotGiven] = NOT_GIVEN,
        due: Union[Literal["at_risk", "missed"], NotGiven] = NOT_GIVEN,
        due_before: Union[str, NotGiven] = NOT_GIVEN,
        due_after: Union[str, NotGiven] = NOT_GIVEN,
        created_before: Union[str, NotGiven] = NOT_GIVEN,
        created_after: Union[str, NotGiven] = NOT_GIVEN,
        changed_before: Union[str, NotGiven] = NOT_GIVEN,
        changed_after: Union[str, NotGiven] = NOT_GIVEN,
        ended_before: Union[str, NotGiven] = NOT_GIVEN,
        ended_after: Union[str, NotGiven] = NOT_GIVEN,
        older_than_days: Union[int, NotGiven] = NOT_GIVEN,
        newer_than_days: Union[int, NotGiven] = NOT_GIVEN,
        suspended: Union[bool, NotGiven] = NOT_GIVEN,
        parent_id: Union[int, NotGiven] = NOT_GIVEN,
        columns: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Export cases as a table.

        The cases of the list with the same filters, in the same order, as CSV or XLSX: those that whoever asks may see and export. All of it is as it was at one moment. At most as many as the operator allows (`EXPORT_LIMIT`, 100,000), else 400. Texts of CSV that a spreadsheet would take for a formula begin with an apostrophe.

        Needs the scope `cases:read`.

        :param assignee: `me`, `none`, or an e-mail address.
        :param team: The key of a team: cases whose assignee belongs to it.
        :param process_key: The key of a process; alternatively, use its id.
        :param state_key: The key of a state.
        :param status: The status.
        :param tag_key: The key of a tag.
        :param due: How what is due next stands. `missed` also has cases with a task that is overdue.
        :param due_before: What is due next has to be done before this moment.
        :param due_after: What is due next has to be done at this moment or later.
        :param created_before: Created before this moment.
        :param created_after: Created at this moment or later.
        :param changed_before: Changed last before this moment.
        :param changed_after: Changed last at this moment or later.
        :param ended_before: Ended before this moment.
        :param ended_after: Ended at this moment or later.
        :param older_than_days: Created more than so many days ago.
        :param newer_than_days: Created at most so many days ago.
        :param suspended: Whether the case is suspended.
        :param parent_id: The case that it was started from.
        :param columns: Names with commas, in their order: number, name, process, state, status, assignee, tags, issues, due, due_name, task, created, changed, ended. All if left out.
        :param search: Words that a case has to have.
        :param ordering: As of the list; the newest first if left out.
        :param language: A language for names and headings; the tenant's first if it has no such.
        """
        return self._transport.file(_ROUTES["admin_export_cases"], {"assignee": assignee, "team": team, "process_key": process_key, "state_key": state_key, "status": status, "tag_key": tag_key, "due": due, "due_before": due_before, "due_after": due_after, "created_before": created_before, "created_after": created_after, "changed_before": changed_before, "changed_after": changed_after, "ended_before": ended_before, "ended_after": ended_after, "older_than_days": older_than_days, "newer_than_days": newer_than_days, "suspended": suspended, "parent_id": parent_id, "columns": columns, "search": search, "ordering": ordering, "language": language}, options)

    def admin_list_work_teams(
        self,
        *,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListWorkTeamsAnswer:
        """List teams to filter by.

        The teams of the published configuration, whose cases the list can show.

        Needs the scope `cases:read`.

        :param language: For names.
        """
        answer: t.AdminListWorkTeamsAnswer = self._transport.json(_ROUTES["admin_list_work_teams"], {"language": language}, options)
        return answer

    def list_children(
        self,
        *,
        case_pk: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListCasesAnswer, t.WorkItem]:
        """List children of a case.

        The cases that were started from this one, by a rule, a person or a client, oldest first: only those that the caller may see.

        Needs the scope `cases:read`.

        :param case_pk: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id, assignee, process_key, due, open_issues.
        :param search: Free text; every word must match.
        """
        return Pages("page", "data", {"case_pk": case_pk, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["list_children"], asked, options))

    def admin_get_case_view(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.CaseViewAnswer:
        """Get how a case is shown.

        The pages and tabs of the case as its process lays them out, the votes that transitions wait for, and what the person may do.

        Needs the scope `cases:read`.

        :param id: The id of the case.
        """
        answer: t.CaseViewAnswer = self._transport.json(_ROUTES["admin_get_case_view"], {"id": id}, options)
        return answer

    def admin_get_case_file(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Get the case file of a case that has ended.

        A PDF/A-3 that proves itself: readable pages, and as attachments the data of the case, its configuration version, the explanations, the entries of the audit, and a page that recomputes every value and checks all of it without a connection. It is sealed with the key of the tenant. For whoever may see and export all of the case; 409 while it goes on. The audit tells of it.

        Needs the scopes `admin` and `cases:read`.

        :param id: The id of the case.
        """
        return self._transport.file(_ROUTES["admin_get_case_file"], {"id": id}, options)

    def admin_list_my_tasks(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListMyTasksAnswer:
        """List my tasks.

        The comments that are assigned to the person and not resolved, and the votes that wait for them; also those of people who are away and for whom the person stands in.

        Only people have tasks.

        Needs the scope `cases:read`.
        """
        answer: t.AdminListMyTasksAnswer = self._transport.json(_ROUTES["admin_list_my_tasks"], {}, options)
        return answer

    def admin_list_views(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListViewsAnswer:
        """List saved views.

        The filters that the person has saved under a name.

        Only people save views.

        Needs the scope `cases:read`.
        """
        answer: t.AdminListViewsAnswer = self._transport.json(_ROUTES["admin_list_views"], {}, options)
        return answer

    def admin_save_view(
        self,
        *,
        list: str,
        name: str,
        query: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminSaveViewAnswer:
        """Save a view.

        Only people save views.

        Needs the scope `cases:read`.

        :param list: The list it is a view of: `cases`.
        :param name: The name.
        :param query: What stands behind the "?" of its address.
        """
        answer: t.AdminSaveViewAnswer = self._transport.json(_ROUTES["admin_save_view"], {"list": list, "name": name, "query": query}, options)
        return answer

    def admin_delete_view(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a saved view.

        Only people save views.

        Needs the scope `cases:read`.

        :param id: The id of the view.
        """
        self._transport.none(_ROUTES["admin_delete_view"], {"id": id}, options)

    def admin_list_bin(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        kind: Union[Literal["case", "instance"], NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListBinAnswer, t.BinItem]:
        """List the bin.

        Cases and instances that were deleted and can be brought back, for as many days as the tenant says (`bin_days`). Cases that went with an instance come and go with it.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: deleted, name, type, author.
        :param search: Free text; every word must match.
        :param kind: The kind.
        :param language: A language for the names; the tenant's first if it has no such.
        """
        return Pages("page", "data", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "kind": kind, "language": language}, lambda asked: self._transport.json(_ROUTES["admin_list_bin"], asked, options))

    def admin_restore_from_bin(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminRestoreFromBinAnswer:
        """Bring back from the bin.

        A case comes back as it was when it was deleted, without instances that are gone for good since. An instance comes back with the cases that were deleted with it, and into the cases that lost it, where these are ongoing or unchanged. 409 where an instance of the case is in the bin, too, or where its identifier is taken by now.

        Needs the scope `admin`.

        :param id: The id of the bin.
        """
        answer: t.AdminRestoreFromBinAnswer = self._transport.json(_ROUTES["admin_restore_from_bin"], {"id": id}, options)
        return answer

    def admin_delete_from_bin(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete for good.

        Removes it from the bin, with its files and the cases that were deleted with it. There is no way back.

        Needs the scope `admin`.

        :param id: The id of the bin.
        """
        self._transport.none(_ROUTES["admin_delete_from_bin"], {"id": id}, options)

    def admin_get_my_day(
        self,
        *,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetMyDayAnswer:
        """Get my day.

        What the person has to see to, each line with its reasons: what is due today or overdue, what is at risk, what waits for them (cases, tasks, votes, comments that mention them and that they have not read), what waits for others (a form with a client, a signature, votes, a task of somebody else, a deadline that pauses, a case that is snoozed or suspended), and what their queues give next. A case stands in the first part that it fits. Of the person's cases, the 200 that are due first are looked at.

        Only people take cases.

        Needs the scope `cases:read`.

        :param language: A language for the names.
        """
        answer: t.AdminGetMyDayAnswer = self._transport.json(_ROUTES["admin_get_my_day"], {"language": language}, options)
        return answer

    def admin_get_board(
        self,
        *,
        team: Union[str, NotGiven] = NOT_GIVEN,
        by: Union[Literal["person", "state", "age", "risk"], NotGiven] = NOT_GIVEN,
        process_key: Union[str, NotGiven] = NOT_GIVEN,
        column: Union[str, NotGiven] = NOT_GIVEN,
        cards: Union[int, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetBoardAnswer:
        """Get the board of a team.

        The ongoing cases of the people of a team, in columns by person, state, age or risk; counts are of all cases that the reader may see. For those who lead the team, and for those who administer people. A board shows 100 people.

        Only people lead teams.

        Needs the scope `cases:read`.

        :param team: A team that the person leads; the first one if left out.
        :param by: `person` if left out.
        :param process_key: The key of a process; alternatively, use its id.
        :param column: Only the cards of this column.
        :param cards: Cards in each column; 20 if left out.
        :param language: A language for the names.
        """
        answer: t.AdminGetBoardAnswer = self._transport.json(_ROUTES["admin_get_board"], {"team": team, "by": by, "process_key": process_key, "column": column, "cards": cards, "language": language}, options)
        return answer

    def admin_list_case_forms(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListCaseFormsAnswer:
        """List the forms of a case.

        Wizards that fill in this case, and those that were started for the instances of it: to whom they went, and whether they were sent back. The newest first, at most 100.

        Needs the scope `cases:read`.

        :param id: The id of the case.
        """
        answer: t.AdminListCaseFormsAnswer = self._transport.json(_ROUTES["admin_list_case_forms"], {"id": id}, options)
        return answer

    def admin_preview_form_mail(
        self,
        *,
        wizard_template_uuid: str,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminPreviewFormMailAnswer:
        """Show the mail of a form.

        The mail with which a lifecycle wizard goes to a person, as `start_lifecycle_wizard` would send it now, with dots for its code and its link. Nothing is sent or stored.

        Needs the scope `wizards:start`.

        :param wizard_template_uuid: The uuid of the wizard, as `GET /api/1/configuration` lists it.
        :param language: One of the languages of the wizard; the first one of the tenant if left out.
        """
        answer: t.AdminPreviewFormMailAnswer = self._transport.json(_ROUTES["admin_preview_form_mail"], {"wizard_template_uuid": wizard_template_uuid, "language": language}, options)
        return answer

    def admin_create_bulk_change(
        self,
        *,
        kind: Literal["transition", "assign", "tag", "untag"],
        target: Optional[str],
        case_ids: Union[List[int], NotGiven] = NOT_GIVEN,
        filter: Union[t.AdminCreateBulkChangeFilter, NotGiven] = NOT_GIVEN,
        is_trial: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.BulkChangeAnswer:
        """Change many cases.

        Uses a transition in many cases, assigns them, or gives or takes a tag. The work is a job; each case is changed on its own, with what the person may do at that moment, or reported with the reason why not. With `is_trial` nothing is changed, and the report says what would happen to each. At most 10,000 cases; those that the person may not see do not exist.

        Only people change many cases at once.

        Needs the scope `cases:write`.

        :param case_ids: Ids of cases.
        :param filter: All cases that match at this moment, as List cases to work on takes it; in place of `case_ids`.
        :param kind: What is done to each case.
        :param target: The key of the transition or tag, or the address of the person; null for nobody.
        :param is_trial: Only reports what would happen.
        """
        answer: t.BulkChangeAnswer = self._transport.json(_ROUTES["admin_create_bulk_change"], {"case_ids": case_ids, "filter": filter, "kind": kind, "target": target, "is_trial": is_trial}, options)
        return answer

    def admin_list_bulk_changes(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListBulkChangesAnswer, t.BulkChange]:
        """List my bulk changes.

        Those of the last 30 days, without trials.

        Only people change many cases at once.

        Needs the scope `cases:write`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created.
        :param search: Free text; every word must match.
        """
        return Pages("page", "data", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_bulk_changes"], asked, options))

    def admin_get_bulk_change(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.BulkChangeAnswer:
        """Get a bulk change.

        How far it has come, and how many cases ended how.

        Only people change many cases at once.

        Needs the scope `cases:write`.

        :param id: The id of the bulk change.
        """
        answer: t.BulkChangeAnswer = self._transport.json(_ROUTES["admin_get_bulk_change"], {"id": id}, options)
        return answer

    def admin_list_bulk_change_cases(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        outcome: Union[Literal["waiting", "changed", "unchanged", "blocked"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListBulkChangeCasesAnswer, t.BulkCase]:
        """Report of a bulk change.

        What became of each case, or would.

        Only people change many cases at once.

        Needs the scope `cases:write`.

        :param id: The id of the bulk change.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: position.
        :param search: Free text; every word must match.
        :param outcome: Only cases that ended so.
        """
        return Pages("page", "data", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "outcome": outcome}, lambda asked: self._transport.json(_ROUTES["admin_list_bulk_change_cases"], asked, options))

    def admin_carry_out_bulk_change(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.BulkChangeAnswer:
        """Carry out what was tried.

        Starts the same bulk change for the cases that a trial has found changeable.

        Only people change many cases at once.

        Needs the scope `cases:write`.

        :param id: The id of the bulk change.
        """
        answer: t.BulkChangeAnswer = self._transport.json(_ROUTES["admin_carry_out_bulk_change"], {"id": id}, options)
        return answer

    def admin_undo_bulk_change(
        self,
        *,
        id: int,
        is_trial: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.BulkChangeAnswer:
        """Take a bulk change back.

        For a day after it has ended, in cases that nobody and nothing has changed since. A case goes back to the state, assignee or tags that it had, and its rules run; mails, webhooks, calls and documents that went out stay out, and the report names them. Cases that have ended stay ended. It is a bulk change itself, with a report.

        Only people change many cases at once.

        Needs the scope `cases:write`.

        :param id: The id of the bulk change.
        :param is_trial: Only reports what would happen.
        """
        answer: t.BulkChangeAnswer = self._transport.json(_ROUTES["admin_undo_bulk_change"], {"id": id, "is_trial": is_trial}, options)
        return answer

    def admin_cancel_bulk_change(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.BulkChangeAnswer:
        """Stop a bulk change.

        Cases that it has changed stay changed, and can be taken back.

        Only people change many cases at once.

        Needs the scope `cases:write`.

        :param id: The id of the bulk change.
        """
        answer: t.BulkChangeAnswer = self._transport.json(_ROUTES["admin_cancel_bulk_change"], {"id": id}, options)
        return answer

    def admin_list_case_readers(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListCaseReadersAnswer, t.AdminListCaseReadersEntry]:
        """List who can see a case.

        The people and keys that can see the case or list it, with the words of the rule of access that names each of them, and the rights that the rules give them beside seeing. A key without a team acts for the tenant and sees every case.

        Needs the scopes `admin` and `cases:read`.

        :param id: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: name.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_case_readers"], asked, options))

    def admin_list_case_openings(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListCaseOpeningsAnswer:
        """List who has opened a case.

        Those of whom the audit knows that they have opened the case: from the time when its level was one of `audited_levels`. Within an hour, each is told of once. Lists that name the case do not open it.

        Needs the scopes `admin` and `cases:read`.

        :param id: The id of the case.
        """
        answer: t.AdminListCaseOpeningsAnswer = self._transport.json(_ROUTES["admin_list_case_openings"], {"id": id}, options)
        return answer

    def admin_count_cases_of_user(
        self,
        *,
        id: int,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCountCasesOfUserAnswer:
        """Count the cases that a person can see.

        By process, of the cases that the caller can see, too. It also says of which ontologies the person sees no instances outside of cases.

        Needs the scopes `admin` and `cases:read`.

        :param id: The id of the user.
        :param language: For names.
        """
        answer: t.AdminCountCasesOfUserAnswer = self._transport.json(_ROUTES["admin_count_cases_of_user"], {"id": id, "language": language}, options)
        return answer

    def admin_list_cases_of_user(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        process_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListCasesOfUserAnswer, t.CaseHistoryEntry]:
        """List the cases that a person can see.

        Of the cases that the caller can see, too. Search finds words of the name and the number.

        Needs the scopes `admin` and `cases:read`.

        :param id: The id of the user.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id.
        :param search: Free text; every word must match.
        :param process_key: The key of a process; alternatively, use its id.
        """
        return Pages("page", "results", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "process_key": process_key}, lambda asked: self._transport.json(_ROUTES["admin_list_cases_of_user"], asked, options))

    def admin_sign_in(
        self,
        *,
        email: str,
        password: str,
        tenant: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminSignInAnswer:
        """Sign in.

        An address that exists in several tenants with the same password needs the key of the tenant. Where a second factor is missing, `awaits` says so, and the session can do nothing until it is given (`POST /api/admin/session/second_factor`) or set up (`POST /api/admin/session/totp`), within ten minutes.

        Needs no key.

        :param email: An e-mail address.
        :param password: A password of 12 to 256 characters.
        :param tenant: The key of the tenant, if the address belongs to several.
        """
        answer: t.AdminSignInAnswer = self._transport.json(_ROUTES["admin_sign_in"], {"email": email, "password": password, "tenant": tenant}, options)
        return answer

    def admin_get_session(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetSessionAnswer:
        """Get the session.

        Who is signed in, and what they may do.

        Any key will do.
        """
        answer: t.AdminGetSessionAnswer = self._transport.json(_ROUTES["admin_get_session"], {}, options)
        return answer

    def admin_sign_out(
        self,
        *,
        everywhere: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Sign out.

        Ends this session, or every one of the person.

        Any key will do.

        :param everywhere: Whether all sessions of the person end, and not only this one.
        """
        self._transport.none(_ROUTES["admin_sign_out"], {"everywhere": everywhere}, options)

    def admin_list_demo_people(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListDemoPeopleAnswer:
        """List the people of the demo.

        As whom a visitor of the demo can sign in, and where each may look first. Empty where the service has no demo.

        Needs no key.
        """
        answer: t.AdminListDemoPeopleAnswer = self._transport.json(_ROUTES["admin_list_demo_people"], {}, options)
        return answer

    def admin_choose_password(
        self,
        *,
        token: str,
        password: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminChoosePasswordAnswer:
        """Choose a password.

        With the token of an invitation. It ends the sessions of the person.

        Needs no key.

        :param token: The secret of the link in the mail.
        :param password: A password of 12 to 256 characters.
        """
        answer: t.AdminChoosePasswordAnswer = self._transport.json(_ROUTES["admin_choose_password"], {"token": token, "password": password}, options)
        return answer

    def admin_change_password(
        self,
        *,
        old_password: str,
        new_password: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminChoosePasswordAnswer:
        """Change the own password.

        Takes the present password. The other sessions of the person end, and links for choosing a password stop working.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param old_password: The present password.
        :param new_password: The password from now on.
        """
        answer: t.AdminChoosePasswordAnswer = self._transport.json(_ROUTES["admin_change_password"], {"old_password": old_password, "new_password": new_password}, options)
        return answer

    def admin_request_password_reset(
        self,
        *,
        email: str,
        tenant: Union[str, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Ask for a new password.

        Sends a mail with a link at which the person chooses another password. The link works once, for 30 minutes. The answer is the same whether or not anybody has the address. A person in several tenants gets a mail for each of them, unless the tenant is named.

        Needs no key.

        :param email: An e-mail address.
        :param tenant: The key of the tenant, if the address belongs to several.
        :param language: Language of the mail, such as `de`.
        """
        self._transport.none(_ROUTES["admin_request_password_reset"], {"email": email, "tenant": tenant, "language": language}, options)

    def admin_list_sessions(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListSessionsAnswer:
        """List the own sessions.

        Where the person is signed in, the session used last first.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.
        """
        answer: t.AdminListSessionsAnswer = self._transport.json(_ROUTES["admin_list_sessions"], {}, options)
        return answer

    def admin_end_other_sessions(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """End the other sessions.

        Ends every session of the person but this one.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.
        """
        self._transport.none(_ROUTES["admin_end_other_sessions"], {}, options)

    def admin_end_session(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """End a session.

        Ends one session of the person.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param id: The id of the session.
        """
        self._transport.none(_ROUTES["admin_end_session"], {"id": id}, options)

    def admin_get_second_factor(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetSecondFactorAnswer:
        """Get the own second factor.

        What the person has set up, and whether the tenant demands it.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.
        """
        answer: t.AdminGetSecondFactorAnswer = self._transport.json(_ROUTES["admin_get_second_factor"], {}, options)
        return answer

    def admin_give_second_factor(
        self,
        *,
        code: Union[str, NotGiven] = NOT_GIVEN,
        recovery_code: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGiveSecondFactorAnswer:
        """Give the second factor.

        Completes a sign-in that awaits it: with a code of the app, or with a recovery code. Each code is accepted once. After some wrong codes in a row, the next one has to wait.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param code: Six digits of the app.
        :param recovery_code: One of the codes that were shown when the app was set up.
        """
        answer: t.AdminGiveSecondFactorAnswer = self._transport.json(_ROUTES["admin_give_second_factor"], {"code": code, "recovery_code": recovery_code}, options)
        return answer

    def admin_start_totp(
        self,
        *,
        password: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminStartTotpAnswer:
        """Begin to set up an app of codes.

        Answers a secret for an authenticator app (RFC 6238), also as the address that a QR code shows. It counts once a first code confirms it; until then, an app that was set up before stays.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param password: The present password, of a person who has one; not needed while the sign-in awaits enrolment.
        """
        answer: t.AdminStartTotpAnswer = self._transport.json(_ROUTES["admin_start_totp"], {"password": password}, options)
        return answer

    def admin_confirm_totp(
        self,
        *,
        code: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminConfirmTotpAnswer:
        """Confirm an app of codes.

        With a first code of the app. Answers recovery codes. A sign-in that awaited enrolment is complete now.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param code: Six digits of the app.
        """
        answer: t.AdminConfirmTotpAnswer = self._transport.json(_ROUTES["admin_confirm_totp"], {"code": code}, options)
        return answer

    def admin_remove_totp(
        self,
        *,
        password: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove the app of codes.

        With its recovery codes. Refused if the tenant demands a second factor and there is no other.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param password: The present password, of a person who has one; not needed while the sign-in awaits enrolment.
        """
        self._transport.none(_ROUTES["admin_remove_totp"], {"password": password}, options)

    def admin_renew_recovery_codes(
        self,
        *,
        password: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminConfirmTotpAnswer:
        """Renew the recovery codes.

        The old ones stop working.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param password: The present password, of a person who has one; not needed while the sign-in awaits enrolment.
        """
        answer: t.AdminConfirmTotpAnswer = self._transport.json(_ROUTES["admin_renew_recovery_codes"], {"password": password}, options)
        return answer

    def admin_start_passkey_sign_in(
        self,
        *,
        tenant: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminStartPasskeySignInAnswer:
        """Begin to sign in with a passkey.

        Answers the options for the browser. The challenge can be used once, within five minutes.

        Needs no key.

        :param tenant: The key of the tenant, if no other is meant.
        """
        answer: t.AdminStartPasskeySignInAnswer = self._transport.json(_ROUTES["admin_start_passkey_sign_in"], {"tenant": tenant}, options)
        return answer

    def admin_sign_in_with_passkey(
        self,
        *,
        credential: t.AdminSignInWithPasskeyCredential,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGiveSecondFactorAnswer:
        """Sign in with a passkey.

        A passkey whose device has checked who holds it counts as both factors; the sign-in is complete at once.

        Needs no key.

        :param credential: What `navigator.credentials.get` gave, in JSON.
        """
        answer: t.AdminGiveSecondFactorAnswer = self._transport.json(_ROUTES["admin_sign_in_with_passkey"], {"credential": credential}, options)
        return answer

    def admin_list_passkeys(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListPasskeysAnswer:
        """List the own passkeys.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.
        """
        answer: t.AdminListPasskeysAnswer = self._transport.json(_ROUTES["admin_list_passkeys"], {}, options)
        return answer

    def admin_add_passkey(
        self,
        *,
        name: str,
        credential: t.AdminAddPasskeyCredential,
        options: Optional[CallOptions] = None,
    ) -> t.AdminAddPasskeyAnswer:
        """Add a passkey.

        A sign-in that awaited enrolment is complete now.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param name: The name.
        :param credential: What `navigator.credentials.create` gave, in JSON.
        """
        answer: t.AdminAddPasskeyAnswer = self._transport.json(_ROUTES["admin_add_passkey"], {"name": name, "credential": credential}, options)
        return answer

    def admin_start_passkey(
        self,
        *,
        password: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminStartPasskeySignInAnswer:
        """Begin to add a passkey.

        Answers the options for the browser. The challenge can be used once, within five minutes.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param password: The present password, of a person who has one; not needed while the sign-in awaits enrolment.
        """
        answer: t.AdminStartPasskeySignInAnswer = self._transport.json(_ROUTES["admin_start_passkey"], {"password": password}, options)
        return answer

    def admin_rename_passkey(
        self,
        *,
        id: int,
        name: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminAddPasskeyAnswer:
        """Rename a passkey.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param id: The id of the passkey.
        :param name: The name.
        """
        answer: t.AdminAddPasskeyAnswer = self._transport.json(_ROUTES["admin_rename_passkey"], {"id": id, "name": name}, options)
        return answer

    def admin_remove_passkey(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove a passkey.

        Refused for the last one if the tenant demands a second factor and there is no app of codes, and if the person has no other way to sign in.

        It is about the person who is signed in, and cannot be called with a key.

        Any key will do.

        :param id: The id of the passkey.
        """
        self._transport.none(_ROUTES["admin_remove_passkey"], {"id": id}, options)

    def admin_remove_second_factor_of_user(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove the second factor of a person.

        For a person who has lost it: the app of codes, recovery codes and passkeys are removed, and the sessions end. Where the tenant demands a second factor, the person sets up another at the next sign-in.

        Needs the scope `admin`.

        :param id: The id of the user.
        """
        self._transport.none(_ROUTES["admin_remove_second_factor_of_user"], {"id": id}, options)

    def admin_get_sign_in_policy(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetSignInPolicyAnswer:
        """Get the rules for signing in.

        The rules of the tenant for passwords, second factors and sessions.

        Needs the scope `admin`.
        """
        answer: t.AdminGetSignInPolicyAnswer = self._transport.json(_ROUTES["admin_get_sign_in_policy"], {}, options)
        return answer

    def admin_update_sign_in_policy(
        self,
        *,
        password_length: Union[int, NotGiven] = NOT_GIVEN,
        is_password_allowed: Union[bool, NotGiven] = NOT_GIVEN,
        second_factor_roles: Union[List[Literal["reader", "case_worker", "configurator", "administrator"]], NotGiven] = NOT_GIVEN,
        session_hours: Union[Optional[int], NotGiven] = NOT_GIVEN,
        idle_minutes: Union[Optional[int], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetSignInPolicyAnswer:
        """Change the rules for signing in.

        Shorter times hold for open sessions as well, and sessions that began without a second factor end for roles that need one from now on. A longer password is demanded when the next one is chosen. Passwords can be switched off only while there is another way to sign in.

        Needs the scope `admin`.

        :param password_length: The fewest characters of a password that is chosen from now on.
        :param is_password_allowed: Whether people can sign in with a password, or only with a passkey or at a provider.
        :param second_factor_roles: People with one of these roles need a second factor after their password.
        :param session_hours: Hours after which a session ends however much it is used; null for any number.
        :param idle_minutes: Minutes without use after which a session ends; null for what the operator has set, which cannot be exceeded.
        """
        answer: t.AdminGetSignInPolicyAnswer = self._transport.json(_ROUTES["admin_update_sign_in_policy"], {"password_length": password_length, "is_password_allowed": is_password_allowed, "second_factor_roles": second_factor_roles, "session_hours": session_hours, "idle_minutes": idle_minutes}, options)
        return answer

    def admin_get_sign_in_provider(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetSignInProviderAnswer:
        """Get the provider for signing in.

        The OpenID Connect provider of the tenant; null if it has none. Its secret is never shown.

        Needs the scope `admin`.
        """
        answer: t.AdminGetSignInProviderAnswer = self._transport.json(_ROUTES["admin_get_sign_in_provider"], {}, options)
        return answer

    def admin_put_sign_in_provider(
        self,
        *,
        issuer: str,
        client_id: str,
        name: str,
        client_secret: Union[str, NotGiven] = NOT_GIVEN,
        scopes: Union[str, NotGiven] = NOT_GIVEN,
        groups_claim: Union[Optional[str], NotGiven] = NOT_GIVEN,
        group_mapping: Union[List[t.AdminGetSignInProviderAnswerDataGroupMappingItem], NotGiven] = NOT_GIVEN,
        creates_people: Union[bool, NotGiven] = NOT_GIVEN,
        trusts_addresses: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminPutSignInProviderAnswer:
        """Set the provider for signing in.

        People of the tenant can then also sign in there. The provider is asked at once whether it is one. The secret can be left out to keep the stored one, as long as issuer and client stay the same.

        Needs the scope `admin`.

        :param issuer: The address of the OpenID Connect issuer; `/.well-known/openid-configuration` is added to it.
        :param client_id: The client id of this service at the provider.
        :param client_secret: The client secret of this service at the provider. It is stored and never shown.
        :param name: Label of the button that leads to the provider.
        :param scopes: What the provider is asked for, `openid` first.
        :param groups_claim: The claim that lists the groups of a person, such as `groups`; null if groups give nothing.
        :param group_mapping: The roles and teams that groups give. A role or team that is named here comes and goes with the groups, at each sign-in; others are given by hand, and stay.
        :param creates_people: Whether somebody unknown becomes a person of the tenant at the first sign-in.
        :param trusts_addresses: Whether addresses count although the provider does not say that it has verified them.
        """
        answer: t.AdminPutSignInProviderAnswer = self._transport.json(_ROUTES["admin_put_sign_in_provider"], {"issuer": issuer, "client_id": client_id, "client_secret": client_secret, "name": name, "scopes": scopes, "groups_claim": groups_claim, "group_mapping": group_mapping, "creates_people": creates_people, "trusts_addresses": trusts_addresses}, options)
        return answer

    def admin_delete_sign_in_provider(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove the provider for signing in.

        Refused if nobody who administers the tenant could sign in without it.

        Needs the scope `admin`.
        """
        self._transport.none(_ROUTES["admin_delete_sign_in_provider"], {}, options)

    def admin_list_support_grants(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListSupportGrantsAnswer, t.AdminListSupportGrantsEntry]:
        """List support access.

        When the tenant has let the operator of the service in, for what, and who came. `GET /api/admin/audit` and `GET /api/admin/requests` tell what they did.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_support_grants"], asked, options))

    def admin_grant_support(
        self,
        *,
        hours: int,
        reason: str,
        may_write: Union[bool, NotGiven] = NOT_GIVEN,
        passes_rules: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGrantSupportAnswer:
        """Let support in.

        Lets an operator of the service look into the tenant for a time. Without this, no operator can. Support sees neither people nor keys, and never votes.

        Only a person can let support in.

        Needs the scope `admin`.

        :param hours: How long, from now on.
        :param reason: What support is to look at.
        :param may_write: Whether support may also write cases, instances and documents.
        :param passes_rules: Whether support also sees cases that rules of access hide, and does what lists of the configuration keep to some people.
        """
        answer: t.AdminGrantSupportAnswer = self._transport.json(_ROUTES["admin_grant_support"], {"hours": hours, "reason": reason, "may_write": may_write, "passes_rules": passes_rules}, options)
        return answer

    def admin_end_support(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """End support access.

        At once: every session of support that it has allowed ends. One that is over stays as it is.

        Needs the scope `admin`.

        :param id: The id of the support grant.
        """
        self._transport.none(_ROUTES["admin_end_support"], {"id": id}, options)

    def admin_enter_support(
        self,
        *,
        token: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGiveSecondFactorAnswer:
        """Enter as support.

        With the token of a link that `dossier support enter` has made. It works once, for ten minutes, while the tenant lets support in.

        Needs no key.

        :param token: The secret of the link in the mail.
        """
        answer: t.AdminGiveSecondFactorAnswer = self._transport.json(_ROUTES["admin_enter_support"], {"token": token}, options)
        return answer

    def admin_list_directory_groups(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListDirectoryGroupsAnswer, t.AdminListDirectoryGroupsEntry]:
        """List groups of the directory.

        The groups that the directory of the tenant keeps over SCIM at `/scim/v2`, and what each of them gives.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, name, created.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_directory_groups"], asked, options))

    def admin_update_directory_group(
        self,
        *,
        id: int,
        roles: Union[List[Literal["reader", "case_worker", "configurator", "administrator"]], NotGiven] = NOT_GIVEN,
        teams: Union[List[str], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminUpdateDirectoryGroupAnswer:
        """Say what a group gives.

        The roles and teams that the members of a group of the directory have by it. They are given and taken at once; roles and teams that no group gives are given by hand, and stay.

        Needs the scope `admin`.

        :param id: The id of the directory group.
        :param roles: The roles of the person.
        :param teams: Keys of teams of the configuration: who may use a transition, who may vote.
        """
        answer: t.AdminUpdateDirectoryGroupAnswer = self._transport.json(_ROUTES["admin_update_directory_group"], {"id": id, "roles": roles, "teams": teams}, options)
        return answer

    def admin_get_tenant(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetTenantAnswer:
        """Get the tenant.

        Needs the scope `admin`.
        """
        answer: t.AdminGetTenantAnswer = self._transport.json(_ROUTES["admin_get_tenant"], {}, options)
        return answer

    def admin_update_tenant(
        self,
        *,
        name: Union[str, NotGiven] = NOT_GIVEN,
        bin_days: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetTenantAnswer:
        """Change the tenant.

        Needs the scope `admin`.

        :param name: The name.
        :param bin_days: How many days deleted cases and instances stay in the bin; 0 deletes at once.
        """
        answer: t.AdminGetTenantAnswer = self._transport.json(_ROUTES["admin_update_tenant"], {"name": name, "bin_days": bin_days}, options)
        return answer

    def admin_move_sandbox_clock(
        self,
        *,
        now: Union[str, NotGiven] = NOT_GIVEN,
        advance: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminMoveSandboxClockAnswer:
        """Move the clock of a sandbox.

        Moves the clock to a time, or on by a duration such as `P3D`; it goes on from there. Rules, deadlines, retention and jobs follow, as after a time in which the service did not run: work that is scheduled every day runs once. A clock goes back only with a reset, and is at most 20 years ahead. Other tenants do not notice, and a tenant that is no sandbox gets 409.

        Needs the scope `admin`.

        :param now: The time that the clock is moved to.
        :param advance: An ISO 8601 duration in the time zone of the tenant.
        """
        answer: t.AdminMoveSandboxClockAnswer = self._transport.json(_ROUTES["admin_move_sandbox_clock"], {"now": now, "advance": advance}, options)
        return answer

    def admin_reset_sandbox(
        self,
        *,
        to: Literal["empty", "published", "demo"],
        confirm: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminMoveSandboxClockAnswer:
        """Reset a sandbox.

        Removes everything that was made in a sandbox and sets its clock right. People, keys, endpoints, the audit and the log of requests stay. `empty` leaves nothing else, `published` the configuration, and `demo` publishes the example packages and adds the people of the demo, without passwords. A tenant that is no sandbox gets 409.

        Needs the scope `admin`.

        :param to: The end of the range.
        :param confirm: The key of the tenant once more, to be sure.
        """
        answer: t.AdminMoveSandboxClockAnswer = self._transport.json(_ROUTES["admin_reset_sandbox"], {"to": to, "confirm": confirm}, options)
        return answer

    def admin_list_tenants(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListTenantsAnswer:
        """List tenants.

        The tenants of the whole service.

        Needs the scope `operator`.
        """
        answer: t.AdminListTenantsAnswer = self._transport.json(_ROUTES["admin_list_tenants"], {}, options)
        return answer

    def admin_create_tenant(
        self,
        *,
        key: str,
        name: str,
        is_sandbox: Union[bool, NotGiven] = NOT_GIVEN,
        administrator: Union[t.AdminCreateTenantAdministrator, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCreateTenantAnswer:
        """Create a tenant.

        With its first API key, and its first administrator where one is named.

        Needs the scope `operator`.

        :param key: The key.
        :param name: The name.
        :param is_sandbox: A sandbox can be reset, and its clock can be moved. A tenant is one for ever, or never.
        :param administrator: The first person who can administer it.
        """
        answer: t.AdminCreateTenantAnswer = self._transport.json(_ROUTES["admin_create_tenant"], {"key": key, "name": name, "is_sandbox": is_sandbox, "administrator": administrator}, options)
        return answer

    def admin_list_users(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        role: Union[Literal["reader", "case_worker", "configurator", "administrator"], NotGiven] = NOT_GIVEN,
        is_active: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListUsersAnswer, t.AdminListUsersEntry]:
        """List people.

        The people of the tenant, the disabled ones too.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, name, email, created.
        :param search: Free text; every word must match.
        :param role: A role of people.
        :param is_active: Not disabled.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "role": role, "is_active": is_active}, lambda asked: self._transport.json(_ROUTES["admin_list_users"], asked, options))

    def admin_create_user(
        self,
        *,
        email: str,
        name: str,
        roles: List[Literal["reader", "case_worker", "configurator", "administrator"]],
        teams: Union[List[str], NotGiven] = NOT_GIVEN,
        leads: Union[List[str], NotGiven] = NOT_GIVEN,
        password: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCreateUserAnswer:
        """Add a person.

        Without a password the person exists, for cases to be assigned to, and cannot sign in.

        Needs the scope `admin`.

        :param email: An e-mail address.
        :param name: The name.
        :param roles: The roles of the person.
        :param teams: Keys of teams of the configuration: who may use a transition, who may vote.
        :param leads: Those of the teams that the person leads: rules of access can name the lead of somebody.
        :param password: A password of 12 to 256 characters.
        """
        answer: t.AdminCreateUserAnswer = self._transport.json(_ROUTES["admin_create_user"], {"email": email, "name": name, "roles": roles, "teams": teams, "leads": leads, "password": password}, options)
        return answer

    def admin_get_user(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCreateUserAnswer:
        """Get a person.

        Needs the scope `admin`.

        :param id: The id of the user.
        """
        answer: t.AdminCreateUserAnswer = self._transport.json(_ROUTES["admin_get_user"], {"id": id}, options)
        return answer

    def admin_update_user(
        self,
        *,
        id: int,
        name: Union[str, NotGiven] = NOT_GIVEN,
        roles: Union[List[Literal["reader", "case_worker", "configurator", "administrator"]], NotGiven] = NOT_GIVEN,
        teams: Union[List[str], NotGiven] = NOT_GIVEN,
        leads: Union[List[str], NotGiven] = NOT_GIVEN,
        skills: Union[List[str], NotGiven] = NOT_GIVEN,
        capacity: Union[Optional[int], NotGiven] = NOT_GIVEN,
        password: Union[str, NotGiven] = NOT_GIVEN,
        is_disabled: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCreateUserAnswer:
        """Change a person.

        Name, roles, teams and which of them the person leads, skills, capacity, password, disabled or not. A new password, other roles or disabling end the sessions of that person.

        Needs the scope `admin`.

        :param id: The id of the user.
        :param name: The name.
        :param roles: The roles of the person.
        :param teams: Keys of teams of the configuration: who may use a transition, who may vote.
        :param leads: Those of the teams that the person leads: rules of access can name the lead of somebody.
        :param skills: What the person can do, in the words of the queues of the configuration.
        :param capacity: How many cases of queues the person may have at a time; null for any number.
        :param password: A password of 12 to 256 characters.
        :param is_disabled: Whether the person can no longer sign in.
        """
        answer: t.AdminCreateUserAnswer = self._transport.json(_ROUTES["admin_update_user"], {"id": id, "name": name, "roles": roles, "teams": teams, "leads": leads, "skills": skills, "capacity": capacity, "password": password, "is_disabled": is_disabled}, options)
        return answer

    def admin_sign_out_user(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Sign a person out.

        Ends every session of that person.

        Needs the scope `admin`.

        :param id: The id of the user.
        """
        self._transport.none(_ROUTES["admin_sign_out_user"], {"id": id}, options)

    def admin_invite_user(
        self,
        *,
        id: int,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminInviteUserAnswer:
        """Invite a person.

        Sends a mail with a link at which the person chooses a password. It works once, for three days; an earlier one ends. Also for a person who has lost theirs: until the link is used, the old password stays.

        Needs the scope `admin`.

        :param id: The id of the user.
        :param language: Language of the mail, such as `de`.
        """
        answer: t.AdminInviteUserAnswer = self._transport.json(_ROUTES["admin_invite_user"], {"id": id, "language": language}, options)
        return answer

    def admin_list_teams(
        self,
        *,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListWorkTeamsAnswer:
        """List teams.

        The teams of the published configuration that people can belong to.

        Needs the scope `admin`.

        :param language: For names.
        """
        answer: t.AdminListWorkTeamsAnswer = self._transport.json(_ROUTES["admin_list_teams"], {"language": language}, options)
        return answer

    def admin_get_sign_in(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetSignInAnswer:
        """List sign-in methods.

        How people of the tenant can sign in, as the operator and the tenant have set it.

        Needs the scope `admin`.
        """
        answer: t.AdminGetSignInAnswer = self._transport.json(_ROUTES["admin_get_sign_in"], {}, options)
        return answer

    def admin_list_api_keys(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListApiKeysAnswer, t.AdminListApiKeysEntry]:
        """List API keys.

        The keys of the tenant, the revoked ones too, without their secrets.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, name, created, last_used.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_api_keys"], asked, options))

    def admin_create_api_key(
        self,
        *,
        name: str,
        scopes: Union[List[Literal["cases:read", "cases:write", "instances:read", "instances:write", "documents:read", "documents:write", "wizards:start", "cases:propose", "agent:act", "people:provision", "admin", "operator"]], NotGiven] = NOT_GIVEN,
        expires: Union[str, NotGiven] = NOT_GIVEN,
        team: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCreateApiKeyAnswer:
        """Create an API key.

        The key is shown once. Without scopes the key gets all of the public API, and not `admin`.

        Needs the scope `admin`.

        :param name: The name.
        :param scopes: The scopes of the key.
        :param expires: The time at which it expires; never if left out.
        :param team: The key of a team: the key sees the cases that this team may see. Without one it sees all cases.
        """
        answer: t.AdminCreateApiKeyAnswer = self._transport.json(_ROUTES["admin_create_api_key"], {"name": name, "scopes": scopes, "expires": expires, "team": team}, options)
        return answer

    def admin_get_api_key(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetApiKeyAnswer:
        """Get an API key.

        Without its secret.

        Needs the scope `admin`.

        :param id: The id of the api key.
        """
        answer: t.AdminGetApiKeyAnswer = self._transport.json(_ROUTES["admin_get_api_key"], {"id": id}, options)
        return answer

    def admin_revoke_api_key(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Revoke an API key.

        Its next request is refused, on every node.

        Needs the scope `admin`.

        :param id: The id of the api key.
        """
        self._transport.none(_ROUTES["admin_revoke_api_key"], {"id": id}, options)

    def admin_roll_api_key(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCreateApiKeyAnswer:
        """Roll an API key.

        Replaces the key by a new one with the same name, scopes, team and expiry, shown once.

        Needs the scope `admin`.

        :param id: The id of the api key.
        """
        answer: t.AdminCreateApiKeyAnswer = self._transport.json(_ROUTES["admin_roll_api_key"], {"id": id}, options)
        return answer

    def admin_list_webhook_endpoints(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListWebhookEndpointsAnswer, t.AdminListWebhookEndpointsEntry]:
        """List webhook endpoints.

        With their success rates, and without their secrets.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, url, created.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_webhook_endpoints"], asked, options))

    def admin_create_webhook_endpoint(
        self,
        *,
        url: str,
        triggers: List[Literal["case_created", "case_approved", "case_declined", "case_finished", "case_comment", "case_changed", "case_state_changed", "case_documents_updated", "case_proofs_updated", "case_deadline_at_risk", "case_deadline_missed", "case_suspended", "case_resumed", "case_reopened", "case_restored"]],
        description: Union[str, NotGiven] = NOT_GIVEN,
        is_enabled: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCreateWebhookEndpointAnswer:
        """Create a webhook endpoint.

        It is told of what happens from now on. The secret is shown once.

        Needs the scope `admin`.

        :param url: Where requests go: http or https. Private addresses need the permission of the operator.
        :param triggers: The events it is told of.
        :param description: A description for people.
        :param is_enabled: Whether events are sent to it.
        """
        answer: t.AdminCreateWebhookEndpointAnswer = self._transport.json(_ROUTES["admin_create_webhook_endpoint"], {"url": url, "triggers": triggers, "description": description, "is_enabled": is_enabled}, options)
        return answer

    def admin_get_webhook_endpoint(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetWebhookEndpointAnswer:
        """Get a webhook endpoint.

        With its success rate, and without its secret.

        Needs the scope `admin`.

        :param id: The id of the webhook endpoint.
        """
        answer: t.AdminGetWebhookEndpointAnswer = self._transport.json(_ROUTES["admin_get_webhook_endpoint"], {"id": id}, options)
        return answer

    def admin_update_webhook_endpoint(
        self,
        *,
        id: int,
        url: Union[str, NotGiven] = NOT_GIVEN,
        triggers: Union[List[Literal["case_created", "case_approved", "case_declined", "case_finished", "case_comment", "case_changed", "case_state_changed", "case_documents_updated", "case_proofs_updated", "case_deadline_at_risk", "case_deadline_missed", "case_suspended", "case_resumed", "case_reopened", "case_restored"]], NotGiven] = NOT_GIVEN,
        description: Union[str, NotGiven] = NOT_GIVEN,
        is_enabled: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetWebhookEndpointAnswer:
        """Change a webhook endpoint.

        Switched off, it is told of nothing, and what waits for it is given up; switched on again, it is told of what happens from then on. Replay the time between.

        Needs the scope `admin`.

        :param id: The id of the webhook endpoint.
        :param url: Where requests go: http or https. Private addresses need the permission of the operator.
        :param triggers: The events it is told of.
        :param description: A description for people.
        :param is_enabled: Whether events are sent to it.
        """
        answer: t.AdminGetWebhookEndpointAnswer = self._transport.json(_ROUTES["admin_update_webhook_endpoint"], {"id": id, "url": url, "triggers": triggers, "description": description, "is_enabled": is_enabled}, options)
        return answer

    def admin_delete_webhook_endpoint(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a webhook endpoint.

        With its deliveries and their log.

        Needs the scope `admin`.

        :param id: The id of the webhook endpoint.
        """
        self._transport.none(_ROUTES["admin_delete_webhook_endpoint"], {"id": id}, options)

    def admin_rotate_webhook_secret(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCreateWebhookEndpointAnswer:
        """Rotate the secret of a webhook endpoint.

        Gives a new secret, shown once. For a day requests are signed with the new and with the old one, so that the receiver can change over.

        Needs the scope `admin`.

        :param id: The id of the webhook endpoint.
        """
        answer: t.AdminCreateWebhookEndpointAnswer = self._transport.json(_ROUTES["admin_rotate_webhook_secret"], {"id": id}, options)
        return answer

    def admin_test_webhook_endpoint(
        self,
        *,
        id: int,
        trigger: Union[Literal["case_created", "case_approved", "case_declined", "case_finished", "case_comment", "case_changed", "case_state_changed", "case_documents_updated", "case_proofs_updated", "case_deadline_at_risk", "case_deadline_missed", "case_suspended", "case_resumed", "case_reopened", "case_restored"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminTestWebhookEndpointAnswer:
        """Send a test delivery.

        Sends a signed payload about a case that does not exist, `case_id` 0. Its outcome stands on the delivery that this answers.

        Needs the scope `admin`.

        :param id: The id of the webhook endpoint.
        :param trigger: The trigger of an event.
        """
        answer: t.AdminTestWebhookEndpointAnswer = self._transport.json(_ROUTES["admin_test_webhook_endpoint"], {"id": id, "trigger": trigger}, options)
        return answer

    def admin_replay_webhook_events(
        self,
        *,
        id: int,
        from_: str,
        to: Union[str, NotGiven] = NOT_GIVEN,
        include_delivered: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminReplayWebhookEventsAnswer:
        """Replay the events of a time range.

        Sends the events of its triggers that happened from `from` up to `to`, also those of a time in which the endpoint was off or did not exist. What is still on its way is left out, and what has arrived, unless `include_delivered`.

        Needs the scope `admin`.

        :param id: The id of the webhook endpoint.
        :param from_: The beginning of the range.
        :param to: Now, if left out.
        :param include_delivered: Whether events that have reached the endpoint are sent again as well.
        """
        answer: t.AdminReplayWebhookEventsAnswer = self._transport.json(_ROUTES["admin_replay_webhook_events"], {"id": id, "from": from_, "to": to, "include_delivered": include_delivered}, options)
        return answer

    def admin_list_webhook_deliveries(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        endpoint_id: Union[int, NotGiven] = NOT_GIVEN,
        case_id: Union[int, NotGiven] = NOT_GIVEN,
        event_id: Union[int, NotGiven] = NOT_GIVEN,
        state: Union[Literal["waiting", "queued", "running", "delivered", "failed", "cancelled"], NotGiven] = NOT_GIVEN,
        trigger: Union[Literal["case_created", "case_approved", "case_declined", "case_finished", "case_comment", "case_changed", "case_state_changed", "case_documents_updated", "case_proofs_updated", "case_deadline_at_risk", "case_deadline_missed", "case_suspended", "case_resumed", "case_reopened", "case_restored"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListWebhookDeliveriesAnswer, t.AdminListWebhookDeliveriesEntry]:
        """List webhook deliveries.

        Newest first; kept for 90 days.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, finished.
        :param search: Free text; every word must match.
        :param endpoint_id: The id of a webhook endpoint.
        :param case_id: The id of a case.
        :param event_id: The id of an event.
        :param state: The state.
        :param trigger: The trigger of an event.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "endpoint_id": endpoint_id, "case_id": case_id, "event_id": event_id, "state": state, "trigger": trigger}, lambda asked: self._transport.json(_ROUTES["admin_list_webhook_deliveries"], asked, options))

    def admin_get_webhook_delivery(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminTestWebhookEndpointAnswer:
        """Get a webhook delivery.

        With request, response and timing of each attempt.

        Needs the scope `admin`.

        :param id: The id of the webhook delivery.
        """
        answer: t.AdminTestWebhookEndpointAnswer = self._transport.json(_ROUTES["admin_get_webhook_delivery"], {"id": id}, options)
        return answer

    def admin_replay_webhook_delivery(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminTestWebhookEndpointAnswer:
        """Replay a webhook delivery.

        Sends the same body under the same `webhook-id` again, as a delivery of its own. A test has no event: its replay has a `webhook-id` of its own.

        Needs the scope `admin`.

        :param id: The id of the webhook delivery.
        """
        answer: t.AdminTestWebhookEndpointAnswer = self._transport.json(_ROUTES["admin_replay_webhook_delivery"], {"id": id}, options)
        return answer

    def admin_list_webhook_triggers(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListWebhookTriggersAnswer:
        """List webhook triggers.

        What an endpoint can be told of, each with a sample of its payload.

        Needs the scope `admin`.
        """
        answer: t.AdminListWebhookTriggersAnswer = self._transport.json(_ROUTES["admin_list_webhook_triggers"], {}, options)
        return answer

    def admin_list_requests(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        request_id: Union[str, NotGiven] = NOT_GIVEN,
        method: Union[Literal["GET", "POST", "PUT", "PATCH", "DELETE"], NotGiven] = NOT_GIVEN,
        key_id: Union[int, NotGiven] = NOT_GIVEN,
        user_id: Union[int, NotGiven] = NOT_GIVEN,
        error_code: Union[str, NotGiven] = NOT_GIVEN,
        is_failed: Union[bool, NotGiven] = NOT_GIVEN,
        status: Union[str, NotGiven] = NOT_GIVEN,
        path: Union[str, NotGiven] = NOT_GIVEN,
        after_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListRequestsAnswer, t.AdminListRequestsEntry]:
        """List requests.

        The last 10,000 requests of the tenant, for at most 30 days, newest first: every one with a key, and of people in the application what changed something or was refused. Under heavy load some that succeeded are left out.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, received, duration_ms, status.
        :param search: Free text; every word must match.
        :param request_id: The `X-Request-ID` of a request.
        :param method: An HTTP method, such as `PATCH`.
        :param key_id: The id of an API key.
        :param user_id: The id of a person.
        :param error_code: A code of the error table.
        :param is_failed: Answered with a status of 400 or more.
        :param status: A status, or a class of them such as `4xx`.
        :param path: The beginning of the path.
        :param after_id: Only entries with a higher id.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "request_id": request_id, "method": method, "key_id": key_id, "user_id": user_id, "error_code": error_code, "is_failed": is_failed, "status": status, "path": path, "after_id": after_id}, lambda asked: self._transport.json(_ROUTES["admin_list_requests"], asked, options))

    def admin_get_connectors(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetConnectorsAnswer:
        """Get connectors.

        Hosts that may be called, names of secrets, and how each connector stands.

        Needs the scope `admin`.
        """
        answer: t.AdminGetConnectorsAnswer = self._transport.json(_ROUTES["admin_get_connectors"], {}, options)
        return answer

    def admin_update_connectors(
        self,
        *,
        allowed_hosts: List[str],
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetConnectorsAnswer:
        """Change the hosts that connectors may call.

        No other host is called, whatever a configuration says. A host without a port means the usual ports.

        Needs the scope `admin`.

        :param allowed_hosts: The hosts, all of them: those that are left out are allowed no more.
        """
        answer: t.AdminGetConnectorsAnswer = self._transport.json(_ROUTES["admin_update_connectors"], {"allowed_hosts": allowed_hosts}, options)
        return answer

    def admin_set_connector_secret(
        self,
        *,
        name: str,
        secret: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Set a secret of connectors.

        Connectors use it in headers by its name. It replaces the one before, and can never be read again.

        Needs the scope `admin`.

        :param name: Name of the secret.
        :param secret: Its text, which is not stored anywhere else and never shown.
        """
        self._transport.none(_ROUTES["admin_set_connector_secret"], {"name": name, "secret": secret}, options)

    def admin_delete_connector_secret(
        self,
        *,
        name: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a secret of connectors.

        Calls that need it fail from then on.

        Needs the scope `admin`.

        :param name: Name of the secret.
        """
        self._transport.none(_ROUTES["admin_delete_connector_secret"], {"name": name}, options)

    def admin_list_connector_calls(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        case_id: Union[int, NotGiven] = NOT_GIVEN,
        connector: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListConnectorCallsAnswer, t.AdminListConnectorCallsEntry]:
        """List requests to other systems.

        Newest first; kept for 90 days.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, sent.
        :param search: Free text; every word must match.
        :param case_id: The id of a case.
        :param connector: Key of the connector.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "case_id": case_id, "connector": connector}, lambda asked: self._transport.json(_ROUTES["admin_list_connector_calls"], asked, options))

    def admin_get_connector_call(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetConnectorCallAnswer:
        """Get a request to another system with its texts.

        Secrets, and values that are never sent on, are marked.

        Needs the scope `admin`.

        :param id: The id of the connector call.
        """
        answer: t.AdminGetConnectorCallAnswer = self._transport.json(_ROUTES["admin_get_connector_call"], {"id": id}, options)
        return answer

    def admin_get_assistant(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetAssistantAnswer:
        """Get the settings of the assistant.

        With the limits that hold and what was used of them.

        Needs the scope `admin`.
        """
        answer: t.AdminGetAssistantAnswer = self._transport.json(_ROUTES["admin_get_assistant"], {}, options)
        return answer

    def admin_update_assistant(
        self,
        *,
        url: Union[Optional[str], NotGiven] = NOT_GIVEN,
        model: Union[Optional[str], NotGiven] = NOT_GIVEN,
        key: Union[Optional[str], NotGiven] = NOT_GIVEN,
        tokens_per_day: Union[Optional[int], NotGiven] = NOT_GIVEN,
        tokens_per_month: Union[Optional[int], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetAssistantAnswer:
        """Change the settings of the assistant.

        An endpoint of the tenant’s own needs a model. Another address takes the stored key away, unless a key is sent with it: a key goes to the address that it was given for.

        Needs the scope `admin`.

        :param url: An endpoint that speaks the OpenAI-compatible chat protocol, such as `https://api.example.com/v1`; null for that of the operator.
        :param model: The model, by the name that the endpoint gives it; null for that of the operator.
        :param key: The key for the endpoint of the tenant. It is stored and never shown.
        :param tokens_per_day: Tokens that the tenant allows itself within a day (UTC); null for no limit of its own.
        :param tokens_per_month: Tokens that the tenant allows itself within a month (UTC); null for no limit of its own.
        """
        answer: t.AdminGetAssistantAnswer = self._transport.json(_ROUTES["admin_update_assistant"], {"url": url, "model": model, "key": key, "tokens_per_day": tokens_per_day, "tokens_per_month": tokens_per_month}, options)
        return answer

    def admin_list_assistant_calls(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        case_id: Union[int, NotGiven] = NOT_GIVEN,
        purpose: Union[Literal["case_conversation", "configuration_conversation", "ai_check", "extraction"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListAssistantCallsAnswer, t.AdminListAssistantCallsEntry]:
        """List requests to models.

        What was sent to whom, for whom and when, newest first; `GET …/{id}` has the texts.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, asked.
        :param search: Free text; every word must match.
        :param case_id: The id of a case.
        :param purpose: Why the model was asked.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "case_id": case_id, "purpose": purpose}, lambda asked: self._transport.json(_ROUTES["admin_list_assistant_calls"], asked, options))

    def admin_get_assistant_call(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetAssistantCallAnswer:
        """Get a request to a model with its texts.

        Needs the scope `admin`.

        :param id: The id of the call.
        """
        answer: t.AdminGetAssistantCallAnswer = self._transport.json(_ROUTES["admin_get_assistant_call"], {"id": id}, options)
        return answer

    def admin_erase_assistant_texts(
        self,
        *,
        call_id: Union[int, NotGiven] = NOT_GIVEN,
        case_id: Union[int, NotGiven] = NOT_GIVEN,
        before: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminReplayWebhookEventsAnswer:
        """Erase what was sent to models.

        Erases the texts that were sent and received: of one call, of a case, or of all from before a moment. Who asked whom, when, and how many tokens it took stays. What the endpoint has kept is not reached by this. There is no way back.

        Needs the scope `admin`.

        :param call_id: The id of one call.
        :param case_id: The id of a case.
        :param before: Calls from before this moment.
        """
        answer: t.AdminReplayWebhookEventsAnswer = self._transport.json(_ROUTES["admin_erase_assistant_texts"], {"call_id": call_id, "case_id": case_id, "before": before}, options)
        return answer

    def admin_list_wizards(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListWizardsAnswer, t.AdminListWizardsEntry]:
        """List wizards that were started.

        Newest first: the case each of them fills in, whether it was sent, and when its links end.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: created, expires, case_id.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_wizards"], asked, options))

    def admin_revoke_wizard(
        self,
        *,
        uuid: str,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Revoke the links of a wizard.

        None of its links opens anything any more, and browsers that are in are turned away. The case stays.

        Needs the scope `admin`.

        :param uuid: The id of the wizard.
        """
        self._transport.none(_ROUTES["admin_revoke_wizard"], {"uuid": uuid}, options)

    def admin_get_configuration(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetConfigurationAnswer:
        """Get the published package.

        The newest published version with its files. 404 while nothing has been published.

        Needs the scope `admin`.
        """
        answer: t.AdminGetConfigurationAnswer = self._transport.json(_ROUTES["admin_get_configuration"], {}, options)
        return answer

    def admin_list_configuration_versions(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListConfigurationVersionsAnswer, t.AdminListConfigurationVersionsEntry]:
        """List versions.

        The published versions of the configuration, newest first.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: version, published.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_configuration_versions"], asked, options))

    def admin_get_configuration_version(
        self,
        *,
        version: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetConfigurationAnswer:
        """Get a version.

        One published version with its files.

        Needs the scope `admin`.

        :param version: The number of the version.
        """
        answer: t.AdminGetConfigurationAnswer = self._transport.json(_ROUTES["admin_get_configuration_version"], {"version": version}, options)
        return answer

    def admin_get_configuration_move(
        self,
        *,
        version: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetConfigurationMoveAnswer:
        """Get the move to a version.

        How far the ongoing cases have been moved to a published version, and once it is done, how many moved, and which stayed with the version they had and why. Kept for a week; 404 also for the first version, to which nothing had to move.

        Needs the scope `admin`.

        :param version: The number of the version.
        """
        answer: t.AdminGetConfigurationMoveAnswer = self._transport.json(_ROUTES["admin_get_configuration_move"], {"version": version}, options)
        return answer

    def admin_compare_configuration_versions(
        self,
        *,
        from_: int,
        to: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCompareConfigurationVersionsAnswer:
        """Compare two versions.

        What was added, removed and changed from one published version to another.

        Needs the scope `admin`.

        :param from_: The beginning of the range.
        :param to: The end of the range.
        """
        answer: t.AdminCompareConfigurationVersionsAnswer = self._transport.json(_ROUTES["admin_compare_configuration_versions"], {"from": from_, "to": to}, options)
        return answer

    def admin_compare_configuration(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCompareConfigurationVersionsAnswer:
        """Compare with the published version.

        What the draft, or the files given, or a version would add, remove and change of the published version. Stores nothing.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        """
        answer: t.AdminCompareConfigurationVersionsAnswer = self._transport.json(_ROUTES["admin_compare_configuration"], {"files": files, "version": version}, options)
        return answer

    def admin_check_configuration(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        analysis: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCheckConfigurationAnswer:
        """Check a package.

        Every mistake of the files given, a version, the draft, or else the published package, with its file, line and column, and what was probably meant. A package without errors is analysed as well: holes and contradictions of its tables, rules and workflows are warnings with a `witness` or a `reason`. Stores nothing.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param analysis: Whether holes and contradictions are looked for; true if left out.
        """
        answer: t.AdminCheckConfigurationAnswer = self._transport.json(_ROUTES["admin_check_configuration"], {"files": files, "version": version, "analysis": analysis}, options)
        return answer

    def admin_outline_configuration(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminOutlineConfigurationAnswer:
        """Outline a package.

        Everything that the files given, a version, the draft, or else the published package defines, each with its file and line, and what the check finds. Also for a package with mistakes. Stores nothing.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param language: Of the names; left out, the default one.
        """
        answer: t.AdminOutlineConfigurationAnswer = self._transport.json(_ROUTES["admin_outline_configuration"], {"files": files, "version": version, "language": language}, options)
        return answer

    def admin_find_configuration_uses(
        self,
        *,
        kind: str,
        key: str,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminFindConfigurationUsesAnswer:
        """Find the uses of a key.

        Every place that names an information, a role, a document or anything else: by its key, along a path, or in a formula. Keys of parts name their owner: `Person.first_name`, `open_account.draft`. Stores nothing.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param kind: As in the outline: `information`, `role`, `document`.
        :param key: The key.
        """
        answer: t.AdminFindConfigurationUsesAnswer = self._transport.json(_ROUTES["admin_find_configuration_uses"], {"files": files, "version": version, "kind": kind, "key": key}, options)
        return answer

    def admin_run_configuration_scenarios(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        only: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminRunConfigurationScenariosAnswer:
        """Run the scenarios of a package.

        Runs the scenarios of the files given, a version, the draft, or else the published package, without a case of the tenant, and says what each of those that fail expected and found. `coverage` counts the parts of the package that the scenarios come by, and lists the others. A package with errors is refused. Stores nothing.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param only: Only scenarios whose name holds this text.
        """
        answer: t.AdminRunConfigurationScenariosAnswer = self._transport.json(_ROUTES["admin_run_configuration_scenarios"], {"files": files, "version": version, "only": only}, options)
        return answer

    def admin_make_configuration_scenario(
        self,
        *,
        case_id: int,
        name: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminMakeConfigurationScenarioAnswer:
        """Make a scenario of a case.

        Tells a case again as a scenario: its steps in their order, and what holds after each transition. Texts, days and numbers that can be about people are replaced, each by the same everywhere. The scenario is replayed, and stored in the draft as a file of its own; nothing is overwritten. `left_out` says what could not be carried over, and `kept` which values the result depends on.

        Where a case is named, also needs the scope `cases:read`.

        Needs the scope `admin`.

        :param case_id: The id of a case.
        :param name: Its name; 409 where the package has it.
        """
        answer: t.AdminMakeConfigurationScenarioAnswer = self._transport.json(_ROUTES["admin_make_configuration_scenario"], {"case_id": case_id, "name": name}, options)
        return answer

    def admin_list_configuration_formulas(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListConfigurationFormulasAnswer:
        """List the formulas of a package.

        Every formula with its place, what it is about and what it has to give. Stores nothing.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        """
        answer: t.AdminListConfigurationFormulasAnswer = self._transport.json(_ROUTES["admin_list_configuration_formulas"], {"files": files, "version": version}, options)
        return answer

    def admin_try_configuration_formula(
        self,
        *,
        path: str,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        offset: Union[int, NotGiven] = NOT_GIVEN,
        formula: Union[str, NotGiven] = NOT_GIVEN,
        cells: Union[List[t.AdminTryConfigurationFormulaCellsItem], NotGiven] = NOT_GIVEN,
        case_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminTryConfigurationFormulaAnswer:
        """Try a formula.

        Checks a formula as if it stood at a place of the package, says what can be named there, and where a case is given, what the formula gives in it now. The case is recalculated with the package in memory; nothing is stored. A path of a cell of a decision table, such as `/decisions/fee/rows/0/when/segment`, checks the text as one of that column.

        Where a case is named, also needs the scope `cases:read`.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param path: Where the formula stands, as the list of formulas says.
        :param offset: Which one, where a template holds several.
        :param formula: Left out, the one that stands there.
        :param cells: Further cells of the same table, such as those that were pasted.
        :param case_id: The id of a case.
        """
        answer: t.AdminTryConfigurationFormulaAnswer = self._transport.json(_ROUTES["admin_try_configuration_formula"], {"files": files, "version": version, "path": path, "offset": offset, "formula": formula, "cells": cells, "case_id": case_id}, options)
        return answer

    def admin_write_configuration_formula(
        self,
        *,
        path: str,
        formula: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminWriteConfigurationFormulaAnswer:
        """Write a formula.

        Writes one formula of the draft, mistakes and all, and leaves every other character of its file as it is. Where there is no draft, one is made of the published package.

        Needs the scope `admin`.

        :param path: As the list of formulas names it.
        :param formula: The text of the formula.
        """
        answer: t.AdminWriteConfigurationFormulaAnswer = self._transport.json(_ROUTES["admin_write_configuration_formula"], {"path": path, "formula": formula}, options)
        return answer

    def admin_read_configuration_workflow(
        self,
        *,
        process: str,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminReadConfigurationWorkflowAnswer:
        """Read the workflow of a process.

        States and transitions of a process, each with its place in the files. Stores nothing.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param process: The key of a process.
        :param language: A language of the tenant, such as `de`.
        """
        answer: t.AdminReadConfigurationWorkflowAnswer = self._transport.json(_ROUTES["admin_read_configuration_workflow"], {"files": files, "version": version, "process": process, "language": language}, options)
        return answer

    def admin_list_configuration_texts(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListConfigurationTextsAnswer:
        """List the texts of a package.

        Every text that people read, in each language of the tenant, with what is missing. Names that are not written are listed, too: their key is shown instead. So are the words of the package in place of those of the service. Stores nothing.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        """
        answer: t.AdminListConfigurationTextsAnswer = self._transport.json(_ROUTES["admin_list_configuration_texts"], {"files": files, "version": version}, options)
        return answer

    def admin_write_configuration_text(
        self,
        *,
        path: str,
        language: str,
        text: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminWriteConfigurationFormulaAnswer:
        """Write a text.

        Writes one text of the draft in one language, and leaves every other character of its file as it is. Where there is no draft, one is made of the published package.

        Needs the scope `admin`.

        :param path: As the list of texts names it.
        :param language: A language of the tenant, such as `de`.
        :param text: The text.
        """
        answer: t.AdminWriteConfigurationFormulaAnswer = self._transport.json(_ROUTES["admin_write_configuration_text"], {"path": path, "language": language, "text": text}, options)
        return answer

    def admin_preview_configuration_document(
        self,
        *,
        document: str,
        case_id: int,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> DownloadedFile:
        """Preview a document of a package.

        A document as the draft, the files given or a version would make it for a case, with a watermark. Nothing is stored.

        Needs the scopes `admin` and `cases:read`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param document: Its key.
        :param case_id: The id of a case.
        :param language: A language of the tenant, such as `de`.
        """
        return self._transport.file(_ROUTES["admin_preview_configuration_document"], {"files": files, "version": version, "document": document, "case_id": case_id, "language": language}, options)

    def admin_preview_configuration_wizard(
        self,
        *,
        wizard: str,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        case_id: Union[int, NotGiven] = NOT_GIVEN,
        page: Union[str, NotGiven] = NOT_GIVEN,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminPreviewConfigurationWizardAnswer:
        """Preview a wizard of a package.

        A page of a wizard as the draft, the files given or a version would show it, for a case or for a new one. Nothing can be answered on it, and nothing is stored.

        Where a case is named, also needs the scope `cases:read`.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param wizard: Its key.
        :param case_id: Left out, a new case.
        :param page: Left out, the first one.
        :param language: A language of the tenant, such as `de`.
        """
        answer: t.AdminPreviewConfigurationWizardAnswer = self._transport.json(_ROUTES["admin_preview_configuration_wizard"], {"files": files, "version": version, "wizard": wizard, "case_id": case_id, "page": page, "language": language}, options)
        return answer

    def admin_get_configuration_standing(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetConfigurationStandingAnswer:
        """See what is published and what is being worked on.

        The published version and the draft, without their files; null for what there is not.

        Needs the scope `admin`.
        """
        answer: t.AdminGetConfigurationStandingAnswer = self._transport.json(_ROUTES["admin_get_configuration_standing"], {}, options)
        return answer

    def admin_get_configuration_draft(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminWriteConfigurationFormulaAnswer:
        """Get the draft.

        The package that is being worked on. 404 when there is none.

        Needs the scope `admin`.
        """
        answer: t.AdminWriteConfigurationFormulaAnswer = self._transport.json(_ROUTES["admin_get_configuration_draft"], {}, options)
        return answer

    def admin_start_configuration_draft(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminWriteConfigurationFormulaAnswer:
        """Start a draft.

        Makes a draft of the published package; where nothing has been published, of a small package to begin with. 409 where there is one.

        Needs the scope `admin`.
        """
        answer: t.AdminWriteConfigurationFormulaAnswer = self._transport.json(_ROUTES["admin_start_configuration_draft"], {}, options)
        return answer

    def admin_put_configuration_draft(
        self,
        *,
        files: Dict[str, str],
        options: Optional[CallOptions] = None,
    ) -> t.AdminWriteConfigurationFormulaAnswer:
        """Save the draft.

        Replaces the draft, mistakes and all: nothing is checked before it is published. Send the ETag you read as `If-Match`, so that nobody overwrites what somebody else saved.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        """
        answer: t.AdminWriteConfigurationFormulaAnswer = self._transport.json(_ROUTES["admin_put_configuration_draft"], {"files": files}, options)
        return answer

    def admin_delete_configuration_draft(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Discard the draft.

        Needs the scope `admin`.
        """
        self._transport.none(_ROUTES["admin_delete_configuration_draft"], {}, options)

    def admin_plan_configuration(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        counts_rows: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminPlanConfigurationAnswer:
        """Plan a publication.

        Works out in the background what publishing the draft, or the files given, or an earlier version would change: of the configuration, and of every ongoing case, each of which is recalculated with the new version. Nothing is stored. Cases of which the caller may not see everything are not looked at: a new rule could ask for what is hidden. `Location` names the plan.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param counts_rows: Whether it is counted in how many cases each row of a decision table decides.
        """
        answer: t.AdminPlanConfigurationAnswer = self._transport.json(_ROUTES["admin_plan_configuration"], {"files": files, "version": version, "counts_rows": counts_rows}, options)
        return answer

    def admin_get_configuration_plan(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminPlanConfigurationAnswer:
        """Get a plan.

        How far the plan is, and its result once `state` is `done`. Kept for a week. A plan tells of the moment it was made: cases go on.

        Needs the scope `admin`.

        :param id: The id of the plan.
        """
        answer: t.AdminPlanConfigurationAnswer = self._transport.json(_ROUTES["admin_get_configuration_plan"], {"id": id}, options)
        return answer

    def admin_create_configuration_replay(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        to: Union[str, NotGiven] = NOT_GIVEN,
        process: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ReplayAnswer:
        """Decide ended cases again.

        Replays, in the background, the cases that ended in a period under the draft, or the files given, or an earlier version: each as of its end, with the inputs that it had then. The result says which decisions would differ and which rules decide them. Nothing of a case is stored. Cases of which the caller may not see everything are not looked at. Three replays run at a time. `Location` names the replay.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param from_: The first day on which cases ended, in the time zone of the package; from the beginning if left out.
        :param to: The last day; until now if left out.
        :param process: Only cases of this process.
        """
        answer: t.ReplayAnswer = self._transport.json(_ROUTES["admin_create_configuration_replay"], {"files": files, "version": version, "from": from_, "to": to, "process": process}, options)
        return answer

    def admin_list_configuration_replays(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListConfigurationReplaysAnswer, t.Replay]:
        """List replays.

        Those that run, and those that ended in the last 30 days: your own, and those of others if nothing is hidden from you.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created.
        :param search: Free text; every word must match.
        """
        return Pages("page", "data", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_configuration_replays"], asked, options))

    def admin_get_configuration_replay(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.ReplayAnswer:
        """Get a replay.

        How far it is, and in how many cases which decisions differ.

        Needs the scope `admin`.

        :param id: The id of the replay.
        """
        answer: t.ReplayAnswer = self._transport.json(_ROUTES["admin_get_configuration_replay"], {"id": id}, options)
        return answer

    def admin_list_configuration_replay_cases(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        rule: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListConfigurationReplayCasesAnswer, t.ReplayCase]:
        """List cases that would be decided differently.

        The decisions of each case that differ, with what decided them. Cases that the caller may not see are not listed, nor those of which they may not see all informations.

        Needs the scopes `admin` and `cases:read`.

        :param id: The id of the replay.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: case_id, at.
        :param search: Free text; every word must match.
        :param rule: Only cases in which this rule decided.
        """
        return Pages("page", "data", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "rule": rule}, lambda asked: self._transport.json(_ROUTES["admin_list_configuration_replay_cases"], asked, options))

    def admin_stop_configuration_replay(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.ReplayAnswer:
        """Stop a replay.

        What it has found so far stays.

        Needs the scope `admin`.

        :param id: The id of the replay.
        """
        answer: t.ReplayAnswer = self._transport.json(_ROUTES["admin_stop_configuration_replay"], {"id": id}, options)
        return answer

    def admin_create_configuration_shadow(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        hours: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.ShadowAnswer:
        """Run a draft in the shadow of live writes.

        From now on, each case that is written is also computed under the draft, or the files given, or an earlier version: in the background, after the write has committed. What would differ is in the report of the shadow, and nowhere else: nothing of a case is stored, no event or mail is sent, and no other system is asked. It ends after `hours`, when somebody stops it, and when the draft or the published version changes. One shadow runs at a time. Cases of which the caller may not see everything are not looked at. `Location` names the shadow.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param hours: How long it runs; 24 if left out.
        """
        answer: t.ShadowAnswer = self._transport.json(_ROUTES["admin_create_configuration_shadow"], {"files": files, "version": version, "hours": hours}, options)
        return answer

    def admin_list_configuration_shadows(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListConfigurationShadowsAnswer, t.Shadow]:
        """List shadows.

        The one that runs, and the last 20 of those that ended in the last 30 days: your own, and those of others if nothing is hidden from you.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created.
        :param search: Free text; every word must match.
        """
        return Pages("page", "data", {"page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_configuration_shadows"], asked, options))

    def admin_get_configuration_shadow(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.ShadowAnswer:
        """Get a shadow.

        Whether it runs, and in how many cases what would differ.

        Needs the scope `admin`.

        :param id: The id of the shadow.
        """
        answer: t.ShadowAnswer = self._transport.json(_ROUTES["admin_get_configuration_shadow"], {"id": id}, options)
        return answer

    def admin_list_configuration_shadow_cases(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        rule: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListConfigurationReplayCasesAnswer, t.ReplayCase]:
        """List written cases that the draft would decide differently.

        What differs in each case as it was after its last write, with what decided it. Cases that the caller may not see are not listed, nor those of which they may not see all informations.

        Needs the scopes `admin` and `cases:read`.

        :param id: The id of the shadow.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: case_id, at.
        :param search: Free text; every word must match.
        :param rule: Only cases in which this rule decided.
        """
        return Pages("page", "data", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "rule": rule}, lambda asked: self._transport.json(_ROUTES["admin_list_configuration_shadow_cases"], asked, options))

    def admin_stop_configuration_shadow(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.ShadowAnswer:
        """Stop a shadow.

        What it has found so far stays for 30 days, or until 20 others have ended.

        Needs the scope `admin`.

        :param id: The id of the shadow.
        """
        answer: t.ShadowAnswer = self._transport.json(_ROUTES["admin_stop_configuration_shadow"], {"id": id}, options)
        return answer

    def admin_publish_configuration(
        self,
        *,
        files: Union[Dict[str, str], NotGiven] = NOT_GIVEN,
        version: Union[int, NotGiven] = NOT_GIVEN,
        note: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminPublishConfigurationAnswer:
        """Publish.

        Publishes the draft, or the files given, or an earlier version again, as the next version. A package with errors is rejected, but for an earlier version that later releases find errors in; one that running cases or stored values do not allow is refused. The draft is gone once it is published. Ongoing cases move to the new version in the background, unless their process says `stay`: `…/versions/{version}/move` tells how far it is.

        Needs the scope `admin`.

        :param files: The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV.
        :param version: The number of a published version; the newest if left out.
        :param note: A note about this version.
        """
        answer: t.AdminPublishConfigurationAnswer = self._transport.json(_ROUTES["admin_publish_configuration"], {"files": files, "version": version, "note": note}, options)
        return answer

    def admin_get_configuration_schema(
        self,
        *,
        name: str,
        options: Optional[CallOptions] = None,
    ) -> Dict[str, Any]:
        """Get a JSON Schema.

        For completion and checking in an editor: `ontologies.schema.json`, `processes.schema.json`, …

        Needs no key.

        :param name: The name of the schema.
        """
        answer: Dict[str, Any] = self._transport.json(_ROUTES["admin_get_configuration_schema"], {"name": name}, options)
        return answer

    def admin_list_queues(
        self,
        *,
        language: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListQueuesAnswer:
        """List my queues.

        The queues that the person works on, with how many cases wait there and how many the person has. Cases that the person may not see are not counted.

        Only people take cases.

        Needs the scope `cases:read`.

        :param language: A language for the names.
        """
        answer: t.AdminListQueuesAnswer = self._transport.json(_ROUTES["admin_list_queues"], {"language": language}, options)
        return answer

    def admin_list_queue_cases(
        self,
        *,
        key: str,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        standing: Union[Literal["all", "waiting", "taken", "snoozed"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListQueueCasesAnswer, t.QueueCase]:
        """List the cases of a queue.

        In the order in which they are given out, at most 10,000 of those that the caller may see.

        Needs the scope `cases:read`.

        :param key: The id of the queue.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 200.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: rank.
        :param search: Free text; every word must match.
        :param standing: `all` if left out.
        """
        return Pages("page", "data", {"key": key, "page": page, "page_size": page_size, "ordering": ordering, "search": search, "standing": standing}, lambda asked: self._transport.json(_ROUTES["admin_list_queue_cases"], asked, options))

    def admin_take_next_case(
        self,
        *,
        key: str,
        options: Optional[CallOptions] = None,
    ) -> t.AdminTakeNextCaseAnswer:
        """Take the next case.

        The first case of the queue that this person may see and change and has the skills for becomes theirs; two people never get the same one. `case` is null where there is none: `reason` says whether nothing waits or nothing that this person can take. One case too many is refused with `capacity_reached`.

        Only people take cases.

        Needs the scope `cases:write`.

        :param key: The id of the queue.
        """
        answer: t.AdminTakeNextCaseAnswer = self._transport.json(_ROUTES["admin_take_next_case"], {"key": key}, options)
        return answer

    def admin_claim_case(
        self,
        *,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        queue_key: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Take a case of a queue.

        The person becomes the assignee of a case that waits in a queue, or that somebody has for whom they stand in. Refused are cases that somebody else has (`case_taken`), that are in no queue (`case_not_in_queue`), that need skills which the person lacks (`skills_missing`), and one too many (`capacity_reached`).

        Only people take cases.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param queue_key: Where the case is in several queues.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["admin_claim_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "queue_key": queue_key}, options)
        return answer

    def admin_give_back_case(
        self,
        *,
        id: int,
        reason: str,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Give a case back.

        The case has no assignee any more and waits in its queues for somebody else: whoever gave it back is not given it again. People give back what they have, or what somebody has for whom they stand in.

        Only people take cases.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param reason: The reason, which the activity of the case shows.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["admin_give_back_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "reason": reason}, options)
        return answer

    def admin_hand_over_case(
        self,
        *,
        id: int,
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        assignee_email: Union[str, NotGiven] = NOT_GIVEN,
        queue_key: Union[str, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Hand a case over.

        Gives the case to another person, or to one of the queues that it is in: then it waits in that queue alone. Whoever may change the case may hand it over. A person who may not see or change it, or who has as many cases as they may have, does not get it.

        Only people take cases.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param assignee_email: The e-mail address of the person who works on the case.
        :param queue_key: One of the queues that the case is in.
        :param reason: The reason, which the activity of the case shows.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["admin_hand_over_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "assignee_email": assignee_email, "queue_key": queue_key, "reason": reason}, options)
        return answer

    def admin_snooze_case(
        self,
        *,
        id: int,
        until: Optional[str],
        skip_case_response: Union[bool, NotGiven] = NOT_GIVEN,
        dry_run: Union[bool, NotGiven] = NOT_GIVEN,
        reason: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.CaseAnswer:
        """Snooze a case.

        Until a moment, queues give the case to nobody and it does not count for the capacity of whoever has it; `until: null` ends that at once. The rules and deadlines of the case go on.

        Needs the scope `cases:write`.

        :param id: The id of the case.
        :param skip_case_response: Answers the case id alone (and the id of what was created).
        :param dry_run: Answers what would be, and stores nothing.
        :param until: At most 366 days from now.
        :param reason: The reason, which the activity of the case shows.
        """
        answer: t.CaseAnswer = self._transport.json(_ROUTES["admin_snooze_case"], {"id": id, "skip_case_response": skip_case_response, "dry_run": dry_run, "until": until, "reason": reason}, options)
        return answer

    def admin_list_my_absences(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListMyAbsencesAnswer:
        """List my absences.

        The absences of the person that have not ended, and those of others in which the person stands in.

        Only people are absent.

        Needs the scope `cases:read`.
        """
        answer: t.AdminListMyAbsencesAnswer = self._transport.json(_ROUTES["admin_list_my_absences"], {}, options)
        return answer

    def admin_add_my_absence(
        self,
        *,
        starts: str,
        ends: str,
        stand_in_email: Union[Optional[str], NotGiven] = NOT_GIVEN,
        process_key: Union[Optional[str], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AbsenceAnswer:
        """Enter an absence.

        While it lasts, the stand-in has the tasks of the person in their list, votes for them, and takes cases from the queues of their teams, in cases that the stand-in may see.

        Only people are absent.

        Needs the scope `cases:read`.

        :param starts: When the person is away from.
        :param ends: When the person is back.
        :param stand_in_email: Who stands in; nobody if left out.
        :param process_key: Only for cases of this process; for all if left out.
        """
        answer: t.AbsenceAnswer = self._transport.json(_ROUTES["admin_add_my_absence"], {"starts": starts, "ends": ends, "stand_in_email": stand_in_email, "process_key": process_key}, options)
        return answer

    def admin_remove_my_absence(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove an absence.

        Only people are absent.

        Needs the scope `cases:read`.

        :param id: The id of the my absence.
        """
        self._transport.none(_ROUTES["admin_remove_my_absence"], {"id": id}, options)

    def admin_list_absences(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminListAbsencesAnswer:
        """List the absences of a person.

        Those that have not ended.

        Needs the scope `admin`.

        :param id: The id of the user.
        """
        answer: t.AdminListAbsencesAnswer = self._transport.json(_ROUTES["admin_list_absences"], {"id": id}, options)
        return answer

    def admin_add_absence(
        self,
        *,
        id: int,
        starts: str,
        ends: str,
        stand_in_email: Union[Optional[str], NotGiven] = NOT_GIVEN,
        process_key: Union[Optional[str], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AbsenceAnswer:
        """Enter an absence of a person.

        Needs the scope `admin`.

        :param id: The id of the user.
        :param starts: When the person is away from.
        :param ends: When the person is back.
        :param stand_in_email: Who stands in; nobody if left out.
        :param process_key: Only for cases of this process; for all if left out.
        """
        answer: t.AbsenceAnswer = self._transport.json(_ROUTES["admin_add_absence"], {"id": id, "starts": starts, "ends": ends, "stand_in_email": stand_in_email, "process_key": process_key}, options)
        return answer

    def admin_remove_absence(
        self,
        *,
        user_id: int,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove an absence of a person.

        Needs the scope `admin`.

        :param user_id: The id of the user.
        :param id: The id of the absence.
        """
        self._transport.none(_ROUTES["admin_remove_absence"], {"user_id": user_id, "id": id}, options)

    def admin_list_notifications(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        unread: Union[bool, NotGiven] = NOT_GIVEN,
        kind: Union[Literal["assigned", "mentioned", "reply", "task_due", "vote_waiting", "at_risk", "missed", "client_answered", "document_signed"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListNotificationsAnswer, t.Notification]:
        """List my notifications.

        What the person was told of, of cases that they may see now. `ordering=-unread,-created` puts unread ones first.

        Only people are told something.

        Needs the scope `cases:read`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, unread.
        :param search: Free text; every word must match.
        :param unread: Only unread ones, or only read ones.
        :param kind: What happened.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "unread": unread, "kind": kind}, lambda asked: self._transport.json(_ROUTES["admin_list_notifications"], asked, options))

    def admin_count_notifications(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCountNotificationsAnswer:
        """Count my unread notifications.

        Of cases that the person may see now. `GET /api/admin/notifications/live` tells the same as server-sent events, whenever it changes.

        Only people are told something.

        Needs the scope `cases:read`.
        """
        answer: t.AdminCountNotificationsAnswer = self._transport.json(_ROUTES["admin_count_notifications"], {}, options)
        return answer

    def admin_mark_notifications_read(
        self,
        *,
        up_to: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminMarkNotificationsReadAnswer:
        """Mark all my notifications as read.

        All up to one that the person has seen; those that have come since stay unread.

        Only people are told something.

        Needs the scope `cases:read`.

        :param up_to: The id of the newest one that was shown.
        """
        answer: t.AdminMarkNotificationsReadAnswer = self._transport.json(_ROUTES["admin_mark_notifications_read"], {"up_to": up_to}, options)
        return answer

    def admin_update_notification(
        self,
        *,
        id: int,
        read: bool,
        options: Optional[CallOptions] = None,
    ) -> t.AdminCountNotificationsAnswer:
        """Mark a notification as read or unread.

        Only people are told something.

        Needs the scope `cases:read`.

        :param id: The id of the notification.
        :param read: Whether it counts as read.
        """
        answer: t.AdminCountNotificationsAnswer = self._transport.json(_ROUTES["admin_update_notification"], {"id": id, "read": read}, options)
        return answer

    def admin_get_notification_preferences(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.NotificationPreferencesAnswer:
        """Get how I am told.

        Only people are told something.

        Needs the scope `cases:read`.
        """
        answer: t.NotificationPreferencesAnswer = self._transport.json(_ROUTES["admin_get_notification_preferences"], {}, options)
        return answer

    def admin_update_notification_preferences(
        self,
        *,
        language: Union[Optional[str], NotGiven] = NOT_GIVEN,
        kinds: Union[t.AdminUpdateNotificationPreferencesKinds, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.NotificationPreferencesAnswer:
        """Change how I am told.

        Kinds that are left out stay as they are.

        Only people are told something.

        Needs the scope `cases:read`.

        :param language: A language of the tenant, such as `de`.
        :param kinds: Kinds that are told otherwise from now on.
        """
        answer: t.NotificationPreferencesAnswer = self._transport.json(_ROUTES["admin_update_notification_preferences"], {"language": language, "kinds": kinds}, options)
        return answer

    def admin_list_mentionable(
        self,
        *,
        id: int,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListMentionableAnswer, t.AdminListMentionableEntry]:
        """List whom a comment can mention.

        The people who may see the case. A comment with `mention` in its text tells the person of it; names are found however they are written, large or small.

        Needs the scope `cases:read`.

        :param id: The id of the case.
        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: name.
        :param search: Free text; every word must match.
        """
        return Pages("page", "results", {"id": id, "page": page, "page_size": page_size, "ordering": ordering, "search": search}, lambda asked: self._transport.json(_ROUTES["admin_list_mentionable"], asked, options))

    def admin_list_jobs(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        state: Union[Literal["waiting", "running", "done", "failed", "cancelled"], NotGiven] = NOT_GIVEN,
        kind: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListJobsAnswer, t.AdminListJobsEntry]:
        """List jobs.

        Background jobs, newest first.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, kind, state, run_at, created, finished.
        :param search: Free text; every word must match.
        :param state: The state.
        :param kind: The kind.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "state": state, "kind": kind}, lambda asked: self._transport.json(_ROUTES["admin_list_jobs"], asked, options))

    def admin_get_job(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetJobAnswer:
        """Get a job.

        Needs the scope `admin`.

        :param id: The id of the job.
        """
        answer: t.AdminGetJobAnswer = self._transport.json(_ROUTES["admin_get_job"], {"id": id}, options)
        return answer

    def admin_cancel_job(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Cancel a job.

        One that waits, runs or has failed. What a running job has not stored by then, it does not store any more.

        Needs the scope `admin`.

        :param id: The id of the job.
        """
        self._transport.none(_ROUTES["admin_cancel_job"], {"id": id}, options)

    def admin_retry_job(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetJobAnswer:
        """Retry a job.

        Runs a failed or cancelled job again.

        Needs the scope `admin`.

        :param id: The id of the job.
        """
        answer: t.AdminGetJobAnswer = self._transport.json(_ROUTES["admin_retry_job"], {"id": id}, options)
        return answer

    def admin_reindex(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetJobAnswer:
        """Build the search index anew.

        A job goes over all instances and cases, and says how far it is. To be called once at the end of a bulk import that was made with `reindex=false`. While such a job waits, that one is answered.

        Needs the scope `admin`.
        """
        answer: t.AdminGetJobAnswer = self._transport.json(_ROUTES["admin_reindex"], {}, options)
        return answer

    def admin_list_mails(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        state: Union[Literal["waiting", "sent", "failed", "kept"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListMailsAnswer, t.AdminListMailsEntry]:
        """List mail.

        Outgoing mail, newest first; where no mail server is set it is kept here.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, sent, state.
        :param search: Free text; every word must match.
        :param state: The state.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "state": state}, lambda asked: self._transport.json(_ROUTES["admin_list_mails"], asked, options))

    def admin_get_mail(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetMailAnswer:
        """Get a mail.

        With its text. Links and codes that let whoever reads them in are shown as dots: the recipient alone gets them. Where no mail server is set, the operator reads them with `dossier mails show`.

        Needs the scope `admin`.

        :param id: The id of the mail.
        """
        answer: t.AdminGetMailAnswer = self._transport.json(_ROUTES["admin_get_mail"], {"id": id}, options)
        return answer

    def admin_retry_mail(
        self,
        *,
        id: int,
        options: Optional[CallOptions] = None,
    ) -> t.AdminRetryMailAnswer:
        """Send a mail again.

        One that failed, or one that was kept while no mail server was set.

        Needs the scope `admin`.

        :param id: The id of the mail.
        """
        answer: t.AdminRetryMailAnswer = self._transport.json(_ROUTES["admin_retry_mail"], {"id": id}, options)
        return answer

    def admin_list_audit(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        action: Union[str, NotGiven] = NOT_GIVEN,
        author_kind: Union[str, NotGiven] = NOT_GIVEN,
        author_id: Union[int, NotGiven] = NOT_GIVEN,
        case_id: Union[int, NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        subject: Union[str, NotGiven] = NOT_GIVEN,
        request_id: Union[str, NotGiven] = NOT_GIVEN,
        from_: Union[str, NotGiven] = NOT_GIVEN,
        to: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListAuditAnswer, t.AdminListAuditEntry]:
        """List the audit trail.

        Who did what, newest first. An entry is chained by its hash within a minute.

        Needs the scope `admin`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created.
        :param search: Free text; every word must match.
        :param action: The key of the action.
        :param author_kind: The kind of author.
        :param author_id: The id of the author.
        :param case_id: The id of a case.
        :param instance_id: The id of an instance.
        :param subject: The subject of the action, such as `user:3`.
        :param request_id: The `X-Request-ID` of a request.
        :param from_: The beginning of the range.
        :param to: Up to here, and not this moment itself.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "action": action, "author_kind": author_kind, "author_id": author_id, "case_id": case_id, "instance_id": instance_id, "subject": subject, "request_id": request_id, "from": from_, "to": to}, lambda asked: self._transport.json(_ROUTES["admin_list_audit"], asked, options))

    def admin_get_audit_head(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetAuditHeadAnswer:
        """Get the head of the audit trail.

        The newest sealed entry, to be noted where nobody who can reach the database can change it: `dossier audit verify --head` then also finds an end that was cut off or written anew.

        Needs the scope `admin`.
        """
        answer: t.AdminGetAuditHeadAnswer = self._transport.json(_ROUTES["admin_get_audit_head"], {}, options)
        return answer

    def admin_verify_audit(
        self,
        *,
        head: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminVerifyAuditAnswer:
        """Check the audit trail.

        Goes over every sealed entry and checks that none was changed, removed, moved or put in. A head that was noted before must still be in the chain. The same check from outside the service is `dossier audit verify`.

        Needs the scope `admin`.

        :param head: As `GET /api/admin/audit/head` gave it: `1204:9f86…`.
        """
        answer: t.AdminVerifyAuditAnswer = self._transport.json(_ROUTES["admin_verify_audit"], {"head": head}, options)
        return answer

    def admin_erase_audit(
        self,
        *,
        case_id: Union[int, NotGiven] = NOT_GIVEN,
        instance_id: Union[int, NotGiven] = NOT_GIVEN,
        user_id: Union[int, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminReplayWebhookEventsAnswer:
        """Erase personal data from the audit trail.

        Of a case: the names and values that were written in it, and the names of those who signed. Of an instance: those that were written outside of cases, or from a case to the instance itself; what was written of it inside a case goes with that case. Also of one that has been deleted, which goes from the bin for good. Of a person: their name and addresses wherever they acted, and what others wrote about them. That something was done, when and to what stays, and so does the proof that nothing else was changed. There is no way back.

        Needs the scope `admin`.

        :param case_id: The id of a case.
        :param instance_id: The id of an instance.
        :param user_id: The id of a person.
        """
        answer: t.AdminReplayWebhookEventsAnswer = self._transport.json(_ROUTES["admin_erase_audit"], {"case_id": case_id, "instance_id": instance_id, "user_id": user_id}, options)
        return answer

    def admin_list_imports(
        self,
        *,
        page: Union[int, NotGiven] = NOT_GIVEN,
        page_size: Union[int, NotGiven] = NOT_GIVEN,
        ordering: Union[str, NotGiven] = NOT_GIVEN,
        search: Union[str, NotGiven] = NOT_GIVEN,
        kind: Union[Literal["instances", "cases"], NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> Pages[t.AdminListImportsAnswer, t.GetImportAnswerData]:
        """List imports.

        Newest first: those of what the caller may write.

        Needs one of the scopes `cases:write`, `instances:write`.

        :param page: Page, from 1; past the last it is the last.
        :param page_size: Rows on a page, at most 1000; -1 for 1000.
        :param ordering: Fields to order by, joined by ","; "-" reverses. One of: id, created, state.
        :param search: Free text; every word must match.
        :param kind: The kind.
        """
        return Pages("page", "results", {"page": page, "page_size": page_size, "ordering": ordering, "search": search, "kind": kind}, lambda asked: self._transport.json(_ROUTES["admin_list_imports"], asked, options))

    def admin_get_health(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetHealthAnswer:
        """Get the health of the service.

        Database, files, mail, jobs, webhooks, connectors, audit and the last backup as this tenant sees them, and the versions. For load balancers there are `/health/live` and `/health/ready`.

        Needs the scope `admin`.
        """
        answer: t.AdminGetHealthAnswer = self._transport.json(_ROUTES["admin_get_health"], {}, options)
        return answer

    def admin_get_rule_costs(
        self,
        *,
        process: Union[str, NotGiven] = NOT_GIVEN,
        options: Optional[CallOptions] = None,
    ) -> t.AdminGetRuleCostsAnswer:
        """Get what rules cost.

        Which rules and formulas take the most time in recalculations, by process, the most expensive first. One in `one_in` recalculations on the answering node is measured, so that the others cost nothing. Ten rules are listed of each process; with `process`, up to 200 of that one.

        Needs the scope `admin`.

        :param process: Key of a process.
        """
        answer: t.AdminGetRuleCostsAnswer = self._transport.json(_ROUTES["admin_get_rule_costs"], {"process": process}, options)
        return answer
