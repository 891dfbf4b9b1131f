import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { makeWorld, sendAs, type World, WRITES } from '../../support/every-write.ts';
import { LIVE_UUID, publishEverything } from '../../support/everything-package.ts';
import { inTurn, shareWorld } from '../../support/share-world.ts';
import { openVisitor } from '../wizards/visitor.ts';
import { describeBin } from './describe-bin.ts';
import { describeInformations } from './describe-informations.ts';
import { describeInstances } from './describe-instances.ts';
import { describeNamedIds } from './describe-named-ids.ts';
import { describeRights } from './describe-rights.ts';
import { describeSight } from './describe-sight.ts';
import { getCase, type Shown, signedIn, valueIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Writes that `may_edit` binds: they are in the table of writes, and each one reaches the case in review. */
const BOUND = new Set([
  'update_case',
  'delete_case',
  'set_tags',
  'add_occurrence',
  'remove_occurrence',
  'rename_occurrence',
  'duplicate_occurrence',
  'add_instance',
  'remove_instance',
  'unlink_instance',
  'link_instance',
  'add_role',
  'remove_role',
  'delete_instance',
  'update_instance',
  'force_update_instance',
  'execute_manual_instance_action',
  'add_interaction_log',
  'update_interaction_log',
  'delete_interaction_log',
  'upload_proof',
  'delete_proof',
  'update_proof',
  'assign_proof',
  'unassign_proof',
  'accept_proposal',
  'reject_proposal',
  'update_document',
  'send_booklet',
  'create_signatory_request',
  'ask_signers',
  'cancel_signatory_request',
  'send_signatory_request',
  'accept_case_proposal',
  'run_ai_check',
  'run_call',
  'admin_claim_case',
  'admin_hand_over_case',
  'admin_snooze_case',
  'suspend_case',
  'resume_case',
]);

/**
 * The same for operations that answer before the case is checked: their result is reported row by row, or page by
 * page.
 */
const BOUND_LATER: Readonly<Record<string, string>> = {
  import_instances: 'each row is refused by itself',
  upload_documents: 'each case takes its pages or not, by the same write path as other proofs',
};

/** Writes that it does not bind, each with the reason. */
const NOT_BOUND: Readonly<Record<string, string>> = {
  create_case: 'a new case stands in no state yet',
  import_cases: 'new cases alone',
  copy_case: 'writes another case and leaves this one as it is',
  add_comment: 'whoever may only approve has to be able to say why not',
  update_comment: 'as commenting',
  use_transition: 'may_use is its list',
  reopen_case: 'may_use of reopen is its list',
  cast_vote: 'may_vote and exclude are its lists',
  admin_take_next_case: 'gives nobody a case that they may not change',
  force_create_instance: 'no case has the new instance',
  download_booklet: 'stores nothing',
  start_creation_wizard: 'a new case stands in no state yet',
  start_lifecycle_wizard: 'a new case stands in no state yet',
  create_case_conversation: 'talking about a case changes nothing of it',
  update_case_conversation: 'talking about a case changes nothing of it',
  delete_case_conversation: 'talking about a case changes nothing of it',
  create_case_conversation_message: 'what a model proposes is bound when it is accepted',
  reject_case_proposal: 'what is rejected is not written',
  propose_case_changes: 'what is proposed is bound when it is accepted',
  create_configuration_conversation: 'no case has anything to do with it',
  update_configuration_conversation: 'no case has anything to do with it',
  delete_configuration_conversation: 'no case has anything to do with it',
  create_configuration_conversation_message: 'no case has anything to do with it',
  accept_configuration_proposal: 'writes the draft of the configuration alone',
  reject_configuration_proposal: 'no case has anything to do with it',
};

/** Operations that whoever made something calls, whatever the state of the case. */
const OF_ITS_MAKER = new Set(['withdraw_case_proposal', 'admin_give_back_case']);

/** Administration operations that write; none of them reaches the data of a case. */
const ADMINISTRATION: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['views of a person', ['admin_save_view', 'admin_delete_view']],
      [
        'absences',
        OPERATIONS.filter(({ section, method }) => section === 'Absences' && method !== 'GET').map(
          ({ id }) => id,
        ),
      ],
      [
        'what a person has been told, and how they want to be',
        OPERATIONS.filter(({ section, method }) => section === 'Notifications' && method !== 'GET').map(
          ({ id }) => id,
        ),
      ],
      [
        'sessions, passwords and other ways to sign in',
        OPERATIONS.filter(({ section, method }) => section === 'Session' && method !== 'GET').map(
          ({ id }) => id,
        ),
      ],
      [
        'rules for signing in',
        [
          'admin_update_sign_in_policy',
          'admin_put_sign_in_provider',
          'admin_delete_sign_in_provider',
          'admin_remove_second_factor_of_user',
          'admin_request_password_reset',
        ],
      ],
      [
        'people and tenants',
        [
          'admin_update_tenant',
          'admin_create_tenant',
          'admin_create_user',
          'admin_update_user',
          'admin_sign_out_user',
          'admin_invite_user',
          'admin_update_directory_group',
          'admin_grant_support',
          'admin_end_support',
        ],
      ],
      [
        'keys and webhooks',
        [
          'admin_create_api_key',
          'admin_revoke_api_key',
          'admin_roll_api_key',
          'admin_create_webhook_endpoint',
          'admin_update_webhook_endpoint',
          'admin_delete_webhook_endpoint',
          'admin_rotate_webhook_secret',
          'admin_test_webhook_endpoint',
          'admin_replay_webhook_events',
          'admin_replay_webhook_delivery',
        ],
      ],
      [
        'changes of many cases: each is bound by itself when its turn comes',
        OPERATIONS.filter(({ path, method }) => path.includes('/bulk_changes') && method !== 'GET').map(
          ({ id }) => id,
        ),
      ],
      ['closes a link, and leaves the case as it is', ['admin_revoke_wizard']],
      ['what was deleted, which nobody changes', ['admin_restore_from_bin', 'admin_delete_from_bin']],
      [
        'connectors: hosts and secrets',
        ['admin_update_connectors', 'admin_set_connector_secret', 'admin_delete_connector_secret'],
      ],
      [
        'a sandbox as a whole, which an administrator resets',
        ['admin_move_sandbox_clock', 'admin_reset_sandbox'],
      ],
      ['the assistant and its log', ['admin_update_assistant', 'admin_erase_assistant_texts']],
      ['looks at configuration and stores nothing', OPERATIONS.filter(isLook).map(({ id }) => id)],
      [
        'configuration: cases follow it by the rules of the configuration',
        [
          'admin_write_configuration_formula',
          'admin_write_configuration_text',
          'admin_make_configuration_scenario',
          'admin_start_configuration_draft',
          'admin_put_configuration_draft',
          'admin_delete_configuration_draft',
          'admin_plan_configuration',
          'admin_create_configuration_replay',
          'admin_stop_configuration_replay',
          'admin_create_configuration_shadow',
          'admin_stop_configuration_shadow',
          'admin_publish_configuration',
        ],
      ],
      [
        'operation: work that was asked for goes on or ends, for the configuration',
        ['admin_retry_job', 'admin_cancel_job', 'admin_reindex', 'admin_retry_mail', 'admin_erase_audit'],
      ],
    ] as const
  ).flatMap(([reason, ids]) => ids.map((id) => [id, reason])),
);

