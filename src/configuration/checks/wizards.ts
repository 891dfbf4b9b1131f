import type { PackageIndex } from '../index-package.ts';
import type { Wizard, WizardNode } from '../kinds/wizard.ts';
import { pointer } from '../problem.ts';
import { informationOf, resolvePath, subjectOfValue } from '../resolve-path.ts';
import { OUTERMOST, type Scope } from '../scope.ts';
import { error, type Finding } from './finding.ts';

/** Finds wizards that cannot be started, confirmed or submitted. */
export function findWizardProblems(index: PackageIndex): Finding[] {
  return Object.entries(index.package.wizards).flatMap(([key, wizard]) => [
    ...wizardProblems(key, wizard, index),
    ...emailProblems(key, wizard, index),
    ...Object.entries(wizard.nodes).flatMap(([node, body]) =>
      consentProblems([key, node], body, wizard, index),
    ),
  ]);
}

function wizardProblems(key: string, wizard: Wizard, index: PackageIndex): Finding[] {
  const at = (property: string): string => pointer(['wizards', key, property]);
  const process = index.processes.get(wizard.process);
  const transition = process?.definition.workflow.transitions[wizard.submit_transition ?? ''];
  const twin = Object.entries(index.package.wizards).find(
    ([other, each]) => each.uuid === wizard.uuid && other !== key && other < key,
  );
  const findings: Finding[] = [];
  if (twin !== undefined)
    findings.push(
      error('duplicate_uuid', at('uuid'), `The wizards "${twin[0]}" and "${key}" have the same uuid.`),
    );
  if (transition?.votes !== undefined && transition.votes.needed > 1)
    findings.push(
      error(
        'wizard_cannot_vote',
        at('submit_transition'),
        `The transition "${wizard.submit_transition}" needs votes, which a wizard cannot give.`,
      ),
    );
  if (
    transition !== undefined &&
    process?.startState !== undefined &&
    !transition.from.includes(process.startState)
  )
    findings.push(
      error(
        'transition_not_from_start',
        at('submit_transition'),
        `The transition "${wizard.submit_transition}" does not start in the start state "${process.startState}".`,
      ),
    );
  if (
    wizard.authentication !== 'none' &&
    wizard.email === undefined &&
    process?.definition.kind === 'creation'
  )
    findings.push(
      error(
        'wizard_without_email',
        at('authentication'),
        'To confirm an e-mail address, the wizard needs "email", which names the value with the address.',
      ),
    );
  return findings;
}

const scopeOf = (wizard: Wizard): Scope => ({
  ...OUTERMOST,
  processes: [wizard.process],
  hasCase: true,
  subject: { kind: 'case' },
});

function emailProblems(key: string, wizard: Wizard, index: PackageIndex): Finding[] {
  const end = wizard.email === undefined ? undefined : resolvePath(wizard.email, scopeOf(wizard), index);
  if (end?.kind !== 'value' || end.information.definition.type === 'email') return [];
  const message = `"${wizard.email}" is of type ${end.information.definition.type}; an e-mail address is needed here.`;
  return [error('wrong_type', pointer(['wizards', key, 'email']), message)];
}

/** A consent is answered by yes or no. */
function consentProblems(
  [key, node]: readonly [string, string],
  body: WizardNode,
  wizard: Wizard,
  index: PackageIndex,
): Finding[] {
  const end = resolvePath(body.of, scopeOf(wizard), index);
  if (end.kind === 'problem') return [];
  const subject = end.kind === 'value' ? subjectOfValue(end.information) : end.subject;
  return body.items.flatMap((item, position) => {
    const consent = 'consent' in item ? item.consent : undefined;
    const type = informationOf(subject, consent?.information ?? '', index)?.definition.type;
    if (type === undefined || type === 'boolean') return [];
    const at = pointer(['wizards', key, 'nodes', node, 'items', position, 'consent', 'information']);
    return [
      error('wrong_type', at, `"${consent?.information}" is of type ${type}; a box to tick needs a boolean.`),
    ];
  });
}
