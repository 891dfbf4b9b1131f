import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../kinds/settings.ts';
import { type Position, type Positions, type Problem, pointer } from '../problem.ts';
import type { Folder } from './read-folders.ts';

const DEFAULTS: Settings = { languages: ['en'] };

/** The settings of the whole package: those of the package itself, else those that the included packages agree on. */
export function mergeSettings(
  folders: readonly Folder[],
  positions: Map<string, Position> & Positions,
  problems: Problem[],
): Settings {
  const [own, ...included] = folders;
  const merged: Record<string, unknown> = {};
  const said = new Map<string, string>();
  for (const folder of own === undefined ? [] : [own, ...included]) {
    for (const [key, value] of Object.entries(folder.heading.settings ?? {})) {
      if (Array.isArray(value) && value.length === 0) continue;
      const earlier = said.get(key);
      if (earlier === undefined) {
        said.set(key, folder.path);
        merged[key] = value;
        movePosition(positions, folder, key);
      } else if (earlier !== own?.path && !isDeepStrictEqual(merged[key], value))
        problems.push(disagreement(key, earlier, folder, positions));
    }
  }
  return { ...DEFAULTS, ...merged };
}

/** Settings are read under the pointer of their folder; the effective one is located under that of the package. */
function movePosition(positions: Map<string, Position>, folder: Folder, key: string): void {
  const from = folder.pointer + pointer(['settings', key]);
  for (const [at, position] of [...positions])
    if (at === from || at.startsWith(`${from}/`) || at === `${from}#`)
      positions.set(at.slice(folder.pointer.length), position);
}

function disagreement(key: string, earlier: string, folder: Folder, positions: Positions): Problem {
  const position = positions.get(folder.pointer + pointer(['settings', key]));
  return {
    severity: 'error',
    code: 'settings_disagree',
    message: `The included packages "${earlier}" and "${folder.path}" have different values for "${key}".`,
    suggestion: 'Set the value in the package that includes them.',
    path: pointer(['settings', key]),
    file: position?.file ?? folder.path,
    line: position?.line ?? 1,
    column: position?.column ?? 1,
  };
}
