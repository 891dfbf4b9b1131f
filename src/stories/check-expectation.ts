import type { ScenarioExpectation } from '../configuration/kinds/scenario.ts';
import { parseValue } from '../configuration/parse-value.ts';
import {
  type CaseState,
  explainOpen,
  findByPath,
  hasFlag,
  isFlagged,
  isNeeded,
  objectAt,
  placesInQueues,
  type Subject,
  standingOf,
  statusOf,
  toCanonical,
  urgencyOf,
} from '../engine/index.ts';
import type { Effect } from '../model/change-set.ts';
import { deadlineAt } from '../model/rows/deadline-key.ts';
import { documentIn } from '../model/rows/row-key.ts';
import { checkDecisions } from './check-decisions.ts';
import { checkReaders } from './check-readers.ts';
import { clockText } from './clock-text.ts';
import { proposalsIn } from './read-text.ts';
import type { Story } from './story.ts';

/** The parts of an expectation that did not come true, one sentence each. */
export function checkExpectation(expected: ScenarioExpectation, story: Story): string[] {
  const { session, effects, named } = story;
  const { state } = session;
  const failures: string[] = [];
  const expect = (isTrue: boolean, sentence: string): void => {
    if (!isTrue) failures.push(sentence);
  };
  const same = (what: string, found: unknown, wanted: unknown): void =>
    expect(found === wanted, `${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}.`);
  const at = (path: string): Subject | null => objectAt(findByPath(path, state, named));
  const caseValue = (key: string): unknown =>
    toCanonical(state.subject.values[state.subject.shape.family.slots.get(key) ?? -1]?.value ?? null);
  const has = (kind: string, key: string): boolean =>
    state.subject.others.get(`${kind}:${key}`)?.value === true;

  const askedFlags = (subject: Subject | null, key: string) => {
    const slot = subject?.shape.family.slots.get(key) ?? -1;
    return subject?.asked[slot]?.value ?? null;
  };
  for (const [path, keys] of Object.entries(expected.asked))
    for (const key of keys) expect(askedFlags(at(path), key) !== null, `${path}.${key} is not asked.`);
  for (const [path, keys] of Object.entries(expected.not_asked))
    for (const key of keys) expect(askedFlags(at(path), key) === null, `${path}.${key} is asked.`);
  for (const [path, keys] of Object.entries(expected.optional))
    for (const key of keys) {
      const subject = at(path);
      const flags = askedFlags(subject, key);
      const isOptional =
        flags !== null && subject !== null && (hasFlag(flags, 'o') || isFlagged(subject, `optional:${key}`));
      expect(isOptional, `${path}.${key} is not an optional question.`);
    }
  for (const [path, wanted] of Object.entries(expected.values))
    checkValue(path, wanted, state, named, failures);
  checkProposals(expected.proposals, story, failures);
  for (const [ontology, count] of Object.entries(expected.instances))
    same(`instances of ${ontology}`, state.lists.get(ontology)?.length ?? 0, count);
  for (const [role, count] of Object.entries(expected.roles))
    same(`holders of ${role}`, state.holders.get(role)?.length ?? 0, count);
  for (const [path, count] of Object.entries(expected.occurrences)) {
    const found = findByPath(path, state, named);
    const list = found.kind === 'field' ? found.subject.values[found.slot]?.value : null;
    same(`occurrences of ${path}`, Array.isArray(list) ? list.length : 0, count);
  }
  const isDocumentNeeded = (path: string, document: string): boolean => {
    const subject = at(path);
    return [...(subject?.others.values() ?? [])].some(
      (cell) =>
        cell.kind === 'needed' &&
        documentIn(cell.key).document === document &&
        isNeeded(cell, state).isNeeded,
    );
  };
  for (const [path, keys] of Object.entries(expected.needed_documents))
    for (const document of keys)
      expect(isDocumentNeeded(path, document), `${document} is not needed for ${path}.`);
  for (const [path, keys] of Object.entries(expected.not_needed_documents))
    for (const document of keys)
      expect(!isDocumentNeeded(path, document), `${document} is needed for ${path}.`);
  const documents = story.documents();
  for (const key of expected.documents) expect(documents.includes(key), `The document ${key} is missing.`);
  for (const key of expected.no_documents) expect(!documents.includes(key), `The document ${key} is there.`);
  failures.push(...checkDecisions(expected.decisions, story.index, story.trail?.decided));
  for (const rule of expected.fired) expect(story.fired.has(rule), `The rule ${rule} has had no effect.`);
  for (const rule of expected.not_fired)
    expect(!story.fired.has(rule), `The rule ${rule} has had an effect.`);
  for (const rule of expected.issues) expect(has('notice', `issue/${rule}`), `${rule} raises no issue.`);
  for (const rule of expected.no_issues) expect(!has('notice', `issue/${rule}`), `${rule} raises an issue.`);
  for (const rule of expected.warnings) expect(has('notice', `warning/${rule}`), `${rule} shows no warning.`);
  for (const rule of expected.no_warnings)
    expect(!has('notice', `warning/${rule}`), `${rule} shows a warning.`);
  const isFound = (key: string): boolean => has('notice', `issue/${key}`) || has('notice', `warning/${key}`);
  for (const key of expected.findings) expect(isFound(key), `The check ${key} has found nothing.`);
  for (const key of expected.no_findings) expect(!isFound(key), `The check ${key} has found something.`);
  const isNamed = (field: string, key: string): boolean => {
    const keys = caseValue(field);
    return Array.isArray(keys) && keys.includes(key);
  };
  for (const key of expected.called) expect(isNamed('called', key), `The connector ${key} has not answered.`);
  for (const key of expected.not_called)
    expect(!isNamed('called', key), `The connector ${key} has answered.`);
  for (const key of expected.failed_calls)
    expect(isNamed('failed_calls', key), `The last call of ${key} has not failed.`);
  for (const key of expected.at_risk) expect(isNamed('at_risk', key), `The deadline ${key} is not at risk.`);
  for (const key of expected.missed) expect(isNamed('missed', key), `The deadline ${key} is not missed.`);
  for (const key of expected.not_missed) expect(!isNamed('missed', key), `The deadline ${key} is missed.`);
  for (const [key, moment] of Object.entries(expected.due)) same(`due ${key}`, dueIn(key, state), moment);
  const queues = placesInQueues(state).map(({ queue }) => queue);
  for (const key of expected.queues) expect(queues.includes(key), `The case is not in the queue ${key}.`);
  for (const key of expected.no_queues) expect(!queues.includes(key), `The case is in the queue ${key}.`);
  if (expected.suspended !== undefined) same('suspended', state.suspension.size > 0, expected.suspended);
  if (expected.urgency !== undefined) same('urgency', urgencyOf(state), Number(expected.urgency));
  for (const path of expected.failing_checks) {
    const found = findByPath(path, state, named);
    const isFailing = found.kind === 'field' && found.subject.values[found.slot]?.isFailing === true;
    expect(isFailing, `The check of ${path} does not fail.`);
  }
  for (const rule of expected.comments)
    expect(
      effects.some((effect) => effect.kind === 'comment' && effect.rule === rule),
      `${rule} wrote no comment.`,
    );
  if (expected.open_comments !== undefined)
    same('open comments', story.comments.openIssues, expected.open_comments);
  for (const tag of expected.tags) expect(has('tag', tag), `The tag ${tag} is missing.`);
  for (const tag of expected.no_tags) expect(!has('tag', tag), `The tag ${tag} is there.`);
  for (const [transition, standing] of Object.entries(expected.transitions))
    same(`transition ${transition}`, standingOf(transition, state), standing);
  if (expected.state !== undefined) same('state', state.head.state, expected.state);
  if (expected.status !== undefined) same('status', statusOf(state), expected.status);
  if (expected.is_complete !== undefined && (state.open.size === 0) !== expected.is_complete)
    failures.push(
      expected.is_complete ? `The case is not complete. ${explainOpen(state)}` : 'The case is complete.',
    );
  if (expected.name !== undefined) same('name', caseValue('name'), expected.name);
  if (expected.color !== undefined) same('color', caseValue('color'), expected.color);
  if (expected.assignee !== undefined) same('assignee', caseValue('assignee_email'), expected.assignee);
  failures.push(
    ...checkReaders(expected, {
      seenBy: textOrNull(caseValue('seen_by')),
      terms: textOrNull(caseValue('terms')),
      index: story.index,
    }),
  );
  checkEffects(expected, effects, expect, same);
  return failures;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function checkEffects(
  expected: ScenarioExpectation,
  effects: readonly Effect[],
  expect: (isTrue: boolean, sentence: string) => void,
  same: (what: string, found: unknown, wanted: unknown) => void,
): void {
  const listed = (kind: Effect['kind'], field: string): unknown[] =>
    effects.filter((effect) => effect.kind === kind).flatMap((effect) => effect.detail[field] ?? []);
  for (const address of expected.emails)
    expect(listed('send_email', 'to').includes(address), `No e-mail went to ${address}.`);
  for (const document of expected.frozen_documents)
    expect(listed('freeze_documents', 'documents').includes(document), `${document} was not frozen.`);
  for (const [process, count] of Object.entries(expected.cases)) {
    const started = [...listed('start_case', 'process'), ...listed('create_lifecycle_case', 'process')];
    same(`cases of ${process}`, started.filter((each) => each === process).length, count);
  }
}

function checkProposals(proposals: ScenarioExpectation['proposals'], story: Story, failures: string[]): void {
  const { state } = story.session;
  const proposed = proposalsIn(story);
  for (const [path, wanted] of Object.entries(proposals)) {
    const found = findByPath(path, state, story.named);
    const field = found.kind === 'field' ? found.subject.shape.fields[found.slot] : undefined;
    const value =
      proposed.findLast(
        ({ instanceId, information }) =>
          found.kind === 'field' && instanceId === found.subject.id && information === field?.key,
      )?.value ?? null;
    const parsed =
      field === undefined
        ? { value: wanted }
        : parseValue(field.information.definition, wanted, story.index.currency);
    const expected = 'problem' in parsed ? wanted : parsed.value;
    if (JSON.stringify(value) !== JSON.stringify(expected))
      failures.push(
        `proposal for ${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(value)}.`,
      );
  }
}

function checkValue(
  path: string,
  wanted: unknown,
  state: CaseState,
  named: ReadonlyMap<string, number>,
  failures: string[],
): void {
  const found = findByPath(path, state, named);
  if (found.kind !== 'field') {
    if (wanted !== null) failures.push(`${path}: there is no such value.`);
    return;
  }
  const { subject, slot } = found;
  const definition = subject.shape.fields[slot]?.information.definition;
  const value = toCanonical(subject.values[slot]?.value ?? null);
  const id = definition?.type === 'instance' && typeof wanted === 'string' ? named.get(wanted) : undefined;
  const parsed =
    definition === undefined
      ? { value: null }
      : parseValue(definition, id ?? wanted, state.compiled.index.currency);
  // A value that does not fit the information, such as a computed share with more digits, is compared as a text.
  const expected = 'problem' in parsed ? String(wanted) : parsed.value;
  if (JSON.stringify(value) !== JSON.stringify(expected))
    failures.push(`${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(value)}.`);
}

/** When a deadline is due, on the clocks of the tenant to the minute: of tasks, the first. Null for one that does not run, or has no end. */
function dueIn(key: string, state: CaseState): string | null {
  const ends = [...state.deadlines].flatMap(([row, { stopped_at, due_at }]) =>
    deadlineAt(row).deadline === key && stopped_at === null && due_at !== null ? [Date.parse(due_at)] : [],
  );
  return ends.length === 0 ? null : clockText.write(Math.min(...ends), state.compiled.index.timeZone);
}
