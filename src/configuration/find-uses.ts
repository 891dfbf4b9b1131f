import { compileFormula, type PathStep } from '../formula/index.ts';
import { formulasOf, type PackageFormula } from './collect-formulas.ts';
import { type FormulaScopes, formulaScopes, noReaders } from './formula-scopes.ts';
import type { IndexedInformation } from './index-ontologies.ts';
import type { PackageIndex } from './index-package.ts';
import { below } from './problem.ts';
import { informationOf, resolvePath } from './resolve-path.ts';
import { outcomeOf, type Scope, type ScopeSubject } from './scope.ts';
import { type Visit, walkPackage } from './walk-package.ts';

/** A place that names a definition. */
interface Use {
  /** JSON pointer; a trailing `#` means the key. */
  readonly at: string;
  readonly how: 'named' | 'path' | 'formula';
  /** The text at that place. */
  readonly text: string;
  /** The offset in that text, for formulas inside templates. */
  readonly offset: number;
}

/** Kinds whose keys include their owner: `open_account.draft`. */
const OWNED: ReadonlySet<string> = new Set(['state', 'transition', 'rule', 'ai_check', 'deadline', 'node']);

/** Finds every place of a package that names a definition: by reference, along a path, or in a formula. */
export function findUses(index: PackageIndex, kind: string, key: string): Use[] {
  const uses: Use[] = [];
  const scopes = formulaScopes(index, noReaders);
  const wanted: Wanted = { kind, key, index, scopes };
  walkPackage(index, (part) => {
    uses.push(...namesIn(part, wanted));
    for (const formula of formulasOf(part))
      if (isReadBy(formula, wanted))
        uses.push({ at: formula.at, how: 'formula', text: formula.text, offset: formula.offset });
  });
  return uses;
}

interface Wanted {
  readonly kind: string;
  readonly key: string;
  readonly index: PackageIndex;
  readonly scopes: FormulaScopes<unknown>;
}

function namesIn({ schema, value, at, scope }: Visit, wanted: Wanted): Use[] {
  const { ref, path, keys } = schema.marks ?? {};
  const uses: Use[] = [];
  if (ref !== undefined && typeof value === 'string' && isMeant(ref, value, scope, wanted))
    uses.push({ at, how: 'named', text: value, offset: 0 });
  if (path !== undefined && typeof value === 'string' && isOnPath(value, scope, wanted))
    uses.push({ at, how: 'path', text: value, offset: 0 });
  if (keys === undefined || typeof value !== 'object' || value === null) return uses;
  const inside = scope.target === undefined ? scope : { ...scope, subject: scope.target };
  for (const key of Object.keys(value)) {
    const isUsed = keys === 'path' ? isOnPath(key, scope, wanted) : isMeant(keys, key, inside, wanted);
    if (isUsed)
      uses.push({ at: `${below(at, key)}#`, how: keys === 'path' ? 'path' : 'named', text: key, offset: 0 });
  }
  return uses;
}

/** Whether a reference of a kind means the definition that is searched for. */
function isMeant(ref: string, word: string, scope: Scope, { kind, key, index }: Wanted): boolean {
  if (ref === 'information' || ref === 'outcome_information') {
    if (kind !== 'information') return false;
    const subject = ref === 'information' ? scope.subject : outcomeOf(scope, index);
    return nameOf(informationOf(subject, word, index), index) === key;
  }
  if (ref !== kind) return false;
  if (!OWNED.has(kind)) return word === key;
  const owners = kind === 'node' ? [scope.wizard ?? ''] : scope.processes;
  return owners.some((owner) => `${owner}.${word}` === key);
}

/** The full key of an information: by the ontology that defines it, for a component by that of its structure. */
function nameOf(information: IndexedInformation | undefined, index: PackageIndex): string | undefined {
  if (information === undefined) return undefined;
  const [ontology = '', structure] = information.ontology.split('.');
  if (structure === undefined) return `${ontology}.${information.key}`;
  const owner = informationOf({ kind: 'instance', ontology }, structure, index)?.ontology ?? ontology;
  return `${owner}.${structure}.${information.key}`;
}

function isOnPath(path: string, scope: Scope, wanted: Wanted): boolean {
  const { kind, key, index } = wanted;
  const parts = path.split('.');
  if (kind === 'role' || kind === 'ontology')
    return parts[0]?.replace(/\[.*$/, '') === key && informationOf(scope.subject, key, index) === undefined;
  if (kind !== 'information') return false;
  return parts.some((_, at) => {
    const end = resolvePath(parts.slice(0, at + 1).join('.'), scope, index);
    return end.kind === 'value' && nameOf(end.information, index) === key;
  });
}

function isReadBy(formula: PackageFormula, wanted: Wanted): boolean {
  const { kind, key, index, scopes } = wanted;
  // Most formulas do not contain the word and need not be parsed.
  if (!formula.text.includes(key.slice(key.lastIndexOf('.') + 1))) return false;
  if (kind === 'user_function' || kind === 'decision') return callsOf(formula.text).has(key);
  if (!['information', 'role', 'ontology', 'translation'].includes(kind)) return false;
  if (formula.scope.subject.kind === 'unknown') return false;
  const { reads } = compileFormula(formula.text, scopes.scopeFor(formula.scope));
  return reads.paths.some((path) =>
    path.some((step, at) => {
      if (kind === 'translation') return step.name === key && path[at - 1]?.name === 'translations';
      if (kind === 'information') return nameOf(informationAt(step, formula.scope, index), index) === key;
      return step.on === null && step.name === key && informationAt(step, formula.scope, index) === undefined;
    }),
  );
}

const callsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/([A-Za-z_]\w*)\s*\(/g)].map(([, name]) => name ?? ''));

/**
 * The information that a path step of a formula reads: of the subject, of the enclosing instance, or of the previous
 * step.
 */
function informationAt(
  { name, on }: PathStep,
  { subject }: Scope,
  index: PackageIndex,
): IndexedInformation | undefined {
  if (on !== null) {
    const [ontology = '', structure] = on.split('.');
    const of: ScopeSubject =
      structure === undefined ? { kind: 'instance', ontology } : { kind: 'occurrence', ontology, structure };
    return informationOf(of, name, index);
  }
  const own = informationOf(subject, name, index);
  if (own !== undefined || subject.kind !== 'occurrence') return own;
  return informationOf({ kind: 'instance', ontology: subject.ontology }, name, index);
}
