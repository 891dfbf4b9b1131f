import { isSampled, type Meter } from '../engine/index.ts';
import type { Randomness } from '../platform/randomness.ts';

/** The tenant and process whose rules run. */
interface CostedProcess {
  readonly tenantId: number;
  readonly process: string;
}

type Unit = Parameters<Meter['note']>[0];

/** The time that one rule, formula or condition took in the runs that were measured. */
export interface RuleCost {
  readonly kind: Unit['kind'];
  readonly key: string;
  /** The kind of subject that it runs for. */
  readonly place: Unit['place'];
  /** How often it ran. */
  readonly count: number;
  readonly milliseconds: number;
  readonly longest: number;
}

/** The costs of the rules of a process, the most expensive first. */
interface ProcessCosts {
  readonly process: string;
  /** Recalculations that were measured. */
  readonly runs: number;
  readonly milliseconds: number;
  readonly rules: readonly RuleCost[];
}

/** A run that is measured. */
interface CostSample extends Meter {
  /** Adds the run to the report. */
  end(): void;
}

/** Measures some recalculations rule by rule, and sums up what each rule costs on this node since its start. */
export interface RuleCosts {
  /** One in so many recalculations is measured; 0 means none. */
  readonly oneIn: number;
  sample(of: CostedProcess): CostSample | undefined;
  /** The processes of a tenant, the most expensive first. */
  report(tenantId: number): ProcessCosts[];
}

interface Sum {
  readonly unit: Unit;
  count: number;
  milliseconds: number;
  longest: number;
}

interface Account {
  readonly of: CostedProcess;
  runs: number;
  /** By kind, place and key, which stay the same in each version of the configuration. */
  readonly sums: Map<string, Sum>;
}

/** Beyond these numbers, the process that was measured longest ago is forgotten, and further rules are not counted. */
const MOST_PROCESSES = 500;
const MOST_RULES = 5000;

export function openRuleCosts(oneIn: number, random: Randomness): RuleCosts {
  const accounts = new Map<string, Account>();

  const accountOf = (of: CostedProcess): Account => {
    const name = `${of.tenantId}/${of.process}`;
    const account = accounts.get(name) ?? { of, runs: 0, sums: new Map() };
    accounts.delete(name);
    accounts.set(name, account);
    const [oldest] = accounts.keys();
    if (accounts.size > MOST_PROCESSES && oldest !== undefined) accounts.delete(oldest);
    return account;
  };

  const add = (of: CostedProcess, measured: Iterable<Sum>): void => {
    const account = accountOf(of);
    account.runs += 1;
    for (const { unit, count, milliseconds, longest } of measured) {
      const name = `${unit.kind}/${placeName(unit.place)}/${unit.key}`;
      const sum = account.sums.get(name);
      if (sum !== undefined) {
        sum.count += count;
        sum.milliseconds += milliseconds;
        sum.longest = Math.max(sum.longest, longest);
      } else if (account.sums.size < MOST_RULES)
        account.sums.set(name, { unit, count, milliseconds, longest });
    }
  };

  return {
    oneIn,
    sample: (of) => {
      if (oneIn === 0 || !isSampled(random.fraction(), 1 / oneIn)) return undefined;
      const sums = new Map<Unit, Sum>();
      return {
        now: () => performance.now(),
        note: (unit, milliseconds) => {
          const sum = sums.get(unit);
          if (sum === undefined) sums.set(unit, { unit, count: 1, milliseconds, longest: milliseconds });
          else {
            sum.count += 1;
            sum.milliseconds += milliseconds;
            sum.longest = Math.max(sum.longest, milliseconds);
          }
        },
        end: () => add(of, sums.values()),
      };
    },
    report: (tenantId) =>
      [...accounts.values()]
        .filter(({ of }) => of.tenantId === tenantId)
        .map(({ of, runs, sums }) => ({
          process: of.process,
          runs,
          milliseconds: totalOf(sums.values()),
          rules: [...sums.values()]
            .sort((a, b) => b.milliseconds - a.milliseconds)
            .map(({ unit: { kind, key, place }, ...cost }) => ({ kind, key, place, ...cost })),
        }))
        .sort((a, b) => b.milliseconds - a.milliseconds),
  };
}

const totalOf = (sums: Iterable<Sum>): number =>
  [...sums].reduce((total, { milliseconds }) => total + milliseconds, 0);

function placeName(place: Unit['place']): string {
  if (place.kind === 'instances') return place.ontology;
  return place.kind === 'occurrences' ? `${place.ontology}.${place.structure}` : place.kind;
}
