// The parts of a case file: what is attached to its PDF, as JSON.
import type { Package } from '../configuration/kinds/index.ts';
import type { RowTable } from '../model/rows/row-tables.ts';
import type { StoredCaseJson } from './stored-case-json.ts';

/** The name of this form of case files, in each part that has one. */
export const CASE_FILE_FORM = 'dossier-case-file-1';

/** The names of the attachments that are checked; `manifest.json` lists them with their hashes. */
export const PARTS = [
  'case.json',
  'configuration.json',
  'explanations.json',
  'audit.jsonl',
  'verify.html',
] as const;
export type PartName = (typeof PARTS)[number];
export const MANIFEST = 'manifest.json';

/** A file that belongs to the case. It is not in the case file itself: its hash tells whether a copy is the one that was meant. */
export interface ListedFile {
  readonly kind: 'proof' | 'document';
  readonly id: number;
  readonly name: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly created: string | null;
}

/** `case.json`: everything from which the values of the case follow, and the rows that were stored of it. */
export interface CaseData {
  readonly form: typeof CASE_FILE_FORM;
  readonly process: string;
  readonly configuration_version: number;
  readonly status: string;
  /** The moment at which the clock of the case stands. */
  readonly ended: string;
  readonly case: StoredCaseJson;
  readonly files: readonly ListedFile[];
}

/** `configuration.json`: the package of the version that the case ended with. */
export interface ConfigurationData {
  readonly form: typeof CASE_FILE_FORM;
  readonly version: number;
  readonly package: Package;
}

/** A row of a case that is computed otherwise than it was stored; null where there is none. */
export interface Difference {
  readonly table: RowTable;
  readonly key: string;
  readonly stored: unknown;
  readonly computed: unknown;
}

/** `manifest.json`: which parts there are, and who has put them together. */
export interface Manifest {
  readonly form: typeof CASE_FILE_FORM;
  readonly organisation: string;
  readonly case: string;
  readonly made: string;
  readonly service_version: string;
  readonly parts: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  /** The rows that differed already when the file was made, because the case was changed after its end. */
  readonly differences: readonly Difference[];
  /** In base64 of DER: the certificate of the organisation, and the key in it. */
  readonly signer: { readonly certificate: string; readonly public_key: string };
}
