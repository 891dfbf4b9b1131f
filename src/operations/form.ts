import type { Readable } from 'node:stream';
import type { TObject } from 'typebox';

/** The file of a form as it streams in; nothing of it has been read. */
interface FilePart {
  readonly stream: Readable;
  /** The name that the client gives, without folders. It is not checked. */
  readonly fileName: string;
  /** The most bytes it may have. */
  readonly limit: number;
}

/** Takes the parts of a form in the order in which they arrive. */
export interface FormTaker<Texts, T> {
  /** Reads the file to its end; when it refuses, the rest of the request is thrown away unread. */
  file(part: FilePart): Promise<T>;
  /** Sees each text as it comes, so that one before the file can refuse before the file is read. */
  text?(texts: Partial<Texts>): void | Promise<void>;
}

/** The body of a request that carries a file and texts, in any order. */
export interface Form<Texts = unknown> {
  /**
   * Reads all parts. What it gives has passed the schema; until then nothing may be stored but bytes that nobody
   * holds. `file` is undefined where the form has none and needs none.
   */
  read<T>(taker: FormTaker<Texts, T>): Promise<{ readonly texts: Texts; readonly file: T | undefined }>;
}

/** The parts of a form: `file`, and texts by schema. */
export interface FormShape {
  readonly isFileRequired: boolean;
  readonly texts: TObject;
}
