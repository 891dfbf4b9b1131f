import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = '/sys/fs/cgroup/cpu';
const PERIOD_US = 100_000;

/** Whether Linux lets this process limit the CPU of others. */
export const canLimitCpu = (): boolean => existsSync(path.join(ROOT, 'cpu.cfs_quota_us'));

/** Gives some processes, and those that they start, a share of one core together; ends the limit when they are gone. */
export function limitCpu(name: string, pids: readonly number[], share: number): () => void {
  const folder = path.join(ROOT, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * share)));
  for (const pid of pids) writeFileSync(path.join(folder, 'cgroup.procs'), String(pid));
  return () => rmdirSync(folder);
}
