/** A hash function. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The tools that the checks of a case file take from where they run: a browser and the command line have their own. */
export interface Tools {
  readonly sha256: Sha256;
  /** Expands what was compressed with zlib; `most` bytes at most. */
  inflate(bytes: Uint8Array, most: number): Promise<Uint8Array>;
  /** Whether a signature (ECDSA with P-256 and SHA-256) is that of a public key; null where it cannot be checked here. */
  verify(publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array): Promise<boolean | null>;
}
