import type { Readable } from 'node:stream';
import type { Services } from '../../operations/operation.ts';
import type { FormTexts } from '../../wizards/page-form.ts';

/** A file of a form as it arrives. */
export interface FormFile {
  readonly name: string;
  readonly fileName: string;
  readonly stream: Readable;
  readonly limit: number;
}

/** A request to a page of a wizard, independent of the web framework. */
export interface WizardRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly remoteAddress: string;
  readonly requestId: string;
  /** Whether the page is in a frame of another page. */
  readonly isFramed: boolean;
  /** Whether a page of another site sent the request. */
  readonly isCrossSite: boolean;
  /** Reads the form; each file is passed to `take` as it arrives. */
  readForm<T>(
    take: (file: FormFile) => Promise<T>,
  ): Promise<{ readonly texts: FormTexts; readonly files: readonly T[] }>;
}

/** The answer to a request. */
export interface WizardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable | null;
}

/** The services that the pages use. */
export interface WizardServices extends Services {
  /** The maximum size of an uploaded file in bytes. */
  readonly fileLimit: number;
  /** The maximum number of files in a form, and of bytes in its texts. */
  readonly formLimits: { readonly files: number; readonly texts: number };
  /** Called with unexpected errors. */
  failed(error: unknown, requestId: string): void;
}
