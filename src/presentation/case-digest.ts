// A case as a model reads it: what it says and what is open, without what only programs need.
import type { PresentedCase } from './case.ts';
import type { Withheld } from './withheld.ts';

type Entry = readonly [key: string, value: unknown];

/** The answer to a question, which says something also where it is "no", as far as there is one. */
const answerOf = (value: unknown): Record<string, unknown> => (value === null ? {} : { value });

/** An object without what says nothing: null, flags that are not set, empty lists and texts. */
const telling = (...entries: readonly Entry[]): Record<string, unknown> =>
  Object.fromEntries(
    entries.filter(
      ([, value]) =>
        value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Everything that can be told of a case without what is withheld. */
export function digestCase(shown: PresentedCase, { keys }: Pick<Withheld, 'keys'>) {
  const isTold = ({ information_key }: { readonly information_key: string | null }): boolean =>
    information_key === null || !keys.has(information_key);
  const questions = shown.questions.filter(isTold);
  const asked = new Set(questions.map(placeOf));
  return telling(
    ['id', shown.id],
    ['readable_id', shown.user_readable_id],
    ['name', shown.name],
    ['process', shown.process.name],
    ['state', shown.workflow.state?.name ?? null],
    ['is_editable', shown.is_editable],
    ['owner', shown.owner_email],
    ['assignee', shown.assignee_email],
    ['open', shown.open],
    [
      'transitions',
      shown.workflow.transitions
        .filter(({ is_in_state }) => is_in_state)
        .map((each) =>
          telling(
            ['key', each.key],
            ['name', each.name],
            ['can_be_used', each.is_available],
            ['hindered_by', each.reasons.map(({ message }) => message)],
          ),
        ),
    ],
    [
      'instances',
      shown.instances.map((each) =>
        telling(
          ['id', each.id],
          ['name', each.name],
          ['kind', each.ontology_name],
          ['roles', each.roles.map(({ name }) => name)],
        ),
      ),
    ],
    [
      'questions',
      questions.map((each) => ({
        ...telling(
          ['instance_id', each.instance_id],
          ['information_key', each.information_key],
          ['structure_key', each.structure_key],
          ['occurrence_index', each.occurrence_index],
          ['question', each.text],
          ['type', each.type],
          ['options', (each.options ?? []).map(({ key, name }) => `${key}: ${name}`)],
          ['is_required', each.is_required],
          ['is_read_only', each.is_read_only],
          ['is_open', each.is_open],
          ['fails_check', each.fails_check],
        ),
        ...answerOf(each.value),
      })),
    ],
    [
      'other_values',
      shown.instances.flatMap((instance) =>
        instance.values
          .filter((each) => isTold(each) && !asked.has(placeOf({ ...each, instance_id: instance.id })))
          .map((each) => ({
            ...telling(
              ['instance_id', instance.id],
              ['information_key', each.information_key],
              ['occurrence_id', each.occurrence_id],
              ['is_computed', each.is_computed],
            ),
            ...answerOf(each.value),
          })),
      ),
    ],
    [
      'needed_documents',
      shown.needed_documents.map((each) =>
        telling(['name', each.name], ['is_optional', each.is_optional], ['is_provided', each.is_provided]),
      ),
    ],
    [
      'proofs',
      shown.proofs
        .filter(({ id }) => !withheldProofs(shown, keys).has(id))
        .map(({ id, name, file_name }) => ({ id, name, file_name })),
    ],
    ['issues', shown.issues.filter(isTold).map(({ key, message }) => ({ key, message }))],
    ['warnings', shown.warnings.filter(isTold).map(({ key, message }) => ({ key, message }))],
    ['tags', shown.tags.map(({ name }) => name)],
    [
      'comments',
      shown.comments.map(({ title, text, author, resolved }) =>
        telling(['author', author], ['title', title], ['text', text], ['is_resolved', resolved]),
      ),
    ],
  );
}

const placeOf = (at: {
  readonly instance_id: number;
  readonly occurrence_id: number | null;
  readonly information_key: string;
}): string => `${at.instance_id}/${at.occurrence_id ?? ''}/${at.information_key}`;

/** Files that answer a question whose value is withheld, or prove it. */
export function withheldProofs(shown: PresentedCase, keys: ReadonlySet<string>): ReadonlySet<number> {
  const values = shown.instances
    .flatMap((each) => each.values)
    .filter((each) => keys.has(each.information_key));
  const ofValues = new Set(values.map(({ id }) => id));
  const needed = new Set(
    shown.needed_documents.flatMap(({ id, information_key }) =>
      information_key !== null && keys.has(information_key) ? [id] : [],
    ),
  );
  return new Set([
    ...values.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
    ...shown.proofs.flatMap(({ id, information_value_id, needed_document_id }) =>
      (information_value_id !== null && ofValues.has(information_value_id)) ||
      (needed_document_id !== null && needed.has(needed_document_id))
        ? [id]
        : [],
    ),
  ]);
}
