import process from 'node:process';

/** The processor time of the yardstick on the machine on which the limits were set, in milliseconds. */
const USUAL_MS = 20;
const ROUNDS = 3;

/** How much slower this machine computes now than the one on which limits of work were set; 1 where it is as fast or faster. */
export function slowness(): number {
  const taken = Array.from({ length: ROUNDS }, () => {
    const { user, system } = process.threadCpuUsage();
    yardstick();
    const after = process.threadCpuUsage();
    return (after.user + after.system - user - system) / 1000;
  });
  return Math.max(1, Math.min(...taken) / USUAL_MS);
}

/** Work of the kind that a service does: it reads, looks up, sorts and writes. */
function yardstick(): number {
  const rows = Array.from({ length: 12_000 }, (_, at) => ({
    id: at,
    name: `name ${(at * 7919) % 12_007}`,
    is: at % 3 === 0,
  }));
  const read: typeof rows = JSON.parse(JSON.stringify(rows));
  const byName = new Map(read.map((row) => [row.name, row]));
  const sorted = read.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.reduce((sum, { name }) => sum + (byName.get(name)?.id ?? 0), 0);
}
