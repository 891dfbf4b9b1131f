import { type ErrorCode, type Finding, Refusal } from '../../errors.ts';
import type { Questions } from '../packages/index.ts';
import type { KeptPackages } from '../packages/kept-packages.ts';
import type { PackageFiles } from '../packages/read-files.ts';
import { defineTask } from '../task.ts';

interface PackageQuestion {
  readonly files: PackageFiles;
  readonly question: keyof Questions;
  readonly asked: unknown;
  /** Whose package it is. */
  readonly tenantId: number;
}

/** The answer as JSON bytes, which are cheap to transfer and can be sent as they are. */
export type PackageAnswer =
  | { readonly json: Uint8Array }
  | {
      readonly refused: {
        readonly code: ErrorCode;
        readonly detail: string;
        readonly errors: readonly Finding[];
      };
    };

/**
 * Answers a question about the files of a package. It runs here because a package can be large and is checked
 * completely.
 */
export const askPackage = defineTask<PackageQuestion, PackageAnswer>({
  seconds: 30,
  megabytes: 1000,
  room: 'packages',
  run: async ({ files, question, asked, tenantId }) => {
    const { QUESTIONS } = await import('../packages/index.ts');
    const { withRows } = await import('../packages/with-rows.ts');
    const { keptPackages } = await import('../packages/kept-packages.ts');
    // The questions of the table take different arguments; the caller has paired name and arguments by their types.
    const answer: (files: PackageFiles, asked: never, kept: KeptPackages) => unknown = QUESTIONS[question];
    try {
      const texts = (await withRows(files)).files;
      return { json: Buffer.from(JSON.stringify(answer(texts, asked as never, keptPackages(tenantId)))) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refused: { code: error.code, detail: error.message, errors: error.errors } };
    }
  },
});
