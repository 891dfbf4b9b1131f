import type { BuiltBooklet } from '../../writing/booklets/booklets.ts';
import { troubleOf } from '../../writing/documents/paper-notes.ts';
import type { FileAnswer } from '../operation.ts';

export const PDF = 'application/pdf';

/** A booklet as a file answer. */
export const bookletAnswer = (built: BuiltBooklet): FileAnswer => ({
  content: built.bytes,
  contentType: PDF,
  fileName: built.fileName,
  trouble: troubleOf(built),
});
