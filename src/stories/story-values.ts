// Translates the values of a story: paths become the addresses of a request, names of instances and files become ids.
import type { FieldEntry } from '../changes/write-values.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { type CaseSession, findByPath } from '../engine/index.ts';
import { refuse } from '../errors.ts';

/** Resolves the names of a story. */
interface Names {
  readonly named: ReadonlyMap<string, number>;
  /** Receives a file under its name and returns its id. */
  receive(name: string): number;
}

/** The entry of a request for a path of the story. */
export function entryAt(
  path: string,
  written: unknown,
  story: Names & { readonly session: CaseSession },
): FieldEntry {
  const { state } = story.session;
  const found = findByPath(path, state, story.named);
  if (found.kind !== 'field')
    throw refuse(
      'does_not_exist',
      found.kind === 'nothing' ? `${path}: there is no ${found.word}.` : `${path}: this is no value.`,
    );
  const { subject, slot } = found;
  const field = subject.shape.fields[slot];
  if (field === undefined || subject === state.subject)
    throw refuse('invalid_value', `${path}: this cannot be written.`);
  const value = inRequest(field.information.definition, written, story);
  const { parent, shape, id, position } = subject;
  return parent === null
    ? { information_key: field.key, instance_id: id, value }
    : {
        information_key: shape.structure ?? '',
        instance_id: parent.id,
        structure_occurrence_index: position,
        structure_occurrence_information_key: field.key,
        value,
      };
}

/** Values of some informations in the form of a request. */
export const fieldsInRequest = (
  fields: Readonly<Record<string, unknown>>,
  definitionOf: (key: string) => Information | Component | undefined,
  story: Names,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, written]) => {
      const definition = definitionOf(key);
      return [key, definition === undefined ? written : inRequest(definition, written, story)];
    }),
  );

function inRequest(definition: Information | Component, written: unknown, story: Names): unknown {
  if (definition.type === 'instance' && typeof written === 'string')
    return story.named.get(written) ?? written;
  if (definition.type === 'file' && typeof written === 'string') return story.receive(written);
  if (definition.type !== 'structure' || !Array.isArray(written)) return written;
  const { components } = definition;
  return written.map((each: unknown) =>
    typeof each === 'object' && each !== null
      ? fieldsInRequest(
          { ...each },
          (key) => (Object.hasOwn(components, key) ? components[key] : undefined),
          story,
        )
      : each,
  );
}
