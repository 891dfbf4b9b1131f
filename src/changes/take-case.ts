// Whether somebody can take a case of a queue. One answer for the next case, for a case that is named, and for the explanation.
import type { Queue } from '../configuration/kinds/queue.ts';
import { sayIn } from '../locales/say-in.ts';
import type { Tongue } from '../locales/tongue.ts';
import type { Queueing } from '../model/queueing.ts';
import { isAllowed } from '../model/who-may.ts';
import { absentFor, countHeld, teamsFor, type Worker } from '../model/worker.ts';

/** Why somebody cannot take a case. */
export type TakeHindrance = 'not_in_queue' | 'other_team' | 'taken' | 'skills' | 'may_not_edit' | 'capacity';

export interface CaseToTake {
  readonly id: number;
  readonly process: string;
  readonly queueing: Queueing | null;
  readonly ownerEmail: string | null;
  readonly assigneeEmail: string | null;
  /** `may_edit` of the state that the case is in. */
  readonly mayEdit: readonly string[];
}

/** Who has a case for whom somebody stands in; null where nobody has it, or somebody else. */
export const absentHolder = (worker: Worker, { process, assigneeEmail }: CaseToTake) =>
  absentFor(worker, process).find(({ email }) => isSame(email, assigneeEmail)) ?? null;

const isSame = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

/** Why somebody cannot take a case from a queue; null where they can. */
export function hindranceToTake(
  worker: Worker,
  key: string,
  queue: Queue,
  taken: CaseToTake,
): TakeHindrance | null {
  const place = taken.queueing?.places.find((each) => each.queue === key);
  if (place === undefined) return 'not_in_queue';
  if (taken.assigneeEmail !== null && absentHolder(worker, taken) === null) return 'taken';
  const teams = teamsFor(worker, taken.process);
  if (queue.teams.length > 0 && !queue.teams.some((team) => teams.has(team))) return 'other_team';
  if (missingSkills(worker, place.skills).length > 0) return 'skills';
  // Whoever takes the case is its assignee.
  const people = { ownerEmail: taken.ownerEmail, assigneeEmail: worker.email };
  if (!isAllowed(taken.mayEdit, worker, people)) return 'may_not_edit';
  return isFull(worker, key, queue, taken.id) ? 'capacity' : null;
}

export const missingSkills = ({ skills }: Worker, needed: readonly string[]): string[] =>
  needed.filter((each) => !skills.includes(each));

/** Whether somebody has as many cases as they may have, without this one. */
export function isFull(worker: Worker, key: string, { capacity }: Queue, id: number): boolean {
  const held = Object.values(worker.held).flat();
  const own = held.includes(id) ? 1 : 0;
  const ofQueue = (worker.held[key] ?? []).filter((each) => each !== id).length;
  return (
    (capacity !== undefined && ofQueue >= capacity) ||
    (worker.capacity !== null && countHeld(worker) - own >= worker.capacity)
  );
}

/** The sentence for it. */
export const takeText = (
  hindrance: TakeHindrance | 'access' | 'own' | 'possible' | 'snoozed' | 'given_back' | 'not_a_person',
  tongue: Tongue | string,
  skills: readonly string[] = [],
): string => sayIn('explanations', tongue)(`take_${hindrance}`, { skills: skills.join(', ') });
