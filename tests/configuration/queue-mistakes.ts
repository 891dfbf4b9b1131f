import type { Mistake } from './basic-mistakes.ts';
import { addFile } from './checked-package.ts';

const queue = (text: string) => ({ 'teams.yaml': 'desk: {}\n', ...addFile('queues.yaml', text) });

/** Mistakes in queues. */
export const QUEUE_MISTAKES: Mistake[] = [
  ['a queue of no process', queue('q: {teams: desk}\n'), 'queue_of_nothing', 'queues.yaml:1:'],
  [
    'a queue of an unknown process',
    queue('q: {processes: intak, teams: desk}\n'),
    'unknown_process',
    'queues.yaml:1:',
  ],
  [
    'a queue in an unknown state',
    queue('q: {processes: intake, states: nowhere, teams: desk}\n'),
    'unknown_state',
    'queues.yaml:1:',
  ],
  [
    'a queue for an unknown team',
    queue('q: {processes: intake, teams: [desk, dsk]}\n'),
    'unknown_team',
    'queues.yaml:1:',
  ],
  [
    'a queue for the owner',
    queue('q: {processes: intake, teams: [desk, owner]}\n'),
    'unknown_team',
    'queues.yaml:1:',
  ],
  [
    'an order that is there twice',
    queue('q: {processes: intake, teams: desk, order: [age, age]}\n'),
    'queue_order',
    'queues.yaml:1:',
  ],
  [
    'an order by an urgency that there is not',
    queue('q: {processes: intake, teams: desk, order: urgency}\n'),
    'queue_order',
    'queues.yaml:1:',
  ],
  [
    'skills that are no texts',
    queue("q: {processes: intake, teams: desk, case_skills: '1'}\n"),
    'queue_skills',
    'queues.yaml:1:',
  ],
  [
    'a condition of a wrong type',
    queue("q: {processes: intake, teams: desk, condition: '1'}\n"),
    'formula_wrong_type',
    'queues.yaml:1:',
  ],
];
