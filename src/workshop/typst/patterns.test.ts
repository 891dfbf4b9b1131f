import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// A call of `regex` inside a function builds its pattern for every cell: that took four fifths of the time of long tables.
test('the patterns of programs are built once, and not for each text', () => {
  const programs = globSync('**/*.typ', { cwd: import.meta.dirname });
  expect(programs.length).toBeGreaterThan(5);
  const inside = programs.flatMap((name) =>
    readFileSync(path.join(import.meta.dirname, name), 'utf8')
      .split('\n')
      .filter((line) => line.includes('regex(') && !/^#let [a-z-]+ = regex\("[^"]*"\)$/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(inside).toEqual([]);
});
