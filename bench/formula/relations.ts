// Formulas over a relation of twenty items, compared with the same code written by hand with the same functions.
import {
  add,
  type Binding,
  choiceOf,
  compareNumbers,
  compileFormula,
  createRun,
  type FeelNumber,
  type FeelObject,
  isNumber,
  listOf,
  NUMBER,
  type ObjectDefinition,
  objectOf,
  parseNumber,
  scopeOfBindings,
  type Value,
} from '../../src/formula/index.ts';

interface Item extends FeelObject {
  readonly balance: Value;
  readonly status: Value;
}

interface Owner {
  readonly accounts: readonly Item[];
}

const Account: ObjectDefinition<Owner> = {
  name: 'Account',
  property: (name) => PROPERTIES.get(name),
  propertyNames: () => PROPERTIES.keys(),
};

const isItem = (target: FeelObject): target is Item => 'balance' in target;

const PROPERTIES = new Map([
  ['balance', { type: NUMBER, read: (target: FeelObject) => (isItem(target) ? target.balance : null) }],
  [
    'status',
    {
      type: choiceOf(['open', 'closed']),
      read: (target: FeelObject) => (isItem(target) ? target.status : null),
    },
  ],
]);

const OWNER: Owner = {
  accounts: Array.from({ length: 20 }, (_, i) => ({
    definition: Account,
    balance: parseNumber(`${i * 13}.${10 + i}`),
    status: i % 3 ? 'open' : 'closed',
  })),
};

const BINDINGS = new Map<string, Binding<Owner>>([
  ['accounts', { type: listOf(objectOf(Account)), read: (owner) => owner.accounts }],
]);

interface Subject {
  readonly name: string;
  readonly text: string;
  readonly byHand: (owner: Owner) => Value;
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'sum of a filter',
    text: 'sum(accounts[status = "open"].balance)',
    byHand: (owner) => {
      let total: FeelNumber | null = 0;
      for (const { status, balance } of owner.accounts) {
        if (status !== 'open') continue;
        total = isNumber(balance) && total !== null ? add(total, balance) : null;
      }
      return total;
    },
  },
  {
    name: 'every',
    text: 'every a in accounts satisfies a.balance >= 0',
    byHand: (owner) =>
      owner.accounts.every(({ balance }) => isNumber(balance) && compareNumbers(balance, 0) >= 0),
  },
];

function measure(call: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round += 1) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < 30_000; i += 1) call();
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 30_000);
  }
  return best;
}

/** Measures every formula: nanoseconds, and how many times slower it is than by hand. */
function measureRelations(): { name: string; nanoseconds: number; overByHand: number }[] {
  const scope = scopeOfBindings(BINDINGS);
  return SUBJECTS.map(({ name, text, byHand }) => {
    const formula = compileFormula(text, scope);
    const run = createRun({ steps: Number.MAX_SAFE_INTEGER });
    const nanoseconds = measure(() => formula.evaluate(OWNER, run));
    return { name, nanoseconds, overByHand: nanoseconds / measure(() => byHand(OWNER)) };
  });
}

/** Prints one line per formula. */
export function printRelations(): void {
  for (const { name, nanoseconds, overByHand } of measureRelations())
    console.log(`formula ${name}: ${nanoseconds.toFixed(0)} ns, ${overByHand.toFixed(1)}x by hand`);
}

if (import.meta.main) printRelations();
