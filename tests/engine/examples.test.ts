import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import type { CompiledProcess } from '../../src/engine/index.ts';
import { runScenario } from '../../src/stories/run-scenario.ts';

const root = path.resolve(import.meta.dirname, '../../examples');

function readExamples(): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.yaml')) {
      const file = path.join(entry.parentPath, entry.name);
      files.set(path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8'));
    }
  return files;
}

const files = readExamples();

describe.each([
  'retail-onboarding',
  'corporate-onboarding',
  'loan-application',
  'connected-account',
  'demo',
])('%s', (example) => {
  const { package: pkg, problems } = readPackage(files, example);
  if (pkg === null) throw new Error(JSON.stringify(problems[0]));
  const index = indexPackage(pkg);
  const compiled = new Map<string, CompiledProcess>();
  test.each(Object.entries(pkg.tests))('%s', (_name, scenario) => {
    expect(runScenario(index, scenario, compiled).failures).toEqual([]);
  });
});
