/** An occurrence of a structure, in a case or outside. */
export interface OccurrenceRow {
  readonly id: number;
  readonly case_id: number;
  readonly instance_id: number;
  readonly structure_key: string;
  readonly position: number;
  readonly given_name: string | null;
  /** Outside cases: the version of its instance with which it came. */
  readonly version?: number | null;
  /** In a case: whether the one it is a copy of was removed. */
  readonly is_removed_outside?: boolean | null;
}
