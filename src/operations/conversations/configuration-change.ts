import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { refuse } from '../../errors.ts';
import type { PackageFiles } from '../../store/configuration/configuration-versions.ts';
import { askPackage } from '../../workshop/ask-package.ts';
import type { OperationContext } from '../operation.ts';

const STRICT = { additionalProperties: false };

/** One formula written anew, at a place that the list of formulas names. */
export const FormulaChange = Type.Object(
  { path: Type.String({ maxLength: 1000 }), formula: Type.String({ minLength: 1, maxLength: 20_000 }) },
  STRICT,
);

/** A piece of a file written anew; it stands there exactly once. */
export const TextChange = Type.Object(
  {
    file: Type.String({ maxLength: 300 }),
    old_text: Type.String({ minLength: 1, maxLength: 100_000 }),
    new_text: Type.String({ maxLength: 100_000 }),
  },
  STRICT,
);

/** The changes that a proposal about the configuration can hold. */
export type ConfigurationChange = Static<typeof FormulaChange> | Static<typeof TextChange>;

const isFormulaChange = Compile(FormulaChange);
const isTextChange = Compile(TextChange);

/** The change of a stored proposal. */
export function readConfigurationChange(stored: unknown): ConfigurationChange {
  if (isFormulaChange.Check(stored)) return stored;
  if (isTextChange.Check(stored)) return stored;
  throw new Error('A proposal was stored that is none.');
}

/** The files with a change made; refused where they have no place for it. */
export async function withChange(
  context: OperationContext,
  files: PackageFiles,
  change: ConfigurationChange,
): Promise<PackageFiles> {
  if ('path' in change) return askPackage(context, files, 'writeFormula', change);
  const text = files[change.file];
  if (text === undefined)
    throw refuse('does_not_exist', `There is no file "${change.file}" in the package.`, 'file');
  const pieces = text.split(change.old_text).length - 1;
  if (pieces !== 1)
    throw refuse('conflict', `"old_text" stands ${pieces} times in ${change.file}, not once.`, 'old_text');
  return { ...files, [change.file]: text.replace(change.old_text, () => change.new_text) };
}

/** The text that a change replaces: where it is another one by now, the proposal was made on something else. */
export async function replacedText(
  context: OperationContext,
  files: PackageFiles,
  change: ConfigurationChange,
): Promise<string> {
  if (!('path' in change)) return change.old_text;
  const { told } = await askPackage(context, files, 'tryFormula', { path: change.path, offset: 0 });
  return told.formula;
}
