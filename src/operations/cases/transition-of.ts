import { refuse } from '../../errors.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { keyOf } from './case-body.ts';

/** The key of the transition that a request names by id, key or both. */
export function transitionOf(
  { configuration, compiled }: CurrentCase,
  named: { readonly transition_id?: number; readonly transition_key?: string },
): string {
  const { transition_id: id, transition_key: key } = named;
  const { process } = compiled;
  const known = process.definition.workflow.transitions;
  if (key !== undefined && !Object.hasOwn(known, key))
    throw refuse('does_not_exist', `There is no transition "${key}".`, 'transition_key');
  const full = keyOf(
    configuration,
    'transition',
    {
      ...(id !== undefined && { id }),
      ...(key !== undefined && { key: `${process.key}/${key}` }),
    },
    { id: 'transition_id', key: 'transition_key' },
    (found) =>
      found.startsWith(`${process.key}/`) && Object.hasOwn(known, found.slice(process.key.length + 1)),
  );
  return full.slice(process.key.length + 1);
}

/** The name of a transition in the language of the case. */
export const nameOfTransition = ({ compiled, session }: CurrentCase, key: string): string =>
  compiled.index.text(
    compiled.process.definition.workflow.transitions[key]?.name,
    key,
    session.state.head.language,
  );
