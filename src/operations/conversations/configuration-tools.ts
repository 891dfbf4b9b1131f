import Type from 'typebox';
import { stringify } from 'yaml';
import type { Fence } from '../../assistant/fence.ts';
import { valueAt, wordsOf } from '../../configuration/outline-package.ts';
import { refuse } from '../../errors.ts';
import type { NewProposal } from '../../store/assistant/proposals.ts';
import type { PackageFiles } from '../../store/configuration/configuration-versions.ts';
import { askPackage } from '../../workshop/ask-package.ts';
import type { OperationContext } from '../operation.ts';
import { type AssistantTool, defineTool } from './assistant-tool.ts';
import { type ConfigurationChange, FormulaChange, replacedText, TextChange } from './configuration-change.ts';
import { tryConfigurationChange } from './try-configuration-change.ts';

const MOST_PROPOSALS = 10;
const MOST_FORMULAS = 200;
const STRICT = { additionalProperties: false };
const Reason = {
  reason: Type.String({ minLength: 1, maxLength: 2000, description: 'Why, for the person who decides.' }),
};

/** Tools with which a model reads a package, and proposes changes of it. */
export function configurationTools(
  context: OperationContext,
  { files, fence }: { readonly files: PackageFiles; readonly fence: Fence },
  kept: NewProposal[],
): AssistantTool[] {
  const propose = async (
    reason: string,
    change: ConfigurationChange,
    promptHash: string,
  ): Promise<string> => {
    if (kept.length >= MOST_PROPOSALS) throw refuse('conflict', 'There are enough proposals for one answer.');
    const before = await replacedText(context, files, change);
    const effect = await tryConfigurationChange(context, files, change, before);
    kept.push({ reason, changes: change, base: { text: before }, effect, promptHash });
    context.tell('proposal', { reason, changes: change, effect });
    // Results of the formula in cases are for the person alone: a model that helps to configure reads no case.
    const { problems, trials, plan_id } = effect;
    return `Kept as a proposal, not made. The check has ${problems.length} things to say, none of them a new mistake. ${trials.length} cases were tried${plan_id === null ? '' : ', and all ongoing ones are being planned'}.`;
  };
  return [
    defineTool({
      name: 'read_definition',
      description: 'What stands at a place of the package in its normal form, as YAML.',
      parameters: Type.Object({ path: Type.String({ maxLength: 1000 }) }, STRICT),
      run: async ({ path }) => {
        const { package: pkg } = await askPackage(context, files, 'normalForm', { mustBeRight: false });
        const value = valueAt(pkg, wordsOf(path));
        if (value === undefined) throw refuse('does_not_exist', 'There is nothing at this place.', 'path');
        return fence.around(path, stringify(value));
      },
    }),
    defineTool({
      name: 'read_file',
      description: 'A file of the package as people have written it.',
      parameters: Type.Object({ file: Type.String({ maxLength: 300 }) }, STRICT),
      run: async ({ file }) => {
        const text = files[file];
        if (text === undefined)
          throw refuse('does_not_exist', `The files are ${Object.keys(files).join(', ')}.`, 'file');
        return fence.around(file, text);
      },
    }),
    defineTool({
      name: 'list_formulas',
      description: 'Formulas of the package with their places, those whose place or text holds a word.',
      parameters: Type.Object({ word: Type.String({ maxLength: 200 }) }, STRICT),
      run: async ({ word }) => {
        const { results } = await askPackage(context, files, 'formulas', undefined);
        const found = results.filter(({ path, text }) => `${path} ${text}`.includes(word));
        const shown = found.map(({ path, text, subject, expects }) => ({ path, text, subject, expects }));
        return fence.around('formulas', JSON.stringify(shown.slice(0, MOST_FORMULAS)));
      },
    }),
    defineTool({
      name: 'check_formula',
      description:
        'Checks a formula as if it stood at a place: what it gives, what is wrong, and what can be named there.',
      parameters: FormulaChange,
      run: async ({ path, formula }) => {
        const { told } = await askPackage(context, files, 'tryFormula', { path, offset: 0, formula });
        return fence.around('check', JSON.stringify(told));
      },
    }),
    defineTool({
      name: 'propose_formula',
      description:
        'Proposes to write a formula. It is checked, tried on cases and planned; a person decides, and it goes into the draft then.',
      parameters: Type.Object({ ...Reason, ...FormulaChange.properties }, STRICT),
      run: ({ reason, path, formula }, promptHash) => propose(reason, { path, formula }, promptHash),
    }),
    defineTool({
      name: 'propose_definition',
      description:
        'Proposes to replace a piece of a file, which stands there exactly once, such as a whole definition in YAML. It is checked and planned; a person decides, and it goes into the draft then.',
      parameters: Type.Object({ ...Reason, ...TextChange.properties }, STRICT),
      run: ({ reason, file, old_text, new_text }, promptHash) =>
        propose(reason, { file, old_text, new_text }, promptHash),
    }),
  ];
}
