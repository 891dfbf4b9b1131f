import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';

/** Copies a folder unless it is there already; one that is cut off in the middle is never taken for whole. */
export function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to;
  const draft = `${to}.${process.pid}`;
  cpSync(from, draft, { recursive: true });
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
  return to;
}
