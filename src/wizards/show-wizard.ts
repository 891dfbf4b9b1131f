import type { WizardNode } from '../configuration/kinds/wizard.ts';
import type { Subject } from '../engine/index.ts';
import type { Manner } from './manner.ts';
import { ownText } from './own-text.ts';
import { type Readings, readingsOf } from './readings.ts';
import { definitionOf, renderText, showItem } from './show-items.ts';
import {
  type CaseInWizard,
  itemsIn,
  questionsIn,
  type ShownItem,
  type ShownPage,
  type ShownStep,
  type ShownWizard,
  type StepStatus,
  type WizardOfCase,
} from './shown-wizard.ts';
import { splitPages, weightOf } from './split-pages.ts';
import { subjectsOf } from './subjects-of.ts';

/** The steps of a wizard for a case as it is now, each with its pages. */
export function showWizard(of: WizardOfCase, current: CaseInWizard, manner: Manner): ShownWizard {
  const { state } = current.session;
  const view = current.session.view();
  const nodes = Object.entries(of.wizard.nodes).map(([key, node]) => ({
    key,
    node,
    subjects: subjectsOf(node.of, state).filter((subject) =>
      view.isShown('wizard', `${of.key}.${key}`, subject.key),
    ),
  }));
  const inSteps = new Set(nodes.flatMap(({ subjects }) => subjects.map((subject) => subject.key)));
  const readings = readingsOf(current, manner, inSteps);
  const steps = nodes.flatMap(({ key, node, subjects }) =>
    subjects.flatMap((subject) => showStep(key, node, subject, subjects.length, readings) ?? []),
  );
  return { steps, pages: steps.flatMap((step) => step.pages.map((page) => ({ step, page }))) };
}

function showStep(
  key: string,
  node: WizardNode,
  subject: Subject,
  many: number,
  readings: Readings,
): ShownStep | null {
  const { manner, view } = readings;
  const isOne = node.of === 'outcome' || node.of === 'case';
  const path = isOne ? key : `${key}.${subject.key}`;
  const weighed = node.items.map((item) => ({
    item,
    weight: weightOf(item, 'question' in item ? definitionOf(subject, item.question.information) : undefined),
  }));
  const pages = splitPages(weighed).flatMap((items, at): ShownPage[] => {
    const shown = items.flatMap(({ item }) => showItem(item, subject, readings));
    const isOnlyText = items.every(({ item }) => 'text' in item);
    const isEmpty = shown.every(({ kind }) => kind === 'text') && !isOnlyText;
    return isEmpty ? [] : [{ path: at === 0 ? `s/${path}` : `s/${path}/${at + 1}`, items: shown }];
  });
  if (pages.length === 0) return null;
  const title = ownText(manner, node.title, key);
  const name = many > 1 ? view.instances().find(({ id }) => `i${id}` === subject.key)?.name : null;
  return {
    key: path,
    title: name == null ? title : `${title}: ${name}`,
    text: node.text === undefined ? null : renderText(node.text, subject, readings),
    pages,
    status: statusOf(pages.flatMap(({ items }) => items)),
  };
}

function statusOf(items: readonly ShownItem[]): StepStatus {
  const questions = questionsIn(items);
  const hasIssue =
    items.some((item) => 'issues' in item && item.issues.length > 0) ||
    questions.some(({ issues }) => issues.length > 0);
  if (hasIssue) return 'issue';
  const isStarted =
    questions.some((each) => each.isAnswered && !each.isReadOnly) ||
    items.some((item) => item.kind === 'upload' && item.files.length > 0);
  if (openIn(items).length > 0) return isStarted ? 'started' : 'open';
  if (items.some(({ kind }) => kind === 'review')) return 'later';
  const isAsked = questions.some((each) => !each.isReadOnly) || items.some(({ kind }) => kind === 'upload');
  return isAsked && !isStarted ? 'optional' : 'done';
}

/** An item that still has to be supplied. */
interface OpenItem {
  /** The name of its field. */
  readonly name: string;
  readonly label: string;
  readonly text: 'problem_required' | 'problem_upload' | 'problem_consent' | 'problem_least';
  readonly limit?: string;
}

/** The open ones among some items. */
export function openIn(items: readonly ShownItem[]): OpenItem[] {
  return items.flatMap((item): OpenItem[] => {
    if (item.kind === 'upload')
      return item.isMissing ? [{ name: item.name, label: item.label, text: 'problem_upload' }] : [];
    const few = itemsIn([item]).flatMap((each): OpenItem[] =>
      each.kind === 'structure' && each.isMissing
        ? [{ name: each.name, label: each.label, text: 'problem_least', limit: String(each.least) }]
        : [],
    );
    const missing = questionsIn([item])
      .filter((each) => each.isMissing)
      .map(
        (each): OpenItem => ({
          name: each.name,
          label: each.label,
          text: each.isConsent
            ? 'problem_consent'
            : each.definition.type === 'file'
              ? 'problem_upload'
              : 'problem_required',
        }),
      );
    return [...few, ...missing];
  });
}
