import type { TenantTransaction } from '../database/database.ts';
import type { AuditLine } from './audit.ts';

type Ids = readonly number[];
type Named = Promise<readonly { readonly id: number; readonly name: string }[]>;

/** How what the audit tells of is called today, by its kind. */
const NAMES: Readonly<Record<string, (tx: TenantTransaction, ids: Ids) => Named>> = {
  case: async ({ db }, ids) =>
    (await db.selectFrom('cases').select(['id', 'number', 'name']).where('id', 'in', ids).execute()).map(
      ({ id, number, name }) => ({ id, name: withNumber(`CASE-${number}`, name) }),
    ),
  instance: async ({ db }, ids) =>
    (await db.selectFrom('instances').select(['id', 'number', 'name']).where('id', 'in', ids).execute()).map(
      ({ id, number, name }) => ({ id, name: withNumber(`INS-${number}`, name) }),
    ),
  user: ({ db }, ids) => db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
  api_key: ({ db }, ids) => db.selectFrom('api_keys').select(['id', 'name']).where('id', 'in', ids).execute(),
  webhook_endpoint: ({ db }, ids) =>
    db.selectFrom('webhook_endpoints').select(['id', 'url as name']).where('id', 'in', ids).execute(),
};

const withNumber = (number: string, name: string): string =>
  name === '' || name.includes(number) ? name || number : `${number} ${name}`;

/** The subject of a line, such as `user:3`. */
function subjectOf({ caseId, instanceId, subject }: AuditLine): string | null {
  if (caseId !== null) return `case:${caseId}`;
  return instanceId === null ? subject : `instance:${instanceId}`;
}

/** The names of what lines of the audit tell of; of what is gone there is none. */
export async function namesOfSubjects(
  tx: TenantTransaction,
  lines: readonly AuditLine[],
): Promise<(line: AuditLine) => string | null> {
  const wanted = new Map<string, Set<number>>();
  for (const line of lines) {
    const [, kind = '', id = ''] = /^(\w+):(\d{1,15})$/.exec(subjectOf(line) ?? '') ?? [];
    if (!Object.hasOwn(NAMES, kind)) continue;
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(Number(id)));
  }
  const names = new Map<string, string>();
  for (const [kind, ids] of wanted)
    for (const { id, name } of (await NAMES[kind]?.(tx, [...ids])) ?? []) names.set(`${kind}:${id}`, name);
  return (line) => names.get(subjectOf(line) ?? '') ?? null;
}
