import { type Asked, type Asking, askForJson, type Told } from '../../workshop/ask-package.ts';
import type { Questions } from '../../workshop/packages/index.ts';
import type { PackageFiles } from '../../workshop/packages/read-files.ts';
import type { Answer } from '../operation.ts';

/** The answer of an operation about a package. It is sent as the workshop has written it, and is not read here. */
export async function answerAboutPackage<Name extends keyof Questions>(
  context: Asking,
  files: PackageFiles,
  question: Name,
  asked: Asked<Name>,
): Promise<Answer<Told<Name>>> {
  const bytes = await askForJson(context, files, question, asked);
  return {
    get body(): Told<Name> {
      return JSON.parse(bytes.toString());
    },
    kept: { bytes },
  };
}
