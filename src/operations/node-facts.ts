import type { LoopPauses } from '../platform/loop-watch.ts';

/** Facts about the answering process, for operators. */
export interface NodeFacts {
  readonly name: string;
  readonly startedAt: Date;
  /** The pauses of its event loop. */
  readonly pauses: () => LoopPauses;
  /** Whether this process runs background jobs. */
  readonly hasWorker: boolean;
  readonly hasMailServer: boolean;
  readonly isDatabaseEmbedded: boolean;
  readonly files: 'disk' | 's3';
  /** The name of an OpenID Connect provider at which people can also sign in. */
  readonly signInProvider: string | null;
}
