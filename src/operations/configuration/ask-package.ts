import { Refusal, refuse } from '../../errors.ts';
import type { Questions } from '../../workshop/packages/index.ts';
import type { PackageFiles } from '../../workshop/packages/read-files.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { PackageAnswer } from '../../workshop/tasks/ask-package.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import type { Answer } from '../operation.ts';

type Asked<Name extends keyof Questions> = Parameters<Questions[Name]>[1];
type Told<Name extends keyof Questions> = ReturnType<Questions[Name]>;

/** A request, or a job for one. */
interface Asking {
  readonly services: { readonly workshop: Workshop };
  readonly principal: { readonly tenantId: number };
}

/** Asks the workshop about the files of a package, and gives what it says as JSON. */
async function ask<Name extends keyof Questions>(
  { services, principal: { tenantId } }: Asking,
  files: PackageFiles,
  question: Name,
  asked: Asked<Name>,
): Promise<Buffer> {
  const answer = await services.workshop
    .run('askPackage', { files, question, asked }, { tenantId })
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

/** The answer of an operation that tells of a package. It leaves as the workshop has written it; nobody here reads it. */
export async function answerAboutPackage<Name extends keyof Questions>(
  context: Asking,
  files: PackageFiles,
  question: Name,
  asked: Asked<Name>,
): Promise<Answer<Told<Name>>> {
  const bytes = await ask(context, files, question, asked);
  return {
    get body(): Told<Name> {
      return JSON.parse(bytes.toString());
    },
    kept: { bytes },
  };
}

/** The same, for what goes on with it. */
export const askPackage = async <Name extends keyof Questions>(
  context: Asking,
  files: PackageFiles,
  question: Name,
  asked: Asked<Name>,
): Promise<Told<Name>> => JSON.parse((await ask(context, files, question, asked)).toString());

/** A package in its normal form, in which nothing is wrong, and its files as one folder. */
export const rightPackage = (context: Asking, files: PackageFiles): Promise<Told<'normalForm'>> =>
  askPackage(context, files, 'normalForm', { mustBeRight: true });
