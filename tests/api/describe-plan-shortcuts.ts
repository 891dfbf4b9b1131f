import { describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { publishFiles } from '../support/published.ts';

interface Houses {
  readonly small?: number;
  readonly rent?: string;
  readonly oil?: string;
  readonly letter?: string;
  readonly reader?: string;
  readonly days?: number;
  readonly rules?: Readonly<Record<string, object>>;
}

/** Houses to let: everything that a plan compares depends on something that a draft can change. */
const houses = ({
  small = 3,
  rent = 'rooms * 100',
  oil = 'Oil',
  letter = 'outcome.rooms * 2',
  reader = 'clerks',
  days = 5,
  rules = {},
}: Houses = {}): Record<string, string> => ({
  'package.yaml': 'name: Houses\nsettings: {languages: [en]}\n',
  'teams.yaml': JSON.stringify({ clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } }),
  'tags.yaml': 'large: {}\n',
  'access.yaml': JSON.stringify({
    wall: { processes: ['rent_out'], rules: [{ see: { teams: [reader] } }] },
  }),
  'ontologies.yaml': JSON.stringify({
    House: {
      informations: {
        rooms: { type: 'integer' },
        heating: { type: 'choice', options: { gas: 'Gas', oil } },
        rent: { type: 'integer', formula: rent },
        size: { type: 'text', formula: 'size_of(rooms)' },
        fee: { type: 'integer' },
        note: { type: 'text' },
      },
    },
  }),
  'decisions.yaml': JSON.stringify({
    size_of: {
      hit_policy: 'first',
      inputs: { rooms: 'number' },
      outputs: { size: 'string' },
      rows: [{ when: { rooms: `<= ${small}` }, gives: { size: '"small"' } }, { gives: { size: '"large"' } }],
    },
  }),
  'documents.yaml': JSON.stringify({
    letter: { sections: [{ blocks: [{ text: `Twice the rooms: {{${letter}}}` }] }] },
  }),
  'processes.yaml': JSON.stringify({
    rent_out: {
      kind: 'creation',
      outcome: 'House',
      documents: ['letter'],
      workflow: {
        states: { draft: { kind: 'start' }, let: { kind: 'finished' } },
        transitions: { sign: { from: 'draft', to: 'let' } },
      },
      deadlines: { answer: { state: 'draft', deadline: { elapsed: `P${days}D` } } },
      rules: {
        basics: { for: 'outcome', ask: ['rooms', 'heating', 'fee'] },
        mark: { when: 'outcome.rooms > 9', tag: ['large'] },
        low: { for: 'outcome', set: { fee: '10' }, priority: 1 },
        high: { for: 'outcome', set: { fee: '20' }, priority: 2 },
        say: { for: 'outcome', warn: { message: 'It is heated with {{heating}}, for {{fee}}.' } },
        plain: { for: 'outcome', warn: { message: 'Look at the roof.' } },
        written: { for: 'outcome', on: { transition_used: ['sign'] }, set: { note: '"let"' } },
        ...rules,
      },
    },
  }),
});

const CHANGES: Readonly<Record<string, { readonly draft: Houses; readonly effects: readonly string[] }>> = {
  nothing: { draft: {}, effects: [] },
  'a decision table': { draft: { small: 4 }, effects: ['values House.size'] },
  'an information of an ontology': { draft: { rent: 'rooms * 101' }, effects: ['values House.rent'] },
  'the words of a choice': { draft: { oil: 'Heating oil' }, effects: ['warnings say'] },
  'a formula that only a document has': { draft: { letter: 'outcome.rooms * 3' }, effects: [] },
  'a rule of access': {
    draft: { reader: 'auditors' },
    effects: ['readers team:auditors', 'readers team:clerks'],
  },
  'a deadline': { draft: { days: 6 }, effects: ['deadlines answer'] },
  'the condition of a rule': {
    draft: { rules: { mark: { when: 'outcome.rooms > 3', tag: ['large'] } } },
    effects: ['tags large'],
  },
  'what a rule sets, which the words of another one tell': {
    draft: { rules: { high: { for: 'outcome', set: { fee: '21' }, priority: 2 } } },
    effects: ['values House.fee', 'warnings say'],
  },
  'the priority of a rule': {
    draft: { rules: { high: { for: 'outcome', set: { fee: '20' }, priority: 0 } } },
    effects: ['values House.fee', 'warnings say'],
  },
  'what a rule asks': {
    draft: { rules: { basics: { for: 'outcome', ask: ['rooms', 'heating'] } } },
    effects: ['questions House.fee'],
  },
  'the words of a warning': {
    draft: { rules: { plain: { for: 'outcome', warn: { message: 'Look at the cellar.' } } } },
    effects: ['warnings plain'],
  },
  'the condition of a warning': {
    draft: {
      rules: { plain: { for: 'outcome', when: 'rooms > 9', warn: { message: 'Look at the roof.' } } },
    },
    effects: ['warnings plain'],
  },
  'a rule more': {
    draft: { rules: { more: { when: 'true', warn: { message: 'More.' } } } },
    effects: ['warnings more'],
  },
};

