import type { LoopPauses } from '../platform/loop-watch.ts';

/** What is known of the process that answers, for those who operate it. */
export interface NodeFacts {
  readonly name: string;
  readonly startedAt: Date;
  /** How long its event loop was held up. */
  readonly pauses: () => LoopPauses;
  /** Whether this process runs background jobs. */
  readonly hasWorker: boolean;
  readonly hasMailServer: boolean;
  readonly isDatabaseEmbedded: boolean;
  readonly files: 'disk' | 's3';
  /** The name of a provider of OpenID Connect at which people can sign in, too. */
  readonly signInProvider: string | null;
}
