import { type Path, parsePath } from './path.ts';
import { ScimProblem } from './scim-problem.ts';

/** One step of a PATCH, about one attribute. */
export interface PatchStep {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: Path;
  readonly value: unknown;
}

const MOST_OPERATIONS = 1000;
const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Reads the body of a PATCH. An operation without a path stands for one on each attribute of its value. */
export function readOperations(body: Readonly<Record<string, unknown>>): PatchStep[] {
  const { schemas } = body;
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_SCHEMA))
    throw new ScimProblem('invalidSyntax', `The schemas of a PATCH name ${PATCH_SCHEMA}.`);
  const given = body.Operations ?? body.operations;
  if (!Array.isArray(given) || given.length === 0)
    throw new ScimProblem('invalidSyntax', 'A PATCH has a list of Operations.');
  if (given.length > MOST_OPERATIONS)
    throw new ScimProblem('tooMany', `A PATCH has at most ${MOST_OPERATIONS} operations.`);
  return given.flatMap(readOperation);
}

function readOperation(given: unknown): PatchStep[] {
  if (!isRecord(given)) throw new ScimProblem('invalidSyntax', 'An operation of a PATCH is an object.');
  const op = OPS.find((each) => typeof given.op === 'string' && each === given.op.toLowerCase());
  if (op === undefined)
    throw new ScimProblem('invalidSyntax', 'The op of an operation is add, replace or remove.');
  const { path, value } = given;
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw new ScimProblem('invalidPath', 'A path is a text.');
  if (typeof path === 'string' && path !== '') return [{ op, path: parsePath(path), value }];
  if (op === 'remove') throw new ScimProblem('noTarget', 'A removal names its path.');
  if (!isRecord(value))
    throw new ScimProblem('invalidValue', 'Without a path, the value is an object of attributes.');
  return Object.entries(value).map(([name, part]) => ({ op, path: parsePath(name), value: part }));
}

const OPS = ['add', 'replace', 'remove'] as const;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
