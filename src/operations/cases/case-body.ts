// Finds the people, tags and languages that requests name.
import Type, { type Static } from 'typebox';
import { tagsOf } from '../../configuration/tags-of.ts';
import { refuse } from '../../errors.ts';
import { findUsers } from '../../store/people/find-users.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { Planning } from '../../writing/plan/plan.ts';
import { Id, Key } from '../shapes.ts';

export const TagReference = Type.Object(
  { id: Type.Optional(Id()), key: Type.Optional(Key()) },
  { additionalProperties: false },
);

interface Named {
  readonly id?: number;
  readonly key?: string;
}

/** The key of something that a request names by id, key or both; two that disagree are refused. */
export function keyOf(
  configuration: Pick<Configuration, 'keyOf' | 'idOf'>,
  kind: string,
  { id, key }: Named,
  attrs: { readonly id: string; readonly key: string },
  isKnown: (key: string) => boolean,
): string {
  if (id === undefined && key === undefined)
    throw refuse('required', `Name the ${kind} by ${attrs.id} or ${attrs.key}.`, attrs.key);
  const byId = id === undefined ? undefined : configuration.keyOf(kind, id);
  if (id !== undefined && (byId === undefined || !isKnown(byId)))
    throw refuse('does_not_exist', `There is no ${kind} ${id}.`, attrs.id);
  if (key !== undefined && !isKnown(key))
    throw refuse('does_not_exist', `There is no ${kind} "${key}".`, attrs.key);
  if (byId !== undefined && key !== undefined && byId !== key)
    throw refuse('identifiers_disagree', undefined, attrs.id);
  return byId ?? key ?? '';
}

/** The keys of the tags in a request. */
export const tagKeys = (
  { configuration, compiled, session }: Pick<CurrentCase, 'configuration' | 'compiled' | 'session'>,
  tags: readonly Static<typeof TagReference>[],
): string[] => {
  const { index } = configuration;
  // Tags that the case already has, from a rule or an earlier version, may stay.
  const allowed = new Set([...tagsOf(compiled.process.definition, compiled.index), ...session.view().tags()]);
  return [
    ...new Set(
      tags.map((tag, at) => {
        const attrs = { id: `tags.${at}.id`, key: `tags.${at}.key` };
        const key = keyOf(configuration, 'tag', tag, attrs, (each) =>
          Object.hasOwn(index.package.tags, each),
        );
        if (!allowed.has(key))
          throw refuse(
            'does_not_exist',
            `"${key}" is not a tag of this process.`,
            tag.key === undefined ? attrs.id : attrs.key,
          );
        return key;
      }),
    ),
  ];
};

/** The names of tags in the language of the case. */
export const tagNames = ({ compiled, session }: CurrentCase, keys: readonly string[]): string[] =>
  keys.map((key) =>
    compiled.index.text(compiled.index.package.tags[key]?.name, key, session.state.head.language),
  );

/**
 * The address of the person that a request names by id, address or both; undefined where it says nothing, null where an empty
 * address says that it is nobody.
 */
export async function personOf(
  { call, current }: Pick<Planning, 'call'> & { readonly current: { readonly tenantId: number } },
  named: { readonly id?: number | undefined; readonly email?: string | undefined },
  what: 'owner' | 'assignee',
): Promise<string | null | undefined> {
  const { id, email } = named;
  if (id === undefined && email === undefined) return undefined;
  if (email === '' && id === undefined) return null;
  if (email === '') throw refuse('identifiers_disagree', undefined, `${what}_id`);
  const found = await findUsers(call, current.tenantId, {
    ...(email !== undefined && { emails: [email] }),
    ...(id !== undefined && { ids: [id] }),
  });
  const byId = found.find((user) => user.id === id);
  const byEmail = found.find((user) => user.email.toLowerCase() === email?.toLowerCase());
  if (id !== undefined && byId === undefined)
    throw refuse('does_not_exist', `There is no user ${id}.`, `${what}_id`);
  if (email !== undefined && byEmail === undefined)
    throw refuse('does_not_exist', `There is no user ${email}.`, `${what}_email`);
  if (byId && byEmail && byId.id !== byEmail.id)
    throw refuse('identifiers_disagree', undefined, `${what}_id`);
  return (byId ?? byEmail)?.email;
}

/** Refuses a language that the tenant does not have. */
export function checkLanguage({ index }: Configuration, language: string, attr: string): void {
  if (!index.languages.includes(language))
    throw refuse('does_not_exist', `The languages are ${index.languages.join(', ')}.`, attr);
}
