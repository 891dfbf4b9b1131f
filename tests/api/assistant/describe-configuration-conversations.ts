import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { calls, type ModelServer, says } from '../../support/model-server.ts';
import type { Shown } from '../cases/office.ts';
import { CLIENTS } from './clients.ts';

interface Place {
  readonly service: TestApp;
  readonly model: ModelServer;
  /** A case with a client, and a conversation about it. */
  open(fields: Record<string, unknown>): Promise<{ readonly id: number; readonly client: number }>;
}

/** Tests of conversations about the configuration, in a service with a scripted model. */
export function describeConfigurationConversations(place: () => Place): void {
  const say = (path: string, content = 'What is open?', by = place().service.alpha.client) =>
    by.post(`${path}/messages`, { content });
  const proposalsOf = async (path: string): Promise<Shown[]> =>
    (await place().service.alpha.client.get(`${path}/proposals?ordering=id`)).body.results;

  describe('a conversation about the configuration', () => {
    const PATH = '/ontologies/Client/informations/letters/formula';
    const begin = async (body: object) => {
      const begun = await place().service.alpha.client.post('/api/1/configuration_conversations', body);
      expect(begun.status, begun.text).toBe(201);
      return begun.headers.get('location') ?? '';
    };

    test('is bound to the kinds and fields of the specification; others are refused with their names [Further record shapes]', async () => {
      const { client } = place().service.alpha;
      const path = await begin({ parent: 'information', parent_field: 'formula', name: 'Letters' });
      expect((await client.get(path)).body.data).toMatchObject({
        parent: 'information',
        parent_field: 'formula',
        conversation_name: 'Letters',
        tenant: place().service.alpha.id,
      });
      for (const [field, value] of [
        ['parent', 'planet'],
        ['parent_field', 'orbit'],
      ] as const) {
        const refused = await client.post('/api/1/configuration_conversations', { [field]: value });
        expect([refused.status, refused.body.errors[0].attr]).toEqual([400, field]);
        expect(refused.body.detail).toContain('formula'.slice(0, 4));
      }
      expect((await client.patch(path, { parent: '', parent_field: null })).status).toBe(200);
      const worker = await place().service.alpha.clientWith(['cases:read', 'cases:write']);
      expect((await worker.get(path)).status).toBe(403);
    });

    test('gives the model schema, definition and the words of the check; a formula is checked, tried and planned before it is kept', async () => {
      const made = await place().open({ full_name: 'Grace' });
      const path = await begin({
        parent: 'information',
        parent_field: 'formula',
        place: PATH.replace('/formula', ''),
      });
      const wrong = [
        'propose_formula',
        { reason: 'x', path: PATH, formula: 'string lengh(full_name)' },
      ] as const;
      const right = [
        'propose_formula',
        { reason: 'Blanks do not count.', path: PATH, formula: 'string length(replace(full_name, " ", ""))' },
      ] as const;
      place().model.next(calls(wrong), calls(right), says('Look.'));
      const { body } = await say(path, 'Do not count blanks.');
      expect(body.data.steps.map(({ refused }: Shown) => refused ?? null)).toEqual([
        expect.stringContaining('configuration_invalid'),
        null,
      ]);
      const heard = JSON.stringify(place().model.requests[0]?.body.messages);
      expect(heard).toContain('never_sent');
      expect(heard).toContain('string length(full_name)');
      // No case is read by a model that helps to configure.
      expect(place().model.heard()).not.toContain('Grace');
      const [proposal] = await proposalsOf(path);
      expect(proposal.effect).toMatchObject({ before: 'string length(full_name)', problems: [] });
      expect(proposal.effect.trials.find(({ case_id }: Shown) => case_id === made.id)).toMatchObject({
        before: [expect.objectContaining({ value: '5' })],
        after: [expect.objectContaining({ value: '5' })],
      });
      // It is not shown as good, and nobody can accept it, before the plan over all ongoing cases has ended.
      const { client } = place().service.alpha;
      expect(proposal).toMatchObject({ state: 'open', readiness: 'checking', hindrance: null });
      const early = await client.post(`${path}/proposals/${proposal.id}/accept`);
      expect([early.status, early.body.code]).toEqual([409, 'proposal_not_ready']);
      expect(early.body.detail).toContain('still being planned');
      await place().service.drainJobs();
      expect((await proposalsOf(path))[0]).toMatchObject({ state: 'open', readiness: 'ready' });
      const plan = await client.get(`/api/admin/configuration/plan/${proposal.effect.plan_id}`);
      expect(plan.body.data).toMatchObject({ state: 'done', result: { refusals: [] } });

      expect((await client.get('/api/admin/configuration/draft')).status).toBe(404);
      const accepted = await client.post(`${path}/proposals/${proposal.id}/accept`);
      expect(accepted.body.data).toMatchObject({ state: 'accepted', readiness: null });
      const { files } = (await client.get('/api/admin/configuration/draft')).body.data;
      expect(files['ontologies.yaml']).toContain('replace(full_name');
      await client.delete('/api/admin/configuration/draft');
    });

    test('can propose a definition; where another text stands there by now, it is refused', async () => {
      const path = await begin({ parent: 'rule' });
      const change = { file: 'processes.yaml', old_text: 'when: age < 18', new_text: 'when: age < 21' };
      place().model.next(calls(['propose_definition', { reason: 'The law.', ...change }]), says('Look.'));
      await say(path);
      await place().service.drainJobs();
      const [{ id }] = await proposalsOf(path);
      const { client } = place().service.alpha;
      const files = { ...CLIENTS, 'processes.yaml': (CLIENTS['processes.yaml'] ?? '').replace('18', '16') };
      await client.send('PUT', '/api/admin/configuration/draft', { body: { files } });
      const refused = await client.post(`${path}/proposals/${id}/accept`);
      expect([refused.status, refused.body.code]).toEqual([409, 'proposal_outdated']);
      await client.delete('/api/admin/configuration/draft');
      expect((await client.post(`${path}/proposals/${id}/accept`)).status).toBe(200);
      await client.delete('/api/admin/configuration/draft');
    });

    /** Has the model propose another text of a file, and gives the proposal with its address. */
    const propose = async (change: { file: string; old_text: string; new_text: string }) => {
      const path = await begin({ parent: 'ontology' });
      place().model.next(calls(['propose_definition', { reason: 'Better.', ...change }]), says('Look.'));
      await say(path);
      const look = async (): Promise<Shown> => (await proposalsOf(path))[0];
      const { id } = await look();
      const accept = () => place().service.alpha.client.post(`${path}/proposals/${id}/accept`);
      return { look, accept };
    };

    test('whose plan says that publishing would be refused, or whose plan was cancelled, cannot be accepted', async () => {
      const { client } = place().service.alpha;
      await place().open({});
      const retyped = await propose({
        file: 'ontologies.yaml',
        old_text: 'age: {type: integer, question: Age',
        new_text: 'age: {type: decimal, question: Age',
      });
      await place().service.drainJobs();
      expect(await retyped.look()).toMatchObject({
        readiness: 'refused',
        hindrance: expect.stringContaining('cannot become'),
      });
      const refused = await retyped.accept();
      expect([refused.status, refused.body.code]).toEqual([409, 'proposal_not_ready']);
      expect(refused.body.detail).toContain('cannot become');

      const renamed = await propose({
        file: 'ontologies.yaml',
        old_text: 'question: Age',
        new_text: 'question: Your age',
      });
      const { plan_id } = (await renamed.look()).effect;
      expect((await client.delete(`/api/admin/jobs/${plan_id}`)).status).toBeLessThan(300);
      expect(await renamed.look()).toMatchObject({ readiness: 'refused' });
      expect((await renamed.accept()).body.code).toBe('proposal_not_ready');
      expect((await client.get('/api/admin/configuration/draft')).status).toBe(404);
    });

    test('whose plan is not kept any more is planned again when somebody accepts it', async () => {
      const { alpha } = place().service;
      const { look, accept } = await propose({
        file: 'ontologies.yaml',
        old_text: 'question: Age',
        new_text: 'question: Your age',
      });
      await place().service.drainJobs();
      const before = (await look()).effect.plan_id;
      await alpha.inTenant((tx) => tx.db.deleteFrom('jobs').where('id', '=', before).execute());
      expect(await look()).toMatchObject({ readiness: 'expired' });
      expect((await accept()).body.code).toBe('proposal_outdated');
      expect(await look()).toMatchObject({ readiness: 'checking' });
      await place().service.drainJobs();
      expect((await accept()).status).toBe(200);
      await alpha.client.delete('/api/admin/configuration/draft');
    });

    test('in a package with other mistakes is not planned, is shown so, and can be accepted', async () => {
      const { client } = place().service.alpha;
      const [known = ''] = [CLIENTS['ontologies.yaml']];
      const files = {
        ...CLIENTS,
        'ontologies.yaml': known.replace('string length(full_name)', 'string lenth(full_name)'),
      };
      await client.send('PUT', '/api/admin/configuration/draft', { body: { files } });
      const { look, accept } = await propose({
        file: 'ontologies.yaml',
        old_text: 'question: Age',
        new_text: 'question: Your age',
      });
      expect(await look()).toMatchObject({ readiness: 'unplanned', effect: { plan_id: null } });
      expect((await accept()).status).toBe(200);
      const draft = (await client.get('/api/admin/configuration/draft')).body.data;
      expect(draft.files['ontologies.yaml']).toContain('Your age');
      await client.delete('/api/admin/configuration/draft');
    });
  });
}
