// Reads the formulas of a process: names become variables, which are the same wherever the same value is meant.
import type { FormulaScopes } from '../../configuration/formula-scopes.ts';
import type { IndexedInformation } from '../../configuration/index-ontologies.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { informationOf, resolvePath } from '../../configuration/resolve-path.ts';
import type { Scope } from '../../configuration/scope.ts';
import { BOOLEAN, compileExpression, type FeelType, type Node, parseFormula } from '../../formula/index.ts';
import { keyOfNode } from '../conditions/key-of-node.ts';
import type { Reader } from '../conditions/reader.ts';
import type { Limits, Variable } from '../conditions/term.ts';
import { nodesIn } from '../nodes-in.ts';
import { isOneEverywhere, limitsOf } from './limits-of.ts';
import { limitsOfCall } from './limits-of-call.ts';

/** The state that all readers of a process share. */
export interface ReaderSurroundings {
  readonly index: PackageIndex;
  readonly scopes: FormulaScopes<unknown>;
  /** The informations that formulas and rules write. */
  readonly written: ReadonlySet<object>;
  /** The limits of properties of the case, such as its state. */
  readonly caseLimits: ReadonlyMap<string, Limits>;
}

const MOST_FORMULAS = 8;

/** A reader for a subject that others know by a path: `outcome`, or a word for a rule's own subject. */
export function openReader(around: ReaderSurroundings, scope: Scope, prefix: string, depth = 0): Reader {
  const { index, scopes } = around;
  const names = scopes.scopeFor(scope);

  const nameOf = (name: string): string => {
    if (informationOf(scope.subject, name, index) !== undefined) return `${prefix}.${name}`;
    if (name === 'self') return prefix;
    if (scope.subject.kind !== 'occurrence') return name;
    if (name === 'parent') return `${prefix}.parent`;
    const owner = informationOf({ kind: 'instance', ontology: scope.subject.ontology }, name, index);
    return owner === undefined ? name : `${prefix}.parent.${name}`;
  };

  // Inside of loops and filters a name may be that of an item, so that the text itself is taken.
  const keyOf = (node: Node): string => {
    const hasItems = [...nodesIn(node)].some((each) => BINDING.has(each.kind));
    return hasItems ? `${prefix}: ${keyOfNode(node, (name) => name)}` : keyOfNode(node, nameOf);
  };

  const informationAt = (node: Node): IndexedInformation | undefined => {
    const path = pathOf(node);
    const end = path === undefined ? undefined : resolvePath(path.join('.'), scope, index);
    return end?.kind === 'value' && !end.isMany ? end.information : undefined;
  };

  const typeOf = (node: Node): FeelType => compileExpression(node, names).type;

  return {
    typeOf,
    keyOf,
    variableOf(node, as): Variable {
      const id = keyOf(node);
      const type = as === 'boolean' ? BOOLEAN : typeOf(node);
      const information = informationAt(node);
      const limits =
        information === undefined
          ? (around.caseLimits.get(id) ?? limitsOfCall(node, index))
          : limitsOf(information, around);
      const isAnswer = information !== undefined && /^outcome\.\w+$/.test(id);
      return {
        id,
        type,
        ...(limits === undefined ? {} : { limits }),
        ...(isAnswer ? { path: id } : {}),
      };
    },
    formulaOf(node) {
      if (depth >= MOST_FORMULAS) return undefined;
      const path = pathOf(node);
      const [first, second, ...others] = path ?? [];
      // The subject and the outcome are always there; over another instance, everything may be null.
      const isOwn = first !== undefined && second === undefined && nameOf(first) === `${prefix}.${first}`;
      const isOfOutcome = first === 'outcome' && second !== undefined && others.length === 0;
      if (!isOwn && !isOfOutcome) return undefined;
      const information = informationAt(node);
      const text = information?.definition.formula;
      if (information === undefined || text === undefined || !isOneEverywhere(information, index))
        return undefined;
      const isComponent = information.ontology.includes('.');
      if (isComponent && !isOwn) return undefined;
      const inner: Scope = isComponent
        ? scope
        : { ...scope, subject: { kind: 'instance', ontology: information.ontology } };
      const parsed = parseCondition(text, scopes.scopeFor(inner));
      if (parsed === undefined) return undefined;
      const reader = openReader(around, inner, isOwn ? prefix : 'outcome', depth + 1);
      return kindOf(reader.typeOf(parsed)) === kindOf(typeOf(node)) ? { node: parsed, reader } : undefined;
    },
  };
}

const BINDING = new Set<Node['kind']>(['for', 'some', 'every', 'filter', 'function', 'context']);
const kindOf = ({ kind }: FeelType): string => (kind === 'choice' ? 'string' : kind);

/** The names of a path such as outcome.amount. */
function pathOf(node: Node): string[] | undefined {
  if (node.kind === 'name') return [node.name];
  if (node.kind !== 'path') return undefined;
  const target = pathOf(node.target);
  return target === undefined ? undefined : [...target, node.name];
}

/** The syntax tree of a formula; undefined for one that cannot be read. */
export function parseCondition(text: string, scope: { names(): Iterable<string> }): Node | undefined {
  const quick = parseFormula(text);
  const { node, problems } =
    quick.problems.length === 0 ? quick : parseFormula(text, { names: scope.names() });
  return node === null || problems.length > 0 ? undefined : node;
}
