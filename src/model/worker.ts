import type { CasePerson } from './who-may.ts';

/** Somebody for whom another person stands in; null stands for all processes. */
export interface Absent extends CasePerson {
  readonly id: number;
  readonly name: string;
  readonly process_key: string | null;
}

/** A person as somebody who works on cases. */
export interface Worker extends CasePerson {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly skills: readonly string[];
  /** How many cases of queues they may have at a time; null for any number. */
  readonly capacity: number | null;
  /** Ids of the cases that they have, by queue, without those that are snoozed. */
  readonly held: Readonly<Record<string, readonly number[]>>;
  readonly stands_in_for: readonly Absent[];
}

/** Those for whom a person stands in, in cases of a process. */
export const absentFor = ({ stands_in_for }: Worker, process: string): readonly Absent[] =>
  stands_in_for.filter(({ process_key }) => process_key === null || process_key === process);

/** The teams of a person and of those for whom they stand in, in cases of a process. */
export const teamsFor = (worker: Worker, process: string): ReadonlySet<string> =>
  new Set([...worker.teams, ...absentFor(worker, process).flatMap(({ teams }) => teams)]);

/** How many cases of queues a person has. */
export const countHeld = ({ held }: Worker): number => new Set(Object.values(held).flat()).size;
