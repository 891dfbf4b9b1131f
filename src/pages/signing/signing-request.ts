import type { Readable } from 'node:stream';
import type { Attempts } from '../../access/attempts.ts';
import type { SignatureServices } from '../../writing/signatures/signature-services.ts';

/** The parts of an HTTP request that the signing pages need. */
export interface SigningRequest {
  readonly method: 'GET' | 'POST';
  /** The path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string;
  readonly remoteAddress: string;
  readonly requestId: string;
  /** Whether a page of another site sent the request. */
  readonly isCrossSite: boolean;
  readonly form: URLSearchParams;
}

export interface SigningAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Readable;
}

export interface SigningServices {
  readonly signing: SignatureServices;
  readonly attempts: Attempts;
  failed(error: unknown, requestId: string): void;
}
