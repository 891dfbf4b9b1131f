// One condition as a compiled formula, compared with other rule engines of the ecosystem.
import { performance } from 'node:perf_hooks';
import { ZenEngine } from '@gorules/zen-engine';
import { evaluate } from 'feelin';
import { Engine } from 'json-rules-engine';
import {
  type Binding,
  BOOLEAN,
  compileFormula,
  createRun,
  NUMBER,
  STRING,
  scopeOfBindings,
  type Value,
} from '../../src/formula/index.ts';

interface Person {
  readonly age: number;
  readonly country: string;
  readonly is_pep: boolean;
}

const TEXT = 'age >= 18 and country in ("CH", "DE", "FR") and is_pep';
const PEOPLE: readonly Person[] = Array.from({ length: 64 }, (_, n) => ({
  age: 10 + n,
  country: ['CH', 'DE', 'IT', 'FR'][n % 4] ?? 'CH',
  is_pep: n % 2 === 0,
}));
const person = (n: number): Person => PEOPLE[n % PEOPLE.length] ?? { age: 0, country: '', is_pep: false };

async function nanoseconds(calls: number, call: (n: number) => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    for (let n = 0; n < calls; n++) {
      const result = call(n);
      if (result instanceof Promise) await result;
    }
    best = Math.min(best, ((performance.now() - start) * 1e6) / calls);
  }
  return best;
}

/** Prints how many times longer the others take for the same condition. */
export async function benchCompetitors(): Promise<void> {
  const bindings = new Map<string, Binding<Person>>([
    ['age', { type: NUMBER, read: (each): Value => each.age }],
    ['country', { type: STRING, read: (each): Value => each.country }],
    ['is_pep', { type: BOOLEAN, read: (each): Value => each.is_pep }],
  ]);
  const formula = compileFormula(TEXT, scopeOfBindings(bindings));
  const run = createRun({ steps: Number.MAX_SAFE_INTEGER });
  const ours = await nanoseconds(500_000, (n) => formula.evaluate(person(n), run));
  const feelin = await nanoseconds(300, (n) => evaluate(TEXT, { ...person(n) }));

  const rules = new Engine([
    {
      conditions: {
        all: [
          { fact: 'age', operator: 'greaterThanInclusive', value: 18 },
          { fact: 'country', operator: 'in', value: ['CH', 'DE', 'FR'] },
          { fact: 'is_pep', operator: 'equal', value: true },
        ],
      },
      event: { type: 'holds' },
    },
  ]);
  const jsonRules = await nanoseconds(3_000, (n) => rules.run({ ...person(n) }));

  const zen = new ZenEngine();
  const decision = zen.createDecision(
    Buffer.from(
      JSON.stringify({
        nodes: [
          { id: 'in', type: 'inputNode', name: 'in', position: { x: 0, y: 0 } },
          {
            id: 'rule',
            type: 'expressionNode',
            name: 'rule',
            position: { x: 0, y: 0 },
            content: {
              expressions: [
                { id: 'e', key: 'holds', value: 'age >= 18 and country in ["CH", "DE", "FR"] and is_pep' },
              ],
            },
          },
          { id: 'out', type: 'outputNode', name: 'out', position: { x: 0, y: 0 } },
        ],
        edges: [
          { id: '1', type: 'edge', sourceId: 'in', targetId: 'rule' },
          { id: '2', type: 'edge', sourceId: 'rule', targetId: 'out' },
        ],
      }),
    ),
  );
  const gorules = await nanoseconds(3_000, (n) => decision.evaluate({ ...person(n) }));

  console.log(`a condition: ${ours.toFixed(0)} ns`);
  for (const [name, time] of [
    ['feelin', feelin],
    ['json-rules-engine', jsonRules],
    ['@gorules/zen-engine', gorules],
  ] as const)
    console.log(`${name}: ${time.toFixed(0)} ns, ${(time / ours).toFixed(0)}x`);
}