function isLook({ method, path }: (typeof OPERATIONS)[number]): boolean {
  return (
    method === 'POST' &&
    /^\/api\/admin\/configuration\/(check|outline|compare|uses|formulas?|workflow|texts|scenarios|preview\/\w+)$/.test(
      path,
    )
  );
}

const sorted = (ids: Iterable<string>): string[] => [...ids].sort();

test('every operation that writes is in the matrix: bound by may_edit, or not, for a reason [Decisions may_edit]', () => {
  const known = [
    ...BOUND,
    ...Object.keys(BOUND_LATER),
    ...Object.keys(NOT_BOUND),
    ...OF_ITS_MAKER,
    ...Object.keys(ADMINISTRATION),
  ];
  expect(new Set(known).size).toBe(known.length);
  expect(sorted(known)).toEqual(
    sorted(OPERATIONS.filter(({ method }) => method !== 'GET').map(({ id }) => id)),
  );
  expect(sorted([...BOUND, ...Object.keys(BOUND_LATER), ...Object.keys(NOT_BOUND), ...OF_ITS_MAKER])).toEqual(
    sorted(Object.keys(WRITES)),
  );
});

describe('a case in a state that names who may edit it', () => {
  let service: TestApp;
  let clerk: Person;
  let stranger: Person;
  let administrator: Person;
  beforeAll(async () => {
    service = await startApp({ settings: { RATE_LIMIT: '0' } });
    await publishEverything(service.alpha);
    clerk = await signedIn(service, { teams: ['clerks'] });
    stranger = await signedIn(service);
    administrator = await signedIn(service, { roles: ['administrator'] });
  });
  afterAll(() => service.close());

  const write = (id: string, by: Person, world: World) =>
    sendAs(service, { Cookie: by.cookie }, WRITES[id]?.(world) ?? { method: '', path: '' });
  const seen = ({ status, body }: { status: number; body: Shown }) => [status, body?.code];

  const worldOfBound = shareWorld(() => service);
  test.each(inTurn(BOUND))('takes %s from its team alone [Decisions may_edit]', async (id) => {
    const world = await worldOfBound(id);
    const { version } = await getCase(service.alpha.client, world.shown.id);
    expect(seen(await write(id, stranger, world))).toEqual([403, 'permission_denied']);
    const after = await getCase(service.alpha.client, world.shown.id);
    expect(after.version).toBe(version);
    const [status, code] = seen(await write(id, clerk, world));
    // Nobody has set a model for this service: whoever is told so was let in.
    if (code === 'assistant_not_configured') return;
    expect([id, status, code]).toEqual([id, status === 201 || status === 204 ? status : 200, undefined]);
  });

  const worldOfOthers = shareWorld(() => service);
  test.each(
    inTurn(Object.keys(NOT_BOUND)).map((id) => [id, NOT_BOUND[id]]),
  )('takes %s from everybody: %s [Decisions may_edit]', async (id = '') => {
    const others = id.includes('configuration') ? administrator : stranger;
    const world = await worldOfOthers(id);
    const { status, body } = await write(id, id === 'cast_vote' ? clerk : others, world);
    // Nobody has set a model for this service: whoever is told so was let in.
    if (body?.code !== 'assistant_not_configured') expect(status).toBeLessThan(300);
  });

  test('refuses a row of a file that would change an instance it links [Decisions may_edit]', async () => {
    const world = await makeWorld(service);
    const rowOf = async (by: Person) => {
      const started = await write('import_instances', by, world);
      await service.drainJobs();
      const rows = await service.alpha.client.get(`/api/1/imports/${started.body.data.id}/rows`);
      return rows.body.results[0];
    };
    expect(await rowOf(stranger)).toMatchObject({
      status: 'failed',
      errors: [{ code: 'permission_denied' }],
    });
    expect(await rowOf(clerk)).toMatchObject({ status: 'updated' });
  });

  test('refuses what another case would write to an instance that both link [Decisions may_edit]', async () => {
    const { person } = await makeWorld(service);
    const own = await stranger.client.post('/api/1/cases', {
      process_key: 'review_live',
      outcome_instance_id: person,
    });
    const change = (by: Person, value: string) =>
      by.client.patch(`/api/1/cases/${own.body.data.id}`, {
        field: { information_key: 'first_name', instance_id: person, value },
      });
    const refused = await change(stranger, 'Elsewhere');
    expect(seen(refused)).toEqual([403, 'permission_denied']);
    expect(refused.body.detail).toContain('CASE-');
    expect((await change(clerk, 'Elsewhere')).status).toBe(200);
    const copied = await stranger.client.post('/api/1/cases', {
      process_key: 'review_copy',
      outcome_instance_id: person,
    });
    const inCopy = await stranger.client.patch(`/api/1/cases/${copied.body.data.id}`, {
      field: { information_key: 'first_name', instance_id: person, value: 'In a copy' },
    });
    expect(inCopy.status).toBe(200);
  });

  test('refuses what the link of a wizard would write to an instance that it links, too [Decisions may_edit]', async () => {
    const { client } = service.alpha;
    const { person, other } = await makeWorld(service);
    const nameAfter = async (instance_id: number) => {
      const started = await client.post(`/api/1/wizard_templates/${LIVE_UUID}/start_lifecycle_wizard`, {
        instance_id,
        skip_authentication: true,
      });
      const visitor = openVisitor(service.baseUrl);
      await visitor.open(started.body.data.link);
      await visitor.open(`/w/${started.body.data.wizard_uuid}/s/about`);
      const page = await visitor.press('send', { first_name: 'By a link' });
      const { fields } = (await client.get(`/api/1/instances/${instance_id}`)).body.data;
      return [page.text.includes('CASE-'), fields.first_name];
    };
    expect(await nameAfter(person)).toEqual([false, 'Linked']);
    expect((await nameAfter(other)).at(1)).toBe('By a link');
  });

  test('is closed to the link of a wizard that does not belong into that state [Decisions may_edit]', async () => {
    const started = await write('start_creation_wizard', stranger, await makeWorld(service));
    const { case_id, link, wizard_uuid } = started.body.data;
    const visitor = openVisitor(service.baseUrl);
    await visitor.open(link);
    const step = `/w/${wizard_uuid}/s/about`;
    await visitor.open(step);
    await visitor.press('continue', { first_name: 'At first' });
    await visitor.open(step);
    const checked = { transition_key: 'check' };
    await service.alpha.client.post(`/api/1/cases/${case_id}/transition`, checked);
    await visitor.press('continue', { first_name: 'Afterwards' });
    const after = await getCase(service.alpha.client, case_id);
    expect([after.state_key, valueIn(after, after.outcome_instance_id, 'first_name')]).toEqual([
      'checked',
      'At first',
    ]);
  });

  describeSight(() => service);
  describeRights(() => service);
  describeInformations(() => service);
  describeInstances(() => service);
  describeNamedIds(() => service);
  describeBin(() => service);
});
