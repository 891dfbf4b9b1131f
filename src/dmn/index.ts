// Decision models of the DMN standard: read, run, compared with the cases of its conformance kit, and written. See docs/dmn.md.
export { isCaseFile, readCases } from './kit/read-cases.ts';
export { runCase } from './kit/run-case.ts';
export type { Model } from './model/model.ts';
export { readModel } from './model/read-model.ts';
export { writeModel } from './model/write-model.ts';
export { fromDecisions } from './package/from-decisions.ts';
export { toDecisions } from './package/to-decisions.ts';
export { ModelProblem } from './problem.ts';
export { type OpenModel, openModel } from './run/open-models.ts';