interface Effect {
  readonly part: string;
  readonly key: string;
}

export function describePlanShortcuts(at: () => TestApp): void {
  describe('what a draft changes is found, however much of a case has to be computed for it', () => {
    const client = () => at().beta.client;
    const create = async (): Promise<number> => {
      const made = await client().post('/api/1/cases', { process_key: 'rent_out' });
      if (made.status >= 300) throw new Error(made.text);
      const { id, outcome_instance_id: instance_id } = made.body.data;
      const fields = Object.entries({ rooms: 4, heating: 'oil' }).map(([information_key, value]) => ({
        information_key,
        instance_id,
        value,
      }));
      const written = await client().patch(`/api/1/cases/${id}`, { fields });
      if (written.status >= 300) throw new Error(written.text);
      return id;
    };
    /** What background work has found about a draft. */
    const found = async (path: string, body: object) => {
      const asked = await client().post(path, body);
      if (asked.status >= 300) throw new Error(asked.text);
      await at().drainJobs();
      return (await client().get(asked.headers.get('location') ?? '')).body.data;
    };

    test('in the plan of an ongoing case', async () => {
      await publishFiles(at().beta, houses());
      await create();
      for (const [what, { draft, effects }] of Object.entries(CHANGES)) {
        const { result } = await found('/api/admin/configuration/plan', { files: houses(draft) });
        const planned = result.processes.find(({ process }: { process: string }) => process === 'rent_out');
        expect(planned, what).toMatchObject({ cases: 1, failing: { count: 0 } });
        const told = planned.effects.map(({ part, key }: Effect) => `${part} ${key}`);
        expect(told.sort(), what).toEqual(effects);
      }
    });

    test('in an ended case that is decided again, also where only a rule differs that waits for an event', async () => {
      const id = await create();
      const ended = await client().post(`/api/1/cases/${id}/transition`, { transition_key: 'sign' });
      if (ended.status >= 300) throw new Error(ended.text);
      at().clock.advance({ days: 1 });
      const replay = async (draft: Houses) => {
        const path = '/api/admin/configuration/replays';
        const { cases, differing, otherwise } = await found(path, {
          files: houses(draft),
          process: 'rent_out',
        });
        return { cases, differing, otherwise };
      };
      expect(await replay({})).toEqual({ cases: 1, differing: 0, otherwise: 0 });
      const written = { for: 'outcome', on: { transition_used: ['sign'] }, set: { note: '"gone"' } };
      expect(await replay({ rules: { written } })).toEqual({ cases: 1, differing: 1, otherwise: 0 });
      expect(await replay({ small: 4 })).toEqual({ cases: 1, differing: 1, otherwise: 0 });
      expect(await replay({ letter: 'outcome.rooms * 3' })).toEqual({ cases: 1, differing: 0, otherwise: 0 });
    });

    test('in a case whose rules come to no end by now, which is compared as it was saved', async () => {
      const inTwoDays = new Date(at().clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
      const more = { for: 'House', when: `today() > date("${inTwoDays}")`, create: { ontology: 'House' } };
      await publishFiles(at().beta, houses({ rules: { more } }));
      const id = await create();
      at().clock.advance({ days: 4 });
      const { result } = await found('/api/admin/configuration/plan', {
        files: houses({ rent: 'rooms * 200' }),
      });
      const planned = result.processes.find(({ process }: { process: string }) => process === 'rent_out');
      expect(planned.failing.count).toBe(0);
      const told = planned.effects.filter(({ changes }: { changes: { examples: number[] } }) =>
        changes.examples.includes(id),
      );
      expect(told.map(({ part, key }: Effect) => `${part} ${key}`)).toEqual(['values House.rent']);
    });
  });
}
