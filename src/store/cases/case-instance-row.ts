/** How a case has an instance, with what is known of the instance itself. */
export interface CaseInstanceRow {
  readonly instance_id: number;
  readonly ontology_key: string;
  readonly status: 'draft' | 'valid';
  readonly entry: 'own' | 'linked' | 'copy';
  readonly is_by_hand: boolean;
  readonly is_active: boolean;
  readonly name: string | null;
  readonly seen_version: number;
  readonly entered_version: number;
  readonly is_shared: boolean;
  readonly number: number;
  readonly locked: boolean;
  readonly owner_id: number | null;
  readonly version: number;
  readonly outside_name: string;
  /** The name that somebody gave it outside. */
  readonly given_name: string | null;
  readonly outside_status: 'draft' | 'valid';
}
