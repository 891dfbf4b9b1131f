import type { Sight } from '../../model/sight.ts';
import type { Call } from '../../store/database/database.ts';
import type { ImportRow } from '../../store/imports/imports.ts';
import type { Actor } from '../actor.ts';
import type { Configuration } from '../configurations/configurations.ts';
import type { NewCase } from '../create/create-case.ts';
import type { HistorySource } from '../instances/history-source.ts';
import type { InstanceWriting } from '../instances/instance-writing.ts';

type Cells = Readonly<Record<string, unknown>>;

interface Asking {
  readonly call: Call;
  readonly tenantId: number;
  readonly configuration: Configuration;
  /** Which instances are hidden from whoever made the import. */
  readonly sight: Sight;
}

export interface CaseRowOptions {
  /** For rows that name no process. */
  readonly process: string | null;
  /** Names the import in the activity of the case. */
  readonly source: string;
  /** Its fields are cells of a spreadsheet. */
  readonly isSheet: boolean;
  /** Who may use a transition also binds the person whose file it is. */
  readonly author: Actor;
}

export interface InstanceRowOptions {
  /** For rows that name no ontology. */
  readonly ontology: string | null;
  readonly reindex: boolean;
  /** Its fields are cells of a spreadsheet. */
  readonly isSheet: boolean;
  readonly source: HistorySource;
}

/** How the rows of an import are read. A row is a request of the API, so that `app.ts` takes this from there. */
export interface ImportRows {
  /** A row of a spreadsheet in the shape of an NDJSON line. */
  ofSheet(kind: 'instances' | 'cases', cells: Cells): Record<string, unknown>;
  /** The case that a row asks for. */
  readCase(from: Asking, value: unknown, options: CaseRowOptions): Promise<NewCase>;
  /** Imports one instance: updates the one that the row names, or creates one. */
  importInstance(
    writing: InstanceWriting,
    value: Cells,
    options: InstanceRowOptions,
  ): Promise<Pick<ImportRow, 'status' | 'recordId'>>;
  /** The identifier by which a row may name an instance that exists. */
  identifierOf(configuration: Configuration, value: Cells, ontology: string | null): string | undefined;
}
