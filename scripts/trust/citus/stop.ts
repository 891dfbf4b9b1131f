import type { ClusterServer } from './cluster.ts';
import type { Desk } from './desk.ts';

/** Each line of the log begins with its moment, in milliseconds. */
const SETTINGS = `log_line_prefix = '@%n '\nlog_min_duration_statement = 0\n`;

/** The steps of a move in which writers wait, in order, each by the last statement of it that a server has ended. */
const STEPS: readonly (readonly [name: string, statement: RegExp])[] = [
  ['open transactions end', /lock_shard_metadata/],
  ['the other server catches up', /pg_stat_subscription/],
  ['foreign keys', /FOREIGN KEY/],
  [
    'replication is taken down',
    /(?:DROP|DISABLE|pg_drop_replication_slot).*(?:shard_move|shard_split)|shard_(?:move|split)\w*.*(?:DROP|DISABLE)/,
  ],
  ['places of shards', /citus_internal\w*\.?(?:delete|add|update)_(?:placement|shard)/],
  ['commit', /COMMIT PREPARED/],
];

interface Line {
  readonly at: number;
  readonly ms: number;
  readonly text: string;
}

interface Answer {
  readonly at: number;
  readonly ms: number;
}

/** The lock that writers wait for is asked for on each server, at the same time; stops are further apart than this. */
const APART_MS = 1000;

/**
 * Tells what the stops of a move consist of, from the logs of the servers: one when the tenant gets a shard of its own, where it has none, and one
 * at the end. A step ends with its last statement, and the first begins when the move asks for the lock that writers wait for; what is told
 * last is how long those who waited were at work when the stop was over.
 */
export async function watchStops(desk: Desk): Promise<(answers: readonly Answer[]) => string[]> {
  for (const server of desk.cluster.servers) await server.configure(SETTINGS);
  const from = desk.cluster.servers.map((server) => server.log().length);
  return (answers) => {
    const lines = desk.cluster.servers
      .flatMap((server, at) => linesOf(server, from[at] ?? 0))
      .toSorted((one, other) => one.at - other.at);
    const asked = lines
      .filter(({ text }) => /lock_shard_metadata\((?:7|8)/.test(text))
      .map(({ at, ms }) => at - ms)
      .filter((at, place, all) => place === 0 || at - (all[place - 1] ?? 0) > APART_MS);
    return asked.map((begun, place) => {
      const until = asked[place + 1] ?? Number.POSITIVE_INFINITY;
      return tellStop(
        begun,
        lines.filter(({ at }) => at >= begun && at < until),
        answers,
      );
    });
  };
}

function tellStop(begun: number, lines: readonly Line[], answers: readonly Answer[]): string {
  let last = begun;
  const steps = STEPS.flatMap(([name, statement]) => {
    const ended = lines.findLast(({ at, text }) => at >= last && statement.test(text))?.at;
    if (ended === undefined) return [];
    const step = `${name} ${Math.round(ended - last)} ms`;
    last = ended;
    return [step];
  });
  const waited = answers
    .map(({ at, ms }) => ({ from: performance.timeOrigin + at, to: performance.timeOrigin + at + ms }))
    .filter(({ from, to }) => from < last && to > last);
  const answered = Math.max(last, ...waited.map(({ to }) => to));
  return `${steps.join(', ')}; ${Math.round(last - begun)} ms in all, and ${Math.round(answered - last)} ms more until the last of ${waited.length} who waited was answered`;
}

function linesOf(server: ClusterServer, from: number): Line[] {
  return server
    .log()
    .slice(from)
    .split(/^@/m)
    .flatMap((line) => {
      const [, at, ms, text = ''] = /^([\d.]+) LOG: {2}duration: ([\d.]+) ms(.*)$/s.exec(line) ?? [];
      return at === undefined ? [] : [{ at: Number(at) * 1000, ms: Number(ms), text }];
    });
}
