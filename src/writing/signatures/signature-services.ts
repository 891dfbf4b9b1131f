import type { TenantClock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Randomness } from '../../platform/randomness.ts';
import type { Database } from '../../store/database/database.ts';
import type { BookletPlace } from '../../store/signatures/signing-rounds.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import type { Cases } from '../change/cases.ts';
import type { PaperTrouble } from '../documents/paper-notes.ts';

/** A document of a booklet, by itself. */
export interface BookletDocument {
  /** Of the documents overview. */
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Where it begins in the booklet, counted from 0. */
  readonly page: number;
}

/** A booklet without signatures, and the documents in it. */
interface UnsignedBooklet {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly fileName: string;
  /** Hash of what it shows. */
  readonly shows: string;
  readonly documents: readonly BookletDocument[];
  readonly trouble: PaperTrouble;
}

/** Where booklets come from. */
export interface BookletSource {
  build(tenantId: number, place: BookletPlace): Promise<UnsignedBooklet>;
  /** The hash of what it would show now. */
  shows(tenantId: number, place: BookletPlace): Promise<string>;
}

/** The services that signing uses. */
export interface SignatureServices {
  readonly database: Database;
  readonly cases: Cases;
  readonly files: FileStore;
  readonly workshop: Workshop;
  readonly clock: TenantClock;
  readonly random: Randomness;
  readonly baseUrl: () => string;
  readonly booklets: BookletSource;
}
