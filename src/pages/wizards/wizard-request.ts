import type { Readable } from 'node:stream';
import type { Services } from '../../operations/operation.ts';
import type { FormTexts } from '../../wizards/page-form.ts';

/** A file of a form as it comes in. */
export interface FormFile {
  readonly name: string;
  readonly fileName: string;
  readonly stream: Readable;
  readonly limit: number;
}

/** A request to a page of a wizard, without the web framework around it. */
export interface WizardRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly remoteAddress: string;
  readonly requestId: string;
  /** The page stands in a frame of another page. */
  readonly isFramed: boolean;
  /** A page of another site has caused it. */
  readonly isCrossSite: boolean;
  /** Reads the form; each file is given to `take` as it comes. */
  readForm<T>(
    take: (file: FormFile) => Promise<T>,
  ): Promise<{ readonly texts: FormTexts; readonly files: readonly T[] }>;
}

/** What is sent back. */
export interface WizardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable | null;
}

/** What the pages work with. */
export interface WizardServices extends Services {
  /** The most bytes an uploaded file may have. */
  readonly fileLimit: number;
  /** The most files that a form may have, and bytes of what is typed. */
  readonly formLimits: { readonly files: number; readonly texts: number };
  /** Told of what went wrong and was nobody's fault. */
  failed(error: unknown, requestId: string): void;
}
