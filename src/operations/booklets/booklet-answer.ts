import type { BuiltBooklet } from '../../writing/booklets/booklets.ts';
import type { FileAnswer } from '../operation.ts';

export const PDF = 'application/pdf';

/** A booklet as it leaves the service. */
export const bookletAnswer = ({ bytes, fileName }: BuiltBooklet): FileAnswer => ({
  content: bytes,
  contentType: PDF,
  fileName,
});
