import Type, { type Static } from 'typebox';
import { assignProofs } from '../../changes/assign-proofs.ts';
import { type FileToRemove, removeFiles } from '../../changes/remove-files.ts';
import { writeValues } from '../../changes/write-values.ts';
import { tongueOf } from '../../engine/index.ts';
import type { InputChange } from '../../model/input-change.ts';
import type { Entered } from '../../model/instance-facts.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { describeChanges, linesOf, namesIn, oneInstanceOf } from '../../presentation/describe-changes.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { nameInstances } from '../../writing/plan/name-instances.ts';
import type { ActivityNote, ChangePlan, Planning } from '../../writing/plan/plan.ts';
import { placedRows } from '../../writing/proofs/placed-rows.ts';
import { defineCaseChange } from '../case-change.ts';
import { EmailOrNobody, Id, Key, Line } from '../shapes.ts';
import { checkLanguage, personOf, TagReference, tagKeys } from './case-body.ts';

const Field = Type.Object(
  {
    case_field_key: Type.Optional(Key()),
    information_key: Type.Optional(Key()),
    instance_id: Type.Optional(Id()),
    needed_document_id: Type.Optional(Id()),
    remove_file_id: Type.Optional(Id()),
    structure_occurrence_index: Type.Optional(Type.Integer({ minimum: 0 })),
    structure_occurrence_information_key: Type.Optional(Key()),
    value: Type.Optional(Type.Unknown({ description: 'Any JSON value; null clears.' })),
  },
  { additionalProperties: false },
);

const Update = {
  assignee_email: Type.Optional(EmailOrNobody()),
  assignee_id: Type.Optional(Id()),
  field: Type.Optional(Field),
  fields: Type.Optional(Type.Array(Field)),
  given_name: Type.Optional(Line({ maxLength: 1000 })),
  owner_email: Type.Optional(EmailOrNobody()),
  owner_id: Type.Optional(Id()),
  preferred_language: Type.Optional(Key()),
  remove_file: Type.Optional(Id()),
  tags: Type.Optional(Type.Array(TagReference)),
  use_given_name: Type.Optional(Type.Boolean()),
};

/** The body of a request to update a case. */
export type CaseUpdate = Static<Type.TObject<typeof Update>>;

export const updateCase = defineCaseChange({
  id: 'update_case',
  method: 'PATCH',
  path: '/api/1/cases/{id}',
  section: 'Cases',
  summary: 'Update a case',
  description:
    'Writes values, people, names, tags and the language. A value is addressed by `case_field_key`, or by `information_key` with `instance_id`; inside a structure also by occurrence and component. A structure without an occurrence is written as a whole. An instance that exists outside the case comes into it as a copy when a value names it. When one entry is wrong, nothing is stored.',
  params: { id: Id() },
  body: Update,
  rules: 'postponable',
  plan: ({ body }, planning) => planUpdate(body, planning),
});

