// Instances outside cases: their values, computed values, and rules. See docs/instances.md.
export { changeInstance, refreshInstance, writeInstance } from './change-instance.ts';
export { type CompiledOntology, compileOntology, prepareOntologies } from './compile-ontology.ts';
export type { Finding } from './finding.ts';
export { identifierOf } from './identifier-of.ts';
export type { ChangedValue, InstanceChange } from './instance-change.ts';
export type { InstanceCase, InstanceMail } from './instance-effects.ts';
export {
  BY_DEFAULT,
  BY_FORMULA,
  type InstanceMoment,
  type InstanceRecord,
  type Surroundings,
} from './instance-record.ts';
export { nameOutside } from './name-outside.ts';
export { newInstance } from './new-instance.ts';
export { relatedIds } from './related-ids.ts';
export {
  type ActionOutcome,
  findManualAction,
  type InstanceOutcome,
  isActionOpen,
  runManualAction,
} from './run-manual-action.ts';
export { dueAt, runScheduledRule, scheduledRulesOf } from './run-scheduled-rule.ts';
export { setFromLogs } from './set-from-logs.ts';
export { sharingIdentifiers } from './sharing-identifiers.ts';
export { shownFields } from './shown-fields.ts';
export { type FieldReference, type FieldWrites, splitFields } from './split-fields.ts';
export { splitParameters } from './split-parameters.ts';
export { surroundingsIn } from './surroundings-in.ts';
export { valuesNow } from './values-now.ts';
