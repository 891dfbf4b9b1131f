import type { Readable } from 'node:stream';

/** The facts about a file once its last byte has passed: its SHA-256 in hexadecimal, and how many bytes it has. */
export interface StoredFile {
  readonly hash: string;
  readonly size: number;
}

/** A file as it lies in the store; a put of equal bytes makes `storedAt` new. */
export interface ListedFile extends StoredFile {
  readonly storedAt: Date;
}

interface PutOptions {
  /** The most bytes the file may have; the source is pulled no further once it has given more. */
  readonly limit?: number;
}

/** Bytes by tenant and content: equal files of one tenant are kept once, and no tenant reaches another's. */
export interface FileStore {
  /**
   * Takes the source's bytes in, hashing them as they pass. The file shows under its hash when it is whole and
   * safe; a source that fails or goes over the limit is closed and leaves nothing behind.
   */
  put(
    tenantId: number,
    source: Readable | AsyncIterable<Uint8Array>,
    options?: PutOptions,
  ): Promise<StoredFile>;
  /** The file's bytes. Read the stream to its end or destroy it: until then it holds a handle or a connection. */
  open(tenantId: number, hash: string): Promise<Readable>;
  has(tenantId: number, hash: string): Promise<boolean>;
  /** Removes the file, if it is there. */
  remove(tenantId: number, hash: string): Promise<void>;
  /** The tenant's files in the order of their hashes. */
  list(tenantId: number): AsyncIterable<ListedFile>;
  /** Removes what uploads that died more than a day before `now` left behind, and says how many there were. */
  sweep(now: Date): Promise<number>;
  /** Writes, reads and removes a probe; refuses with one sentence that says what is wrong. */
  check(): Promise<void>;
  /** Lets go of connections; the store is not used afterwards. */
  close(): Promise<void>;
}
