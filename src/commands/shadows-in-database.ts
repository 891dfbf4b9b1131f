import { OperatorError } from '../errors.ts';
import { loadDraft } from '../store/configuration/configuration-drafts.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { listShadowCases, tallyShadows } from '../store/replays/shadow-cases.ts';
import { endShadow, listShadows, loadShadow } from '../store/replays/shadows.ts';
import { startShadow } from '../writing/replays/start-shadow.ts';
import { type DifferingCase, toldCase } from './describe-decisions.ts';
import type { ShadowReport, Shadows } from './shadows.ts';

const BY = { kind: 'system', id: null, name: 'dossier config shadow' } as const;
const PAGE = 100;
const LIST = { search: undefined, ordering: [] } as const;

/** Shadows in the database: a service that runs on it looks at the writes. */
export function shadowsIn(database: Database, tenantId: number): Shadows {
  const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
    database.inTenant(tenantId, work);
  return {
    start: (files, hours) =>
      inTenant(async (tx) => {
        const draft = files === null ? await loadDraft(tx) : undefined;
        const wanted = files ?? draft?.files;
        if (wanted === undefined) throw new OperatorError('There is no draft; name the folder of a package.');
        const draftVersion = draft?.version ?? null;
        return report(tx, await startShadow(tx, { files: wanted, draftVersion, hours, by: BY }));
      }),
    newest: () =>
      inTenant(async (tx) => {
        const ordering = [{ field: 'id', isDescending: true }];
        const [found] = (await listShadows(tx, { ...LIST, ordering, page: 1, pageSize: 1 }, null)).rows;
        return found === undefined ? undefined : report(tx, found.id);
      }),
    stop: (id) =>
      inTenant(async (tx) => {
        await endShadow(tx, id, 'stopped');
        return report(tx, id);
      }),
    cases: async (id) => {
      const cases: DifferingCase[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const found = await inTenant((tx) =>
          listShadowCases(tx, { ...LIST, page, pageSize: PAGE }, { id, rule: undefined, unseen: [] }),
        );
        pages = found.pages;
        cases.push(...found.rows.map(toldCase));
      }
      return cases;
    },
  };
}

async function report(tx: TenantTransaction, id: number): Promise<ShadowReport> {
  const shadow = await loadShadow(tx, id);
  if (shadow === undefined) throw new Error(`there is no shadow ${id}`);
  const { state, error: last_error, until } = shadow;
  return { id, state, last_error, until: until.toISOString(), ...(await tallyShadows(tx, [id], []))(id) };
}
