import { type AuditHead, ERASED_ACTION } from '../audit/audit-entry.ts';
import { headText, readHead } from '../audit/head-text.ts';
import { readDumpedHead } from '../audit/read-dumped.ts';
import { openVerifier, type Verdict, type Verifier } from '../audit/verify-chain.ts';
import { OperatorError } from '../errors.ts';
import type { Database } from '../store/database/database.ts';
import { listTenants } from '../store/people/tenants.ts';
import { columnsOf, type DumpLine, type DumpRow, tenantOf } from '../store/upkeep/dump-line.ts';
import { recordUpkeep } from '../store/upkeep/record-upkeep.ts';
import { wholeDump } from '../store/upkeep/whole-dump.ts';
import { addDumped, verifyAudit } from '../writing/audit/verify-audit.ts';
import { type Command, type Terminal, UsageError } from './command.ts';
import { readExport } from './read-export.ts';
import { withStorage } from './with-tenant.ts';

const MOST_SHOWN = 20;

interface Wanted {
  /** The key of the tenant to check; all tenants without one. */
  readonly tenant: string | undefined;
  readonly head: AuditHead | undefined;
}

interface Verified extends Verdict {
  readonly tenant: string;
  readonly waiting: number;
}

export const auditVerify: Command = {
  name: 'audit verify',
  summary:
    'Checks that no entry of the audit was changed, removed, moved or put in, in the database or in an export.',
  takes: '[<file>]',
  options: {
    tenant: { type: 'string', describe: 'Key of the one tenant to check; all if left out.' },
    head: {
      type: 'string',
      describe: 'A head that was noted before, as this command prints it: it must still be in the chain.',
    },
  },
  run: async (input, terminal) => {
    const [file] = input.words;
    const given = input.text('head');
    const head = given === undefined ? undefined : readHead(given);
    if (given !== undefined && head === undefined)
      throw new UsageError('--head takes a number and a hash, as "1204:9f86…"');
    const wanted = { tenant: input.text('tenant'), head };
    const verified =
      file === undefined
        ? await withStorage(terminal, ({ database }) => verifyDatabase(database, wanted))
        : await verifyExport(readExport(file), wanted);
    report(verified, terminal);
  },
};

function report(verified: readonly Verified[], terminal: Terminal): void {
  for (const { tenant, count, head, erased, waiting, problems } of verified) {
    terminal.print(`${tenant}: ${count} entries, head ${headText(head)}`);
    if (erased > 0) terminal.note(`Personal data of ${erased} entries was erased.`);
    if (waiting > 0) terminal.note(`${waiting} further entries are not sealed yet, and not checked.`);
    for (const { sequence, problem } of problems.slice(0, MOST_SHOWN))
      terminal.print(`  entry ${sequence}: ${problem}`);
    if (problems.length > MOST_SHOWN) terminal.print(`  and ${problems.length - MOST_SHOWN} more`);
  }
  const bad = verified.filter(({ problems }) => problems.length > 0);
  if (bad.length > 0)
    throw new OperatorError(
      `The audit of ${bad.map(({ tenant }) => `"${tenant}"`).join(', ')} does not hold.`,
    );
}

async function verifyDatabase(database: Database, wanted: Wanted): Promise<Verified[]> {
  const all = await database.beforeTenant(listTenants);
  const tenants = pick(
    all.map(({ id, key }) => ({ id, key })),
    wanted,
  );
  const verified: Verified[] = [];
  for (const { id, key } of tenants) {
    const verdict = await database.inTenant(id, (tx) => verifyAudit(tx, wanted.head), { isOneMoment: true });
    verified.push({ tenant: key, ...verdict });
    if (verdict.problems.length > 0) continue;
    const facts = { entries: verdict.count, head: headText(verdict.head) };
    await database.inTenant(id, (tx) => recordUpkeep(tx, 'audit_verified', facts));
  }
  return verified;
}

interface InExport {
  readonly key: string;
  readonly verifier: Verifier;
  head?: AuditHead | undefined;
  waiting: number;
}

async function verifyExport(lines: AsyncIterable<DumpLine>, wanted: Wanted): Promise<Verified[]> {
  const found = new Map<number, InExport>();
  for await (const line of wholeDump(lines)) if ('table' in line) take(line, found, wanted);
  if (found.size === 0)
    throw new OperatorError('There is no tenant in this export, and so nothing to check.');
  const chosen = pick(
    [...found.values()].map(({ key }) => ({ key })),
    wanted,
  ).map(({ key }) => key);
  return [...found.values()]
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, verifier, head, waiting }) => ({ tenant: key, waiting, ...verifier.finish(head) }));
}

/** Takes a row of an export; the rows of tenants come first. */
function take(line: DumpRow, found: Map<number, InExport>, wanted: Wanted): void {
  const { table } = line;
  if (table !== 'tenants' && !table.startsWith('audit_')) return;
  const id = tenantOf(line);
  const row = columnsOf(line);
  if (table === 'tenants')
    found.set(id, { key: String(row.key), verifier: openVerifier(wanted.head), waiting: 0 });
  if (table === 'tenants') return;
  const own = found.get(id) ?? { key: `#${id}`, verifier: openVerifier(wanted.head), waiting: 0 };
  found.set(id, own);
  if (table === 'audit_entries') addDumped(own.verifier, row);
  if (table === 'audit_heads') own.head = readDumpedHead(row);
  if (table !== 'audit_waiting') return;
  own.waiting += 1;
  if (row.action === ERASED_ACTION) own.verifier.addErasure(String(row.subject));
}

function pick<T extends { readonly key: string }>(
  tenants: readonly T[],
  { tenant, head }: Wanted,
): readonly T[] {
  const chosen = tenants.filter(({ key }) => tenant === undefined || key === tenant);
  if (chosen.length === 0 && tenant !== undefined) throw new OperatorError(`There is no tenant "${tenant}".`);
  if (head !== undefined && chosen.length === 0)
    throw new OperatorError('There is no tenant, and so none whose head this could be.');
  if (head !== undefined && chosen.length > 1)
    throw new UsageError('A head is that of one tenant: name it with --tenant');
  return chosen;
}
