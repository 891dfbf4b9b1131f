import Type, { type Static } from 'typebox';
import { BIN_ORDERINGS, type BinEntry, listBin as readBin, stayedChildren } from '../../store/bin/bin.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { defineList } from '../operation.ts';
import { DateTime, Id, OneOf, presentTime } from '../shapes.ts';

const DAY_MS = 86_400_000;

const BinItem = Type.Object(
  {
    id: Id({ description: 'Of the entry in the bin.' }),
    kind: OneOf(['case', 'instance']),
    record_id: Id({ description: 'The id of the case or the instance, which it has again when it is back.' }),
    user_readable_id: Type.String(),
    name: Type.String(),
    type_key: Type.String({ description: 'The process of a case, the ontology of an instance.' }),
    type_name: Type.String(),
    deleted: DateTime(),
    deleted_by: Type.String(),
    goes: DateTime({ description: 'When it is deleted for good, within an hour.' }),
    children: Type.Array(Type.Object({ id: Id(), user_readable_id: Type.String(), name: Type.String() }), {
      description:
        'Of a case: those that were started from it and have stayed, as far as the caller may see them. They have no parent any more, also when it comes back.',
    }),
  },
  { title: 'BinItem' },
);

export const listBin = defineList({
  id: 'admin_list_bin',
  method: 'GET',
  path: '/api/admin/bin',
  section: 'Bin',
  summary: 'List the bin',
  description:
    'Cases and instances that were deleted and can be brought back, for as many days as the tenant says (`bin_days`). Cases that went with an instance come and go with it.',
  access: 'admin:operation',
  query: {
    kind: Type.Optional(OneOf(['case', 'instance'])),
    language: Type.Optional(
      Type.String({ description: "A language for the names; the tenant's first if it has no such." }),
    ),
  },
  list: { key: 'data', orderings: Object.keys(BIN_ORDERINGS), defaultOrdering: '-deleted' },
  entry: BinItem,
  handle: async ({ list, query }, context) => {
    const { page, days, configuration, children } = await context.read(async (tx) => {
      const found = await readBin(tx, list, query.kind);
      const entries = found.rows.map(({ id }) => id);
      return {
        page: found,
        days: (await loadTenant(tx)).binDays,
        configuration: await context.services.configurations.load(tx),
        children: await stayedChildren(tx, entries),
      };
    });
    return {
      ...page,
      rows: page.rows.map((entry) => ({
        ...present(entry, days, configuration, query.language),
        children: children
          .filter(({ entry: of }) => of === entry.id)
          .map(({ id, number, name }) => ({ id, user_readable_id: `CASE-${number}`, name })),
      })),
    };
  },
});

function present(
  entry: BinEntry,
  days: number,
  configuration: Configuration | undefined,
  asked: string | undefined,
): Omit<Static<typeof BinItem>, 'children'> {
  const { index } = configuration ?? {};
  const language = index?.languages.find((each) => each === asked) ?? index?.defaultLanguage ?? 'en';
  const { kind, typeKey } = entry;
  const named =
    kind === 'case'
      ? index?.processes.get(typeKey)?.definition.name
      : index?.ontologies.get(typeKey)?.definition.name;
  return {
    id: entry.id,
    kind,
    record_id: entry.recordId,
    user_readable_id: `${kind === 'case' ? 'CASE' : 'INS'}-${entry.number}`,
    name: entry.name,
    type_key: typeKey,
    type_name: index?.text(named, typeKey, language) ?? typeKey,
    deleted: presentTime(entry.deletedAt),
    deleted_by: entry.authorName,
    goes: presentTime(new Date(entry.deletedAt.getTime() + days * DAY_MS)),
  };
}
