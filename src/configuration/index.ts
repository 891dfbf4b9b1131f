// The configuration of a tenant: its model, its files, its checks. See docs/configuration/README.md.
export { checkPackage, type Source } from './checks/check-package.ts';
export {
  collectFormulas,
  type PackageFormula,
  type TemplatePart,
  templateParts,
} from './collect-formulas.ts';
export { type Difference, diffPackages } from './diff-packages.ts';
export {
  type FeelTypes,
  feelTypes,
  INSTANCE_NAME,
  OCCURRENCE_NAME,
  type ReadProperty,
} from './feel-types.ts';
export { isPackage, type ReadResult, readPackage } from './format/read-package.ts';
export { writePackage } from './format/write-package.ts';
export {
  type FormulaScopes,
  formulaScopes,
  functionBody,
  type NameSource,
  noReaders,
  type Readers,
} from './formula-scopes.ts';
export type { IndexedInformation, IndexedOntology } from './index-ontologies.ts';
export { indexPackage, type PackageIndex } from './index-package.ts';
export type { IndexedProcess, IndexedRule } from './index-processes.ts';
export type { CanonicalOccurrence, CanonicalValue, Parsed } from './information-types/information-type.ts';
export { type KindKey, kinds, type Package } from './kinds/index.ts';
export { type Component, type Information, informationTypes, type Structure } from './kinds/information.ts';
export type { Ontology } from './kinds/ontology.ts';
export type { Process } from './kinds/process.ts';
export type { Effects, Rule, RuleEvent } from './kinds/rule.ts';
export type { Scenario, ScenarioExpectation, ScenarioStep } from './kinds/scenario.ts';
export { FINAL_KINDS, type State, type Transition, type Workflow } from './kinds/workflow.ts';
export { listIncludes } from './list-includes.ts';
export { canonicalString, parseValue } from './parse-value.ts';
export { byPlace, type Position, type Positions, type Problem, pointer } from './problem.ts';
export { editorSchemas } from './reference/json-schema.ts';
export { referencePages } from './reference/reference-pages.ts';
export { type PathEnd, resolvePath } from './resolve-path.ts';
export { type RuleActionKey, ruleActions } from './rule-actions/index.ts';
export { OUTERMOST, outcomeOf, type Scope, type Subject } from './scope.ts';
export { starterPackage } from './starter-package.ts';
export { type Text, textIn, textOfKey } from './text-in.ts';
export { type Visit, walkPackage } from './walk-package.ts';