/** Plans the changes of a request to update a case. */
export async function planUpdate(body: CaseUpdate, planning: Planning): Promise<ChangePlan> {
  const { current } = planning;
  const { configuration, session, compiled } = current;
  const changes: InputChange[] = [];
  const owner = await personOf(planning, { id: body.owner_id, email: body.owner_email }, 'owner');
  if (owner !== undefined) changes.push({ kind: 'set_owner', email: owner });
  const assignee = await personOf(planning, { id: body.assignee_id, email: body.assignee_email }, 'assignee');
  if (assignee !== undefined) changes.push({ kind: 'set_assignee', email: assignee });
  if (body.preferred_language !== undefined) {
    checkLanguage(configuration, body.preferred_language, 'preferred_language');
    changes.push({ kind: 'set_language', language: body.preferred_language });
  }
  if (body.tags !== undefined) changes.push({ kind: 'set_tags', tags: tagKeys(current, body.tags) });
  const allowsNames = compiled.process.definition.allow_given_names !== false;
  if (allowsNames && (body.given_name !== undefined || body.use_given_name !== undefined)) {
    const { givenName, useGivenName } = session.state.head;
    const name = body.given_name?.trim() === '' ? null : (body.given_name ?? givenName);
    changes.push({ kind: 'set_given_name', name, isUsed: body.use_given_name ?? useGivenName });
  }
  const entries = [
    ...(body.field ? [{ entry: body.field, attr: 'field' }] : []),
    ...(body.fields ?? []).map((entry, at) => ({ entry, attr: `fields.${at}` })),
  ];
  const files = removeFiles(current, [
    ...(body.remove_file === undefined ? [] : [{ file: body.remove_file, attr: 'remove_file' }]),
    ...entries.flatMap(({ entry, attr }) => fileToRemove(entry, attr) ?? []),
  ]);
  const left = withoutFiles(current, files.dropped);
  const proofs = assignProofs(
    left,
    entries.flatMap(({ entry: { needed_document_id, ...rest }, attr }) =>
      needed_document_id === undefined
        ? []
        : [
            {
              ...rest,
              needed_document_id,
              attr: `${attr}.needed_document_id`,
              valueAttr: `${attr}.value`,
            },
          ],
    ),
  );
  const named = await nameInstances({ ...planning, current: left }, (target) =>
    writeValues(
      target,
      entries.filter(
        ({ entry }) => entry.needed_document_id === undefined && entry.remove_file_id === undefined,
      ),
    ),
  );
  changes.push(...named.changes, ...named.written, ...files.changes, ...proofs.changes);
  return {
    changes,
    action: 'updated',
    ...(named.entered && { entered: named.entered }),
    ...(proofs.places.size > 0 && { proofs: placedRows(planning, proofs.places) }),
    ...(files.dropped.length > 0 && {
      droppedProofs: files.dropped,
      facts: [{ trigger: 'case_proofs_updated' } as const],
    }),
    activity: activityOf(current, changes, named.entered?.facts),
  };
}

type Entry = Static<typeof Field>;

/** The case as the rest of a request sees it: what the request removes is there for none of its entries. */
function withoutFiles(current: CurrentCase, removed: readonly number[]): CurrentCase {
  if (removed.length === 0) return current;
  const proofs = new Map(current.proofs);
  for (const id of removed) proofs.delete(id);
  return { ...current, proofs };
}

/** An entry that removes a file: from the value it addresses, or from wherever the file is. */
function fileToRemove(entry: Entry, attr: string): FileToRemove | undefined {
  const { remove_file_id, needed_document_id: _, ...address } = entry;
  if (remove_file_id === undefined) return undefined;
  const isAddressed = address.case_field_key !== undefined || address.information_key !== undefined;
  return {
    file: remove_file_id,
    attr: `${attr}.remove_file_id`,
    ...(isAddressed && { entry: { entry: address, attr } }),
  };
}

/** The line of the log: the names of the changed parts, and each of them before and after. */
function activityOf(
  { session, proofs, head, neededDocuments }: CurrentCase,
  changes: readonly InputChange[],
  entering: Entered['facts'] | undefined,
): readonly ActivityNote[] {
  const { state } = session;
  const described = describeChanges(changes, {
    state,
    proofs,
    tags: () => session.view().tags(),
    assigneeEmail: head.assignee_email,
    entering,
  });
  if (described.length === 0) return [];
  const message = activityText('case_updated', tongueOf(state), namesIn(described));
  return [
    {
      activity: 'case_updated',
      message,
      content: linesOf(described),
      instance: oneInstanceOf(changes, state),
      neededDocument: neededDocumentOf(changes, neededDocuments),
    },
  ];
}

/** The one needed document that a proof was assigned to; null where there is none or several. */
function neededDocumentOf(
  changes: readonly InputChange[],
  needed: CurrentCase['neededDocuments'],
): number | null {
  const found = changes.flatMap((change) => {
    if (change.kind !== 'assign_proof') return [];
    const { neededDocument, instance } = change.proof;
    const row = [...needed.values()].find(
      ({ document_key, instance_id }) => document_key === neededDocument && instance_id === instance,
    );
    return row?.id ?? [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
