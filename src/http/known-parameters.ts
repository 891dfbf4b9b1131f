import { Refusal } from '../errors.ts';
import { closest } from '../formula/index.ts';
import type { Operation } from '../operations/operation.ts';

/** Parameters that the contract allows on every operation of the API; where they have no meaning they are ignored. */
const OF_THE_CONTRACT = ['format', 'keep_dirty', 'skip_case_response'];

/** Refuses unknown parameters of a write, so that a misspelled `dry_run` does not become a real write. */
export function checkKnownParameters(
  { method, path, query, noDryRun }: Pick<Operation, 'method' | 'path' | 'query' | 'noDryRun'>,
  sent: Readonly<Record<string, unknown>>,
): void {
  if (method === 'GET') return;
  const own = [...Object.keys(query.properties), ...(noDryRun === undefined ? [] : ['dry_run'])];
  const known = path.startsWith('/api/1/') ? [...own, ...OF_THE_CONTRACT] : own;
  const errors = Object.keys(sent)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = closest(name, known);
      const hint = nearest === undefined ? '' : ` Is "${nearest}" meant?`;
      const detail = `"${name}" is not a parameter of this operation.${hint}`;
      return { code: 'unknown_field', attr: name, detail } as const;
    });
  if (errors.length > 0)
    throw new Refusal('unknown_field', { detail: errors.map(({ detail }) => detail).join(' '), errors });
}
