import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FILE = path.join(import.meta.dirname, '../../../deploy/prometheus/alerts.yaml');

test('an alert about new failures also counts the first one, with which its counter appears', () => {
  const rules: { alert: string; expr: string }[] = parse(readFileSync(FILE, 'utf8')).groups[0].rules;
  const counted = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/increase\((.+?)\[(\w+)\]\)/g)].map(([, counter = '', time = '']) => ({
      alert,
      isFirstCounted: expr.includes(`(${counter} unless ${counter} offset ${time})`),
    })),
  );
  expect(counted.length).toBeGreaterThan(4);
  expect(counted.filter(({ isFirstCounted }) => !isFirstCounted)).toEqual([]);
});
