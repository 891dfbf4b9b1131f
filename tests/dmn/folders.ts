// Folders of models with test files in the format of the conformance kit of DMN.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Model, openModel, readCases, readModel, runCase } from '../../src/dmn/index.ts';
import { clockAt, toFeelText } from '../../src/formula/index.ts';

export const OWN = path.resolve(import.meta.dirname, 'models');

/** Its licence keeps the kit outside the project: where it is missing, its tests are skipped. */
export const KIT = path.resolve(import.meta.dirname, '../../../shared/dmn-tck');
export const hasKit = existsSync(KIT);

const clock = clockAt(Date.UTC(2026, 0, 1), 'UTC');
const xmlIn = (folder: string, ending: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith(ending));

/** The folders below a place that hold models. */
export const foldersBelow = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.dmn'))
    .map((name) => path.join(place, path.dirname(name)))
    .filter((folder, i, all) => all.indexOf(folder) === i)
    .toSorted();

/** The results of all cases of a folder, by case; `change` may put another model in the place of each. */
export function resultsIn(
  folder: string,
  change: (main: Model, others: readonly Model[]) => readonly Model[] = (main, others) => [main, ...others],
): { id: string; isPassed: boolean; results: string }[] {
  const models = new Map(
    xmlIn(folder, '.dmn').map((name) => [name, readModel(readFileSync(path.join(folder, name), 'utf8'))]),
  );
  return xmlIn(folder, '.xml').flatMap((file) => {
    const { modelName, cases } = readCases(readFileSync(path.join(folder, file), 'utf8'));
    const main = models.get(modelName);
    if (!main) throw new Error(`${file} names no model`);
    const [changed = main, ...others] = change(
      main,
      [...models.values()].filter((model) => model !== main),
    );
    const opened = openModel(changed, others);
    return cases.map((each) => {
      const misses = runCase(opened, each, clock);
      return {
        id: `${path.basename(folder)}/${each.id}`,
        isPassed: misses.length === 0,
        results: misses.map(({ result, actual }) => `${result}: ${toFeelText(actual)}`).join(', '),
      };
    });
  });
}
