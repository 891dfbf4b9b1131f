import { expect, test } from 'vitest';
import { addAssistantCall } from '../../../src/store/assistant/assistant-calls.ts';
import type { TestApp } from '../../support/app.ts';
import { proposeNote, type World } from '../../support/every-write.ts';
import { ENDLESS, GUARDED } from './guarded-informations.ts';
import { createCase, type Shown, type signedIn } from './office.ts';
import { examplesOfPlan } from './plan-and-leave.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

interface Around {
  readonly service: TestApp;
  readonly world: World;
  /** May not see what has the word in it; the auditor may. */
  readonly clerk: Person;
  readonly auditor: Person;
  readonly word: string;
}

/** What is made of a case as a whole, and what somebody does with a part of it, keeps an information that is hidden in it. */
export function testToldWhole(around: () => Around): void {
  const forBoth = async <Told>(tell: (by: Person) => Promise<Told>): Promise<Told[]> => {
    const { clerk, auditor } = around();
    return [await tell(clerk), await tell(auditor)];
  };

  test('keeps what a model was sent of the case, and what others talk about with one, from those who may not see it [Issue 20.2]', async () => {
    const { service, world, auditor, word } = around();
    const call = await service.alpha.inTenant((tx) =>
      addAssistantCall(tx, {
        purpose: 'case_conversation',
        caller: { kind: 'user', id: auditor.id, name: 'Somebody' },
        caseId: world.shown.id,
        conversationId: null,
        host: 'model.example',
        model: 'm',
        promptHash: '00',
        sent: [{ text: `${word} sent` }],
        reservedTokens: 1,
      }),
    );
    const read = async ({ client }: Person) =>
      (await client.get(`/api/admin/assistant/calls/${call}`)).status;
    expect(await forBoth(read)).toEqual([403, 200]);
    const talks = await auditor.client.get(`${world.path}/conversations?ordering=-id`);
    const path = `${world.path}/conversations/${talks.body.results[0].id}/messages`;
    const goOn = async ({ client }: Person) => (await client.post(path, { content: 'And then?' })).body.code;
    expect(await forBoth(goOn)).toEqual(['permission_denied', 'assistant_not_configured']);
  });

  test('keeps a document and a page that a draft of the configuration would make of the case from those who may not see it [Issue 20.2]', async () => {
    const { world } = around();
    const preview =
      (kind: string, more: object) =>
      async ({ client }: Person) =>
        (await client.post(`/api/admin/configuration/preview/${kind}`, { ...more, case_id: world.shown.id }))
          .status;
    expect(await forBoth(preview('document', { document: 'sheet' }))).toEqual([403, 200]);
    // The wizard of the package is for cases of another process, which those alone are told who see the case as a whole.
    expect(await forBoth(preview('wizard', { wizard: 'join' }))).toEqual([403, 409]);
  });

  test.each([
    'accept',
    'reject',
  ])('is no answer of a proof that those who may not see it can %s [Issue 20.2]', async (verb) => {
    const { service, world } = around();
    const found = await proposeNote(service, world.shown.id, world.proof, { instanceId: world.holder });
    const path = `${world.path}/proofs/${world.proof}/proposals/${found}/${verb}`;
    const decide = async ({ client }: Person) => (await client.post(path, {})).body.code;
    // The proof stands for nothing, so that nobody can take the answer.
    expect(await forBoth(decide)).toEqual(['not_found', 'proposal_outdated']);
  });

  test('is hidden also in a case whose rules do not come to an end, which is shown as it was saved [Issue 20.2]', async () => {
    const { service, word } = around();
    const { client } = service.alpha;
    const { id, outcome_instance_id } = await createCase(client, {
      predefined_objects: { outcome: { fields: { purpose: `${word} stuck` } } },
    });
    const path = `/api/1/cases/${id}`;
    const made = await client.patch(`${path}?keep_dirty=true`, {
      field: { information_key: 'amount', instance_id: outcome_instance_id, value: ENDLESS },
    });
    expect(made.status).toBe(200);
    const shownTo = async (by: Person) => {
      const { text, body } = await by.client.get(path);
      const refused = await by.client.patch(path, {
        field: { information_key: 'wants_helper', instance_id: outcome_instance_id, value: true },
      });
      const reasons = [
        ...body.data.warnings.map((each: Shown) => [each.key, each.message]),
        [refused.body.code, refused.body.detail],
      ];
      return [reasons, text.includes(word)];
    };
    // The rules are named to those who see the case as a whole: a rule tells of what it reads.
    const told = (reason: string) => Array(2).fill(['rules_did_not_converge', reason]);
    expect(await forBoth(shownTo)).toEqual([
      [told('Instances are created for created instances without end.'), false],
      [told('Instances are created for created instances without end: endless.'), true],
    ]);
    await client.delete(path);
  });

  test('is not in the answer to whoever begins a case with an instance that has it [Issue 20.2]', async () => {
    const { world, word } = around();
    // The addresses are hidden in cases of another process alone, the note in all.
    const begin = async ({ client }: Person) => {
      const { body } = await client.post('/api/1/cases?dry_run=true', {
        process_key: 'review_copy',
        outcome_instance_id: world.person,
      });
      const values = body.data.instances.flatMap((each: Shown) => each.values);
      return values.flatMap((each: Shown) => (each.information_key === 'note' ? [each.value] : []));
    };
    expect(await forBoth(begin)).toEqual([[], [`${word} outside`]]);
  });

  test('is a question that can be answered by those alone who may write it [Issue 20.1]', async () => {
    const { world } = around();
    const isReadOnly = async ({ client }: Person) =>
      (await client.get(world.path)).body.data.questions.find(
        (each: Shown) => each.information_key === 'amount',
      ).is_read_only;
    expect(await forBoth(isReadOnly)).toEqual([true, false]);
  });

  test('is not named among what others may not see to those who may not see it themselves [Issue 20.3]', async () => {
    const { world, clerk } = around();
    const hiddenFromClerk = async ({ client }: Person) =>
      (await client.get(`/api/admin/cases/${world.shown.id}/readers?page_size=200`)).body.results.find(
        (each: Shown) => each.kind === 'user' && each.id === clerk.id,
      ).hidden;
    expect(await forBoth(hiddenFromClerk)).toEqual([[], ['addresses', 'label', 'note', 'purpose', 'record']]);
  });

  test('stays as it is where those who may not see it write the structure around it [Issue 20.2]', async () => {
    const { service, world, clerk, auditor, word } = around();
    const label = `${word} label`;
    const path = `/api/1/instances/${world.other}`;
    const write = ({ client }: Pick<Person, 'client'>, phones: unknown) =>
      client.patch(`${path}/force_update`, { fields: { phones } });
    expect((await write(service.alpha, [{ number: '1', label }])).status).toBe(200);
    expect((await write(clerk, [{ number: '2' }])).status).toBe(200);
    const phonesFor = async ({ client }: Person) => (await client.get(path)).body.data.fields.phones;
    expect(await phonesFor(clerk)).toEqual([expect.not.objectContaining({ label })]);
    expect(await phonesFor(auditor)).toEqual([expect.objectContaining({ number: '2', label })]);

    const inCase = ({ client }: Pick<Person, 'client'>, value: unknown) =>
      client.patch(world.path, {
        field: { information_key: 'phones', instance_id: world.holder, value },
      });
    expect((await inCase(service.alpha, [{ number: '1', label }])).status).toBe(200);
    const written = await inCase(clerk, [{ number: '2' }]);
    expect([written.status, written.body.code, written.text.includes(word)]).toEqual([200, undefined, false]);
    const values = (await auditor.client.get(world.path)).body.data.instances.find(
      ({ id }: Shown) => id === world.holder,
    ).values;
    const found = (key: string) => values.find((each: Shown) => each.information_key === key)?.value;
    expect([found('number'), found('label')]).toEqual(['2', label]);

    const byPosition = async (key: string) => {
      const at = { structure_occurrence_index: 0, structure_occurrence_information_key: key };
      const field = { information_key: 'phones', instance_id: world.holder, ...at, value: 'x' };
      const { status, body } = await clerk.client.patch(world.path, { field });
      return [status, JSON.stringify([body.code, body.errors]).replaceAll(key, '…')];
    };
    expect(await byPosition('label')).toEqual(await byPosition('nothing'));
    expect((await byPosition('number'))[0]).toBe(200);
  });

  test('is in no request that another system would get, for those who may not see it [Issue 20.2]', async () => {
    const { world, word } = around();
    const tryCall = async ({ client }: Person) => {
      const { body, text } = await client.post(`${world.path}/calls/run?dry_run=true`, {
        connector: 'greeter',
      });
      const { calls } = body.data.dry_run;
      return [calls.map((each: Shown) => each.connector), text.includes(`greeter.example/${word}`)];
    };
    expect(await forBoth(tryCall)).toEqual([
      [['greeter'], false],
      [['greeter'], true],
    ]);
  });

  test('is in no refusal of a transition, nor in what is still open, for those who may not see it [Issue 20.2]', async () => {
    const { world, clerk, word } = around();
    const refused = async (key: string) => {
      const { status, text, body } = await clerk.client.post(`${world.path}/transition?dry_run=true`, {
        transition_key: key,
      });
      const lines: string[] = body.errors.map((each: Shown) => each.detail);
      return { status, isTold: text.includes(word) || lines.includes('Look into it.'), lines };
    };
    const [guess, whole] = [await refused('guess'), await refused('finish_all')];
    expect([guess.status, guess.isTold, whole.status, whole.isTold]).toEqual([409, false, 409, false]);
    // What everybody may see is still told.
    expect(guess.lines).toContain('The condition is: outcome.purpose = "guessed".');
    expect(whole.lines).toContain('The purpose is ….');
    const explained = await clerk.client.get(`${world.path}/explain?transition_key=finish_all`);
    expect([explained.text.includes(word), explained.text.includes('Look into it.')]).toEqual([false, false]);
  });

  test('is no structure, and decides nothing that is explained, for those who may not see it [Issue 20.2]', async () => {
    const { world } = around();
    const hasAddresses = async ({ client }: Person) =>
      (await client.get(world.path)).body.data.structures.some(
        (each: Shown) => each.information_key === 'addresses',
      );
    expect(await forBoth(hasAddresses)).toEqual([false, true]);
    const resultsOf = async ({ client }: Person) => {
      const { body } = await client.get(`${world.path}/explain?issue_key=told`);
      const formulas = body.data.explanations.flatMap((each: Shown) =>
        each.rules.flatMap((rule: Shown) => rule.formulas),
      );
      return formulas.flatMap((each: Shown) => (each.formula.includes('purpose') ? [each.result] : []));
    };
    const [seen, all] = await forBoth(resultsOf);
    // The warning of the rule, which is about it, is not explained at all.
    expect([all, seen]).toEqual([[true, true], [null]]);
  });

  test('makes no instance an example of a plan to an asker who may not see it any more [Issue 20.2]', async () => {
    const { Person, ...others } = JSON.parse(GUARDED['ontologies.yaml']);
    const named = { ...others, Person: { ...Person, name_formula: '"Somebody"' } };
    const files = { ...GUARDED, 'ontologies.yaml': JSON.stringify(named) };
    const [before, after] = await examplesOfPlan(around().service, files, 'ontologies');
    expect([before.length > 0, after]).toEqual([true, []]);
  });
}
