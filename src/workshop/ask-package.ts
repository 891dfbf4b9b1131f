import { Refusal, refuse } from '../errors.ts';
import type { Questions } from './packages/index.ts';
import type { PackageFiles } from './packages/read-files.ts';
import { TaskRefusal } from './task.ts';
import type { PackageAnswer } from './tasks/ask-package.ts';
import type { Workshop } from './workshop.ts';

export type Asked<Name extends keyof Questions> = Parameters<Questions[Name]>[1];
export type Told<Name extends keyof Questions> = ReturnType<Questions[Name]>;

/** A request, or a job for one. */
export interface Asking {
  readonly services: { readonly workshop: Workshop };
  readonly principal: { readonly tenantId: number };
}

/** Asks the workshop about the files of a package, and gives its answer as the JSON that it has written. */
export async function askForJson<Name extends keyof Questions>(
  { services, principal: { tenantId } }: Asking,
  files: PackageFiles,
  question: Name,
  asked: Asked<Name>,
): Promise<Buffer> {
  const answer = await services.workshop
    .run('askPackage', { files, question, asked, tenantId }, { tenantId })
    .catch(asRefusal);
  if ('refused' in answer) throw new Refusal(answer.refused.code, answer.refused);
  return Buffer.from(answer.json);
}

/** A package beyond the limits of the workshop is a fault of the package; a workshop that is full is not. */
function asRefusal(error: unknown): PackageAnswer {
  if (!(error instanceof TaskRefusal)) throw error;
  if (error.isPassing) throw refuse('unavailable', error.message);
  throw refuse('too_large', `The package cannot be worked with. ${error.message}`);
}

/** Asks the workshop about the files of a package. */
export const askPackage = async <Name extends keyof Questions>(
  context: Asking,
  files: PackageFiles,
  question: Name,
  asked: Asked<Name>,
): Promise<Told<Name>> => JSON.parse((await askForJson(context, files, question, asked)).toString());

/** A package in its normal form, in which nothing is wrong, and its files as one folder. */
export const rightPackage = (context: Asking, files: PackageFiles): Promise<Told<'normalForm'>> =>
  askPackage(context, files, 'normalForm', { mustBeRight: true });

/** The same of a package that was checked before, and may have what was no mistake then. */
export const checkedPackage = (context: Asking, files: PackageFiles): Promise<Told<'normalForm'>> =>
  askPackage(context, files, 'normalForm', { mustBeRight: false });
