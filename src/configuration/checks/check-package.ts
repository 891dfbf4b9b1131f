import { formulasOf, type PackageFormula } from '../collect-formulas.ts';
import { readPackage } from '../format/read-package.ts';
import { writePackage } from '../format/write-package.ts';
import { indexPackage, type PackageIndex } from '../index-package.ts';
import type { Package } from '../kinds/index.ts';
import { byPlace, type Positions, type Problem } from '../problem.ts';
import { walkPackage } from '../walk-package.ts';
import { findAccessProblems } from './access.ts';
import { findAiCheckProblems } from './ai-checks.ts';
import { findUnreadableColors } from './branding.ts';
import { findCalendarProblems } from './calendars.ts';
import { findCircles } from './circles.ts';
import { findConnectorProblems } from './connectors.ts';
import { findDeadlineProblems } from './deadlines.ts';
import { findDecisionProblems } from './decisions.ts';
import { findContradictions, findDefinitionProblems } from './definitions.ts';
import { findTableProblems } from './document-tables.ts';
import { collectShown, findNeverFilled, nothingShown } from './filled.ts';
import type { Finding } from './finding.ts';
import { checkFormulas } from './formulas.ts';
import { locate } from './locate.ts';
import { findBrokenBraces, findLooseBraces, type LooseBraces, looseBracesOf } from './loose-braces.ts';
import { findNotYet } from './not-yet.ts';
import { findOntologyProblems } from './ontologies.ts';
import { findPageNumbers } from './page-numbers.ts';
import { findLatePredefined } from './predefined.ts';
import { findQueueProblems } from './queues.ts';
import { findReadingProblems } from './readings.ts';
import { findUnknownNames } from './references.ts';
import { findRuleProblems } from './rules.ts';
import { findScenarioProblems } from './scenarios.ts';
import { collectAsked, findNeverAsked, findNeverNeeded } from './shown.ts';
import { findSigningProblems } from './signing-words.ts';
import { findMissingTexts } from './texts.ts';
import { findTransitionRings } from './transition-rings.ts';
import { collectNames, findUnused, noNames } from './unused.ts';
import { findWrongValues } from './values.ts';
import { findWizardProblems } from './wizards.ts';
import { findWordProblems } from './words.ts';
import { findWorkflowProblems } from './workflow.ts';

/** Where a package was read from. Without it, problems are located in the files that an export would write. */
interface Source {
  readonly positions: Positions;
  /** The folder of the package itself; definitions from included folders may be unused. */
  readonly root: string;
}

/** All problems of a package, in the order of its files. */
export function checkPackage(pkg: Package, source?: Source): Problem[] {
  const findings = findProblems(indexPackage(pkg));
  if (findings.length === 0) return [];
  const place = source ?? { positions: readPackage(writePackage(pkg)).positions, root: '' };
  return findings
    .map((finding) => locate(finding, pkg, place.positions))
    .filter((problem) => !problem.code.startsWith('unused_') || isOwn(problem.file, place.root))
    .sort(byPlace);
}

const isOwn = (file: string, root: string): boolean =>
  root === '' || root === '.' ? !file.startsWith('../') : file.startsWith(`${root}/`);

function findProblems(index: PackageIndex): Finding[] {
  const findings: Finding[] = [];
  const formulas: PackageFormula[] = [];
  const loose: LooseBraces[] = [];
  const shown = nothingShown();
  const names = noNames();
  const asked = collectAsked(index);
  walkPackage(index, (part) => {
    const own = formulasOf(part);
    formulas.push(...own);
    loose.push(...looseBracesOf(part));
    collectNames(part, own, names);
    collectShown(part, shown);
    findings.push(
      ...findUnknownNames(part, index),
      ...findMissingTexts(part, index),
      ...findWrongValues(part, index),
      ...findBrokenBraces(part),
      ...findContradictions(part, index),
      ...findNeverAsked(part, index, asked),
      ...findNeverNeeded(part, index),
      ...findNotYet(part),
    );
  });
  const { findings: wrongFormulas, checked } = checkFormulas(formulas, index);
  const found = [
    ...findings,
    ...wrongFormulas,
    ...findCircles(checked, index),
    ...findOntologyProblems(index),
    ...findReadingProblems(index),
    ...findWorkflowProblems(index),
    ...findTransitionRings(index),
    ...findAccessProblems(index),
    ...findRuleProblems(index),
    ...findAiCheckProblems(index),
    ...findConnectorProblems(index),
    ...findLatePredefined(index),
    ...findDefinitionProblems(index),
    ...findTableProblems(index),
    ...findDecisionProblems(index),
    ...findCalendarProblems(index),
    ...findDeadlineProblems(index),
    ...findQueueProblems(index),
    ...findWizardProblems(index),
    ...findUnreadableColors(index),
    ...findSigningProblems(index),
    ...findWordProblems(index),
    ...findPageNumbers(formulas),
    ...findLooseBraces(loose, index),
    ...findScenarioProblems(index),
    ...findNeverFilled(index, asked, shown, checked),
  ];
  // A misspelled reference also leaves the intended definition unused; reporting that as well would repeat the same
  // mistake.
  return found.some((finding) => finding.severity === 'error')
    ? found
    : [...found, ...findUnused(index, names)];
}
