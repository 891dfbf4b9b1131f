/** The stable properties of a case: the same in lists, histories and the full case. Its times may be texts that show them already. */
export interface CaseEntrySource<Time extends Date | string = Date> {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly calculatedName: string | null;
  readonly givenName: string | null;
  readonly useGivenName: boolean;
  readonly color: string | null;
  readonly status: string;
  readonly stateId: number | null;
  readonly stateKey: string | null;
  readonly outcomeInstanceId: number | null;
  readonly preferredLanguage: string | null;
  readonly isCreated: boolean;
  readonly isDirty: boolean;
  readonly isEditable: boolean;
  readonly createdAt: Time;
  readonly lastModifiedAt: Time;
  readonly lastTransitionAt: Time;
}

const shown = (time: Date | string): string => (typeof time === 'string' ? time : time.toISOString());

/** Where the process computes no colour. */
export const DEFAULT_COLOR = '#868e96';

export const presentCaseEntry = (source: CaseEntrySource<Date | string>) => ({
  calculated_name: source.calculatedName,
  color: source.color ?? DEFAULT_COLOR,
  created: shown(source.createdAt),
  given_name: source.givenName,
  id: source.id,
  is_created: source.isCreated,
  is_dirty: source.isDirty,
  is_editable: source.isEditable,
  last_modified: shown(source.lastModifiedAt),
  last_transition_at: shown(source.lastTransitionAt),
  name: source.name,
  outcome_instance_id: source.outcomeInstanceId,
  preferred_language: source.preferredLanguage,
  state_id: source.stateId,
  state_key: source.stateKey,
  status: source.status,
  use_given_name: source.useGivenName,
  user_readable_id: `CASE-${source.number}`,
});
