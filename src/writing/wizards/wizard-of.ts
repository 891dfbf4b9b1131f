import { isOpenToWizards } from '../../changes/is-open-to-wizards.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { isEmailAddress } from '../../configuration/information-types/email.ts';
import { findByPath } from '../../engine/index.ts';
import type { WizardOfCase } from '../../wizards/shown-wizard.ts';
import type { CurrentCase } from '../open/current-case.ts';

/** The wizard with a uuid, where the configuration has it. */
export function wizardOf(index: PackageIndex, uuid: string): WizardOfCase | undefined {
  const found = Object.entries(index.package.wizards).find(([, wizard]) => wizard.uuid === uuid);
  return found && { key: found[0], wizard: found[1] };
}

/** The languages that a wizard exists in. */
export const languagesOf = ({ wizard }: WizardOfCase, index: PackageIndex): readonly string[] =>
  wizard.languages.length > 0 ? wizard.languages : index.languages;

/** The address of the person who fills it in, as the case has it. */
export function addressIn({ wizard }: WizardOfCase, { session }: CurrentCase): string | null {
  if (wizard.email === undefined) return null;
  const found = findByPath(wizard.email, session.state);
  const value = found.kind === 'field' ? (found.subject.values[found.slot]?.value ?? null) : null;
  return typeof value === 'string' && isEmailAddress(value) ? value : null;
}

/** The field that asks for that address. */
export function addressField({ wizard }: WizardOfCase, { session }: CurrentCase): string | null {
  const found = wizard.email === undefined ? null : findByPath(wizard.email, session.state);
  if (found?.kind !== 'field') return null;
  return `f.${found.subject.key}.${found.subject.shape.fields[found.slot]?.key ?? ''}`;
}

/** Where a wizard stands: open for answers, sent, or closed because the case has moved on without it. */
export function standingOf(
  { wizard }: WizardOfCase,
  current: CurrentCase,
  submittedAt: Date | null,
): 'open' | 'sent' | 'closed' {
  const key = wizard.submit_transition;
  const transition = current.session
    .view()
    .transitions()
    .find((each) => each.key === key);
  const isOver = key === undefined ? submittedAt !== null : transition?.standing === 'absent';
  if (
    current.head.is_editable &&
    !isOver &&
    isOpenToWizards(current.compiled, current.session.state.head.state)
  )
    return 'open';
  return submittedAt === null ? 'closed' : 'sent';
}
