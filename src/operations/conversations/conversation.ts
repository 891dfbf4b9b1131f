import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import type { Conversation, ConversationFields } from '../../store/assistant/conversations.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadUser } from '../../store/people/users.ts';
import type { OperationContext } from '../operation.ts';
import { DateTime, Id, Line, Nullable, presentTime } from '../shapes.ts';
import { PARENT_FIELDS, PARENTS } from './parents.ts';

const Created = Nullable(DateTime());
const ConversationName = Type.String({
  description: 'Its name, else how its first message begins.',
});
const User = Nullable(Type.Integer({ description: 'The user who began it; null for a key.' }));

const Shared = { _created: Created, conversation_name: ConversationName, id: Id(), user: User };
const Name = Nullable(Type.String());
const InformationValue = Nullable(
  Type.Integer({ description: 'The value of the case that it is about; null for the whole case.' }),
);
const Configured = {
  parent: Nullable(Type.String({ description: 'The kind of definition that it is about.' })),
  parent_field: Nullable(Type.String({ description: 'The field of it.' })),
  place: Nullable(
    Type.String({ description: 'Where in the package, as the list of formulas says; beyond the contract.' }),
  ),
};

/** The records as the specification shows them. */
export const CONVERSATION_BODIES = {
  case: {
    entry: Type.Object({ ...Shared, case: Id(), information_value: InformationValue, name: Type.String() }),
    detail: Type.Object({
      ...Shared,
      case: Id(),
      information_value: InformationValue,
      name: Name,
      tenant: Id(),
    }),
  },
  configuration: {
    entry: Type.Object({ ...Shared, ...Configured, name: Name, tenant: Id() }),
    detail: Type.Object({ ...Shared, ...Configured, name: Name, tenant: Id() }),
  },
} as const;

const shared = (row: Conversation) => ({
  _created: presentTime(row.createdAt),
  conversation_name: row.shownName,
  id: row.id,
  user: row.userId,
});

/** A conversation of others for somebody who may not see all of the case: that it is there, and not what it is about. */
export const untold = (row: Conversation): Conversation => ({
  ...row,
  name: null,
  shownName: '',
  informationValueId: null,
});

/** A conversation on the wire. */
export const presentConversation = {
  case: (row: Conversation, tenantId: number): Static<typeof CONVERSATION_BODIES.case.detail> => ({
    ...shared(row),
    case: row.caseId ?? 0,
    information_value: row.informationValueId,
    name: row.name,
    tenant: tenantId,
  }),
  configuration: (
    row: Conversation,
    tenantId: number,
  ): Static<typeof CONVERSATION_BODIES.configuration.detail> => ({
    ...shared(row),
    parent: row.parent,
    parent_field: row.parentField,
    place: row.place,
    name: row.name,
    tenant: tenantId,
  }),
};

const orEmpty = (words: readonly string[], description: string) =>
  Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], enum: [...words, '', null], description }),
  );

const Written = {
  name: Type.Optional(Nullable(Line({ maxLength: 128, description: 'At most 128 characters.' }))),
  tenant: Type.Optional(Id({ description: 'The tenant of the caller.' })),
  user: Type.Optional(Nullable(Id({ description: 'A user of the tenant; the caller, where left out.' }))),
};

/** The fields of a conversation that clients write. */
export const WRITTEN = {
  case: {
    ...Written,
    case: Type.Optional(Id({ description: 'The case of the address.' })),
    information_value: Type.Optional(
      Nullable(Id({ description: 'A value of the case that the conversation is about.' })),
    ),
  },
  configuration: {
    ...Written,
    parent: orEmpty(PARENTS, `The kind of definition that it is about: ${PARENTS.join(', ')}.`),
    parent_field: orEmpty(PARENT_FIELDS, `The field of it: ${PARENT_FIELDS.join(', ')}.`),
    place: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 1000,
          description:
            'Where in the package it stands, as a JSON pointer such as `/rules/large_amount/when`; beyond the contract.',
        }),
      ),
    ),
  },
} as const;

/** The body of a request that writes a conversation, of either kind. */
export interface WrittenConversation {
  readonly name?: string | null;
  readonly tenant?: number;
  readonly user?: number | null;
  readonly case?: number;
  readonly information_value?: number | null;
  readonly parent?: string | null;
  readonly parent_field?: string | null;
  readonly place?: string | null;
}

/** Checks what a client writes, and gives the conversation as it is to be. */
export async function fieldsFrom(
  tx: TenantTransaction,
  { principal }: OperationContext,
  body: WrittenConversation,
  { caseId, before }: { readonly caseId: number | null; readonly before: ConversationFields },
): Promise<ConversationFields> {
  if (body.tenant !== undefined && body.tenant !== principal.tenantId)
    throw refuse('does_not_exist', `There is no tenant ${body.tenant}.`, 'tenant');
  if (body.case !== undefined && body.case !== caseId)
    throw refuse('identifiers_disagree', 'The address names another case.', 'case');
  if (body.user != null && (await loadUser(tx, body.user)) === undefined)
    throw refuse('does_not_exist', `There is no user ${body.user}.`, 'user');
  const given = <Value>(value: Value | undefined, was: Value): Value => (value === undefined ? was : value);
  return {
    name: given(body.name, before.name),
    informationValueId: given(body.information_value, before.informationValueId),
    parent: given(body.parent, before.parent),
    parentField: given(body.parent_field, before.parentField),
    place: given(body.place, before.place),
    userId: given(body.user, before.userId),
  };
}
