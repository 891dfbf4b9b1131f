import type { CompiledProcess } from '../engine/index.ts';

/**
 * Whether a wizard may change a case in this state. Nobody who has the link of a wizard is named by a `may_edit` list. So the wizard
 * is open where its case begins and where the configuration lets it be sent from; elsewhere its link would lead around the list.
 */
export function isOpenToWizards({ process, index }: CompiledProcess, state: string): boolean {
  const { states, transitions } = process.definition.workflow;
  const standing = states[state];
  if (standing?.kind === 'start' || (standing?.may_edit ?? []).length === 0) return true;
  return Object.values(index.package.wizards).some(
    ({ process: of, submit_transition: key }) =>
      of === process.key && key !== undefined && transitions[key]?.from.includes(state) === true,
  );
}
