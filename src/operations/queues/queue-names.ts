import type { Queue } from '../../configuration/kinds/queue.ts';
import { refuse } from '../../errors.ts';
import { teamsFor, type Worker } from '../../model/worker.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';

/** A queue of the published package; refuses a key that names none. */
export function queueAt(configuration: Configuration | undefined, key: string): Queue {
  const queues = configuration?.index.package.queues ?? {};
  const queue = Object.hasOwn(queues, key) ? queues[key] : undefined;
  if (queue === undefined) throw refuse('not_found');
  return queue;
}

/** Whether somebody works on a queue: they are in one of its teams, or stand in for somebody who is. */
export const worksOn = (worker: Worker, { teams, processes }: Queue): boolean =>
  teams.length === 0 ||
  processes.some((process) => {
    const own = teamsFor(worker, process);
    return teams.some((team) => own.has(team));
  });
