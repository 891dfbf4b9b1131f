import { test } from 'vitest';
import type { Around } from './around.ts';

export function describePython(_around: () => Around): void {
  test.todo('python');
}
