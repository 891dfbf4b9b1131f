import { expect, test } from 'vitest';
import { INSTALLED } from '../../../src/locales/installed-words.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { queryOfTyped, wordsOfAction } from '../../../web/src/pages/admin/audit/action-names.ts';

/** Operations that only read although they have a body; the audit does not record them. */
const READS =
  /^(list|find|read|check|outline|compare|try|preview|download)_|^(sign_in|choose_password|request_password_reset|give_second_factor|start_passkey_sign_in|sign_in_with_passkey)$/;

const ACTIONS = [
  ...OPERATIONS.filter(({ method }) => method !== 'GET')
    .map(({ id }) => id.replace(/^admin_/, ''))
    .filter((action) => !READS.test(action)),
  'case_created',
  'case_updated',
  'case_deleted',
  'case_restored',
  'case_file_made',
  'case_erased',
  'instance_restored',
  'instance_erased',
  'case_recalculated',
  'comment_added',
  'instance_created',
  'interaction_log_edited',
  'occurrence_renamed',
  'tags_updated',
  'password_chosen',
  'data_exported',
  'backup_created',
  'backup_restored',
  'key_used',
  'signed_in',
  'second_factor_asked',
  'second_factor_failed',
  'password_reset_requested',
  'rescue_user',
  'support_link_made',
  'create_directory_group',
  'delete_directory_group',
  'sign_in_failed',
  'webhook_endpoint_switched_off',
];

const findIn =
  (language: string) =>
  (key: string): string | undefined =>
    INSTALLED.get(language)?.get('admin-audit-actions')?.[key];

test.each(ACTIONS)('the audit page has words for %s', (action) => {
  for (const language of ['en', 'de', 'fr'])
    expect(wordsOfAction(action, findIn(language)), `${action} in ${language}`).toMatch(/^\p{Lu}/u);
});

test.each([
  ['put_configuration_draft', 'Draft of the configuration saved', 'Entwurf der Konfiguration gespeichert'],
  ['case_updated', 'Case changed', 'Fall geändert'],
  ['force_update_instance', 'Instance changed', 'Instanz geändert'],
])('%s is said in words', (action, en, de) => {
  expect([wordsOfAction(action, findIn('en')), wordsOfAction(action, findIn('de'))]).toEqual([en, de]);
});

test.each([
  ['en', 'case_updated', { action: 'case_updated' }],
  ['en', 'signed in', { action: 'signed_in' }],
  ['de', 'Angemeldet', { action: 'signed_in' }],
  ['en', 'Case changed', { search: 'case update' }],
  ['de', 'Fall geändert', { search: 'case update' }],
  ['en', 'Rosa', { search: 'Rosa' }],
])('in %s, “%s” is looked for as what the audit has', (language, typed, wanted) => {
  const keys = Object.keys(INSTALLED.get(language)?.get('admin-audit-actions') ?? {});
  expect(queryOfTyped(typed, keys, findIn(language))).toEqual(wanted);
});
