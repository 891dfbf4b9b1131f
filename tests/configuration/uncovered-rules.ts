import type { PackageIndex, Rule, Scenario, ScenarioExpectation } from '../../src/configuration/index.ts';

/** Rule actions whose effect no scenario of a process with that rule checks, as `process rule action`. */
export function findUncoveredRules(index: PackageIndex): string[] {
  const covered = new Set<string>();
  const wanted = new Set<string>();
  for (const process of index.processes.values()) {
    const scenarios = Object.values(index.package.tests).filter(
      (scenario) => scenario.process === process.key,
    );
    const mentions = new Set(scenarios.flatMap(expectationsOf).flatMap(mentionsOf));
    for (const rule of process.rules.values())
      for (const [action, outputs] of Object.entries(outputsOf(rule.key, rule.definition))) {
        if (outputs.length === 0) continue;
        const name = `${rule.path.join('.')} ${action}`;
        wanted.add(name);
        if (outputs.some((output) => mentions.has(output))) covered.add(name);
      }
  }
  return [...wanted].filter((name) => !covered.has(name));
}

const expectationsOf = ({ then, next }: Scenario): ScenarioExpectation[] => [
  then,
  ...next.map((part) => part.then),
];

/** The things that an expectation checks, by kind and key. */
function mentionsOf(then: ScenarioExpectation): string[] {
  const kinds: Record<string, readonly string[]> = {
    asked: [then.asked, then.optional].flatMap((each) => Object.values(each).flat()),
    value: Object.keys(then.values).map((path) => path.split('.').at(-1) ?? ''),
    needed_document: Object.values(then.needed_documents).flat(),
    document: then.documents,
    issue: then.issues,
    warning: then.warnings,
    comment: then.comments,
    tag: then.tags,
    role: Object.keys(then.roles),
    ontology: Object.keys(then.instances),
    frozen: then.frozen_documents,
    any: [then.assignee && 'assignee', then.color && 'color', then.emails.length > 0 && 'emails'].filter(
      (each) => typeof each === 'string',
    ),
    case: Object.keys(then.cases),
  };
  return Object.entries(kinds).flatMap(([kind, keys]) => keys.map((key) => `${kind} ${key}`));
}

/** The effects of a rule's actions, in the same form. */
function outputsOf(key: string, rule: Rule): Record<string, string[]> {
  const values = (map: object): string[] => Object.keys(map).map((each) => `value ${each}`);
  return {
    ask: rule.ask.map((each) => `asked ${each.information}`),
    create: rule.create.flatMap((each) => [
      `ontology ${each.ontology}`,
      ...each.roles.map((role) => `role ${role}`),
    ]),
    give_role: rule.give_role.map((each) => `role ${each.role}`),
    set: values(rule.set),
    default: values(rule.default),
    require: rule.require.map((each) => `needed_document ${each.needed_document}`),
    include: rule.include.map((each) => `document ${each}`),
    issue: rule.issue.map(() => `issue ${key}`),
    warn: rule.warn.map(() => `warning ${key}`),
    comment: rule.comment.map(() => `comment ${key}`),
    tag: rule.tag.map((each) => `tag ${each}`),
    assign: rule.assign === undefined ? [] : ['any assignee'],
    color: rule.color === undefined ? [] : ['any color'],
    send_email: rule.send_email.map(() => 'any emails'),
    start_case: rule.start_case.map((each) => `case ${each.process}`),
    create_lifecycle_case: rule.create_lifecycle_case.map((each) => `case ${each.process}`),
    freeze_documents: rule.freeze_documents.map((each) => `frozen ${each}`),
  };
}
