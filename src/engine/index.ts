// The door of the engine: what other folders may use of it. Its rooms are its own.
export { compileProcess, compileProcessGradually } from './compile/compile-process.ts';
export { tenant, translations } from './compile/formula-readers.ts';
export { envIn } from './compile/late-formulas.ts';
export { twinGradually, twinOf } from './compile/twin-process.ts';
export { type Decider, deciderOf, type RowSteps, stepsOfDeciders } from './explain/decider-of.ts';
export {
  type CellAddress,
  type Explanation,
  explain,
  type FormulaTrace,
  type RuleTrace,
} from './explain/explain.ts';
export type { AbsenceExplanation, AbsenceTrace } from './explain/explain-absent.ts';
export { type RowOfTable, rowsDecided } from './explain/rows-decided.ts';
export { differingRows } from './rows/differing-rows.ts';
export { headBody, valueRow } from './rows/rows.ts';
export { storedNamed } from './rows/stored-from.ts';
export { followTwin } from './session/follow-twin.ts';
export {
  type CaseSession,
  type ChangeOutcome,
  openCase,
  openCaseGradually,
  type RunManner,
  readIn,
  unseenIn,
  unseenOutsideIn,
  unwritableIn,
} from './session/session.ts';
export { isSampled, shadow } from './session/shadow.ts';
export { DidNotConverge } from './state/budget.ts';
export { isFlagged } from './state/cells.ts';
export { countedIds } from './state/counted-ids.ts';
export { guardedFiles, hiddenFiles } from './state/hidden-files.ts';
export { madeBy } from './state/made-by.ts';
export type { Meter } from './state/meter.ts';
export type { IdSource } from './state/moment.ts';
export { nameOf } from './state/name-of.ts';
export { namedByRows, namingCells } from './state/naming-cells.ts';
export { isOpenKind, type OpenThing, openAt, openKey } from './state/open-key.ts';
export type { Family, Read } from './state/reads-and-writes.ts';
export type { CaseState, CompiledProcess } from './state/state.ts';
export { statusOf } from './state/status-of.ts';
export {
  type Cell,
  type Contribution,
  type Env,
  type ShapeField,
  Subject,
  type Unit,
  type VisibleCase,
} from './state/subject.ts';
export { subjectOf } from './state/subject-of.ts';
export { subjectsInOrder } from './state/subjects-in-order.ts';
export type { NarrowTwin, Twin } from './state/twin.ts';
export { giveSteps, runOfText, STEPS_OF_NODE } from './state/work.ts';
export { fromCanonical, storedValue, toCanonical } from './values/canonical-values.ts';
export { hasFlag } from './values/effective-value.ts';
export { type Found, findByPath, objectAt } from './values/find-by-path.ts';
export { fitName, fitValue } from './values/fit-value.ts';
export { isGivenByConnector } from './values/is-given-by-connector.ts';
export { momentAfter, movedBy } from './values/moment-after.ts';
export { isNeeded } from './values/needed-documents.ts';
export { nameAtPosition, occurrenceName } from './values/occurrence-name.ts';
export { accessDecision } from './view/access-decision.ts';
export { type DeadlineView, listDeadlines, nextDeadline } from './view/deadlines.ts';
export { explainDeadline } from './view/explain-deadline.ts';
export {
  explainOpen,
  listOpen,
  nameOfPoint,
  type OpenKind,
  type OpenPoint,
  sayOpen,
} from './view/list-open.ts';
export { contributionsTo, isPlainWarning, type NoticeView, noticeOf } from './view/notices.ts';
export { placesInQueues, type QueueStanding, standingInQueue, urgencyOf } from './view/queues.ts';
export { tongueOf } from './view/tongue-of.ts';
export { refusalOf, standingOf, type TransitionRefusal, unseenInRefusals } from './view/transitions.ts';
export type { CaseView, NeededDocumentView, QuestionView, ValueView } from './view/view.ts';
