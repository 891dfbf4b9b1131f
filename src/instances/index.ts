// Instances outside cases: their values, computed values, and rules. See docs/instances.md.
export { type ChangeOutcome, changeInstance, refreshInstance, writeInstance } from './change-instance.ts';
export { type CompiledOntology, compileOntology } from './compile-ontology.ts';
export type { Finding, FindingCode } from './finding.ts';
export type { ChangedOccurrence, ChangedValue, InstanceChange } from './instance-change.ts';
export type { InstanceCase, InstanceMail } from './instance-effects.ts';
export {
  BY_DEFAULT,
  BY_FORMULA,
  type InstanceMoment,
  type InstanceRecord,
  type Surroundings,
} from './instance-record.ts';
export { newInstance } from './new-instance.ts';
export { relatedIds } from './related-ids.ts';
export {
  type ActionOutcome,
  findManualAction,
  type InstanceOutcome,
  isActionOpen,
  runManualAction,
} from './run-manual-action.ts';
export { dueAt, runScheduledRule, type ScheduledOutcome, scheduledRulesOf } from './run-scheduled-rule.ts';
export { type InteractionLog, setFromLogs } from './set-from-logs.ts';
export { type FieldReference, type FieldWrites, type SplitFields, splitFields } from './split-fields.ts';
export { type SplitParameters, splitParameters } from './split-parameters.ts';
