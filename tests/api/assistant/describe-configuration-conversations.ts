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
      await place().service.drainJobs();
      const { client } = place().service.alpha;
      const plan = await client.get(`/api/admin/configuration/plan/${proposal.effect.plan_id}`);
      expect(plan.body.data).toMatchObject({ state: 'done', result: { refusals: [] } });

      expect((await client.get('/api/admin/configuration/draft')).status).toBe(404);
      expect((await client.post(`${path}/proposals/${proposal.id}/accept`)).body.data.state).toBe('accepted');
      const { files } = (await client.get('/api/admin/configuration/draft')).body.data;
      expect(files['ontologies.yaml']).toContain('replace(full_name');
      await client.delete('/api/admin/configuration/draft');
    });

    test('can propose a definition; where another text stands there by now, it is refused', async () => {
      const path = await begin({ parent: 'rule' });
      const change = { file: 'processes.yaml', old_text: 'when: age < 18', new_text: 'when: age < 21' };
      place().model.next(calls(['propose_definition', { reason: 'The law.', ...change }]), says('Look.'));
      await say(path);
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
  });
}
