import { indexPackage } from '../../configuration/index-package.ts';
import { pointer } from '../../configuration/problem.ts';
import { refuse } from '../../errors.ts';
import { placeOf } from './place-of.ts';
import { type PackageFiles, readable } from './read-files.ts';

/** States and transitions of a process. */
export function workflow(
  files: PackageFiles,
  asked: { readonly process: string; readonly language?: string },
) {
  const read = readable(files);
  const index = indexPackage(read.package);
  const process = index.processes.get(asked.process)?.definition;
  if (process === undefined)
    throw refuse('does_not_exist', `There is no process "${asked.process}".`, 'process');
  const language = asked.language ?? index.defaultLanguage;
  const at = (part: string, key: string) =>
    placeOf(`${pointer(['processes', asked.process, 'workflow', part, key])}#`, read);
  const { states, transitions } = process.workflow;
  return {
    data: {
      states: Object.entries(states).map(([key, state]) => ({
        ...at('states', key),
        key,
        name: index.text(state.name, key, language),
        kind: state.kind,
        is_happy_path: state.happy_path ?? true,
        may_edit: [...state.may_edit],
      })),
      transitions: Object.entries(transitions).map(([key, transition]) => ({
        ...at('transitions', key),
        key,
        name: index.text(transition.name, key, language),
        from: [...transition.from],
        to: transition.to,
        condition: transition.condition ?? null,
        votes: transition.votes?.needed ?? 0,
        may_use: [...transition.may_use],
      })),
    },
  };
}
