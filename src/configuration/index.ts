// The configuration of a tenant: its model, its files, its checks. See docs/configuration/README.md.
export { checkPackage } from './checks/check-package.ts';
export { diffPackages } from './diff-packages.ts';
export { isPackage, type ReadResult, readPackage } from './format/read-package.ts';
export { writePackage } from './format/write-package.ts';
export { indexPackage, type PackageIndex } from './index-package.ts';
export type { Package } from './kinds/index.ts';
export type { Rule } from './kinds/rule.ts';
export type { Scenario, ScenarioExpectation } from './kinds/scenario.ts';
export type { Problem } from './problem.ts';
export { editorSchemas } from './reference/json-schema.ts';
export { referencePages } from './reference/reference-pages.ts';
export { starterPackage } from './starter-package.ts';
