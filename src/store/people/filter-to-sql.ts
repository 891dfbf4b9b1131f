import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Comparison, Filter } from '../../scim/filter.ts';
import { ScimProblem } from '../../scim/scim-problem.ts';
import type { Literal } from '../../scim/tokens.ts';

/** A column that a filter of a directory can ask for. Texts are compared without regard to case, exact ones with it. */
export interface FilterColumn {
  readonly kind: 'text' | 'exact' | 'boolean' | 'time';
  readonly column: RawBuilder<unknown>;
  /** A condition that every row fulfils whose column equals a text, by which an index finds them: directories ask so before each write. */
  readonly narrow?: (to: string) => RawBuilder<SqlBool>;
}

export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/** A filter of a directory as a condition of the database. An attribute that no column stands for is refused. */
export function attributesToSql(filter: Filter, columns: FilterColumns, within = ''): Expression<SqlBool> {
  const inner = (each: Filter): Expression<SqlBool> => attributesToSql(each, columns, within);
  switch (filter.kind) {
    case 'and':
      return sql<SqlBool>`(${inner(filter.left)} and ${inner(filter.right)})`;
    case 'or':
      return sql<SqlBool>`(${inner(filter.left)} or ${inner(filter.right)})`;
    case 'not':
      return sql<SqlBool>`(not coalesce(${inner(filter.of)}, false))`;
    case 'present':
      return sql<SqlBool>`(${columnOf(columns, within + filter.attribute).column} is not null)`;
    case 'some':
      // There is one column for the elements of a list, and so the conditions are about the same element.
      return attributesToSql(filter.filter, columns, `${within}${filter.attribute}.`);
    case 'compare': {
      const found = columnOf(columns, within + filter.attribute);
      const condition = KINDS[found.kind](found.column, filter);
      return filter.by === 'eq' && typeof filter.to === 'string' && found.narrow !== undefined
        ? sql<SqlBool>`(${found.narrow(filter.to)} and ${condition})`
        : condition;
    }
  }
}

/** The id that a text of a directory stands for; one that nothing has where it stands for none. */
export const idIn = (text: string): RawBuilder<number> =>
  sql<number>`${/^[1-9]\d{0,17}$/.test(text) ? text : '0'}::bigint`;

function columnOf(columns: FilterColumns, attribute: string): FilterColumn {
  const found = Object.hasOwn(columns, attribute) ? columns[attribute] : undefined;
  if (found === undefined)
    throw new ScimProblem(
      'invalidFilter',
      `"${attribute}" cannot be asked for; these can: ${Object.keys(columns).join(', ')}.`,
    );
  return found;
}

interface Compared {
  readonly attribute: string;
  readonly by: Comparison;
  readonly to: Literal;
}

const wrong = ({ attribute, by }: Compared): ScimProblem =>
  new ScimProblem('invalidFilter', `"${attribute}" cannot be compared in this way by "${by}".`);

type Condition = (column: RawBuilder<unknown>, to: RawBuilder<unknown>) => RawBuilder<SqlBool>;

const EQUAL: Partial<Record<Comparison, Condition>> = {
  eq: (column, to) => sql`(${column} = ${to})`,
  ne: (column, to) => sql`(${column} is distinct from ${to})`,
};
const ORDERED: Partial<Record<Comparison, Condition>> = {
  ...EQUAL,
  gt: (column, to) => sql`(${column} > ${to})`,
  ge: (column, to) => sql`(${column} >= ${to})`,
  lt: (column, to) => sql`(${column} < ${to})`,
  le: (column, to) => sql`(${column} <= ${to})`,
};
const TEXTS: Partial<Record<Comparison, Condition>> = {
  ...ORDERED,
  co: (column, to) => sql`(strpos(${column}, ${to}) > 0)`,
  sw: (column, to) => sql`starts_with(${column}, ${to})`,
  ew: (column, to) => sql`(right(${column}, length(${to})) = ${to})`,
};

function compareText(
  column: RawBuilder<unknown>,
  compared: Compared,
  fold: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const { by, to } = compared;
  if (to === null && (by === 'eq' || by === 'ne')) return sql`((${column} is null) = ${by === 'eq'})`;
  const condition = TEXTS[by];
  if (typeof to !== 'string' || condition === undefined) throw wrong(compared);
  return condition(fold(column), fold(sql`${to}::text`));
}

const KINDS: Readonly<
  Record<FilterColumn['kind'], (column: RawBuilder<unknown>, compared: Compared) => RawBuilder<SqlBool>>
> = {
  text: (column, compared) => compareText(column, compared, (text) => sql`lower(${text})`),
  exact: (column, compared) => compareText(column, compared, (text) => text),
  boolean: (column, compared) => {
    // One client sends booleans as texts.
    const text = String(compared.to).toLowerCase();
    const condition = EQUAL[compared.by];
    if ((text !== 'true' && text !== 'false') || condition === undefined) throw wrong(compared);
    return condition(sql`(${column})`, sql`${text === 'true'}::boolean`);
  },
  time: (column, compared) => {
    const condition = ORDERED[compared.by];
    const time = typeof compared.to === 'string' ? new Date(compared.to) : null;
    if (condition === undefined || time === null || Number.isNaN(time.getTime())) throw wrong(compared);
    return condition(column, sql`${time}::timestamptz`);
  },
};
