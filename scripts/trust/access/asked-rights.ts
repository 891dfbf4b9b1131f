import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

/** Every call that asks for a right where a case is taken; the mutant takes the case without it. */
export function askedRights(root: string): Mutant[] {
  const operations = readdirSync(path.join(root, 'src', 'operations'), { recursive: true, encoding: 'utf8' });
  return operations
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const place = path.join('src', 'operations', file);
      const text = readFileSync(path.join(root, place), 'utf8');
      const asked = [...text.matchAll(/needing\(([\w.]+), '\w+'(?:, '\w+')*\)/g)];
      const limited = [...text.matchAll(/(?<=writerIn\(context, |writeBeside\(context, [\w.]+, )\['\w+'\]/g)];
      return [
        ...asked.map(([from, reader = '']): Mutant => ({ file: place, from, to: reader, areas: ['rights'] })),
        ...limited.map(([from]): Mutant => ({ file: place, from, to: '[]', areas: ['rights'] })),
      ];
    });
}
