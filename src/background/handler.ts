import type { Assistant } from '../assistant/assistant.ts';
import type { Connectors } from '../connectors/connectors.ts';
import type { TenantClock } from '../platform/clock.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Log } from '../platform/log.ts';
import type { SendMail } from '../platform/mail.ts';
import type { Randomness } from '../platform/randomness.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import type { ClaimedJob } from '../store/jobs/job-claims.ts';
import type { Workshop } from '../workshop/workshop.ts';
import type { Booklets } from '../writing/booklets/booklets.ts';
import type { BulkPlans } from '../writing/bulk/bulk-plans.ts';
import type { Cases } from '../writing/change/cases.ts';
import type { Documents } from '../writing/documents/documents.ts';
import type { ImportRows } from '../writing/imports/import-rows.ts';
import type { SignatureServices } from '../writing/signatures/signature-services.ts';

/** Everything that jobs work with; the composition root makes it once. */
export interface JobServices {
  readonly database: Database;
  readonly clock: TenantClock;
  readonly files: FileStore;
  /** Undefined where no mail server is set. */
  readonly sendMail: SendMail | undefined;
  readonly cases: Cases;
  readonly workshop: Workshop;
  readonly documents: Documents;
  readonly booklets: Booklets;
  readonly signing: SignatureServices;
  /** Asks models. */
  readonly assistant: Assistant;
  /** Calls other systems. */
  readonly connectors: Connectors;
  readonly random: Randomness;
  readonly rows: ImportRows;
  readonly bulk: BulkPlans;
}

export interface JobContext {
  readonly services: JobServices;
  readonly tenantId: number;
  readonly log: Log;
  /** Ends early when the service stops or the claim is lost; the job then runs again. */
  readonly signal: AbortSignal;
  read<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /**
   * A part of the job's effect, for jobs that have many: it commits only while the job is this node's and nobody has cancelled it.
   * Until it ends, progress of the job cannot be told.
   */
  effect<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** The job's effect and its end in one transaction: either both are there or neither. */
  finish(work: (tx: TenantTransaction) => Promise<void>): Promise<void>;
  progress(done: number, total: number): Promise<void>;
}

/** A kind of background work. A new one is one file in `handlers/` and one line in its index. */
export interface JobHandler {
  readonly kind: string;
  handle(job: ClaimedJob, context: JobContext): Promise<void>;
  /** Told before a job is set aside that ended its process, and so never came to its own failure. */
  setAside?(
    job: ClaimedJob,
    context: Pick<JobContext, 'services' | 'tenantId'>,
    reason: string,
  ): Promise<void>;
  /** Told of a failed attempt, in the transaction that puts the job back or, at the last one, gives it up. */
  failed?(
    tx: TenantTransaction,
    job: ClaimedJob,
    failure: { readonly error: string; readonly isLast: boolean },
  ): Promise<void>;
}

/** The job is to be tried again at a moment of its own choice. An attempt that does not count is one that did nothing. */
export class Later extends Error {
  override readonly name = 'Later';
  readonly at: Date;
  readonly isCounted: boolean;

  constructor(message: string, at: Date, isCounted: boolean) {
    super(message);
    this.at = at;
    this.isCounted = isCounted;
  }
}

/** An error that no further attempt can mend: the job fails at once. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless';
}
