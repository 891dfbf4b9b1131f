import { showValue } from '../../fields/show-value.ts';
import type { Manner } from '../../wizards/manner.ts';
import { namesIn, type ShownItem, type ShownQuestion, type ShownWizard } from '../../wizards/shown-wizard.ts';
import { type Html, html } from '../html.ts';
import { idOf } from './controls.ts';

interface Row {
  readonly label: string;
  readonly text: string;
  readonly href: string;
  readonly isFixed: boolean;
}

/** All answers so far by step, each with a link back to it. */
export function drawReview(shown: ShownWizard, manner: Manner, base: string): Html {
  const { say } = manner;
  const steps = shown.steps
    .filter(({ pages }) => !pages.some(({ items }) => items.some(({ kind }) => kind === 'review')))
    .map((step) => ({
      step,
      rows: step.pages.flatMap(({ path, items }) =>
        items.flatMap((item) => rowsOf(item, `${base}/${path}`, manner)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  return html`${steps.map(
    ({ step, rows }) =>
      html`<section class="answers" aria-label="${step.title}"><h2>${step.title}</h2><dl>${rows.map(
        ({ label, text, href, isFixed }) =>
          html`<div class="row"><dt>${label}</dt><dd${text === '' && html` class="missing"`}>${text || say('not_answered')}</dd><dd class="change">${!isFixed && html`<a href="${href}"><span aria-hidden="true">${say('change')}</span><span class="hidden">${say('change_named', { name: label })}</span></a>`}</dd></div>`,
      )}</dl></section>`,
  )}`;
}

function rowsOf(item: ShownItem, page: string, manner: Manner): Row[] {
  if (item.kind === 'question') return rowsOfQuestion(item, null, page, manner);
  if (item.kind === 'upload')
    return [
      {
        label: item.label,
        text: item.files.map(({ name }) => name).join(', '),
        href: `${page}#${idOf(item.name)}-block`,
        isFixed: false,
      },
    ];
  if (item.kind !== 'structure') return [];
  if (item.occurrences.length === 0)
    return [{ label: item.label, text: '', href: `${page}#${idOf(item.name)}`, isFixed: item.isReadOnly }];
  return item.occurrences.flatMap(({ name, questions }) =>
    questions.flatMap((question) => rowsOfQuestion(question, name, page, manner)),
  );
}

/** The answer, and those of the instance that was added as the answer. */
function rowsOfQuestion(question: ShownQuestion, of: string | null, page: string, manner: Manner): Row[] {
  const label = of === null ? question.label : `${of}: ${question.label}`;
  const card = question.adding?.card;
  const below = (card?.items ?? []).flatMap((item) =>
    item.kind === 'question'
      ? rowsOfQuestion(item, card?.name ?? '', page, manner)
      : rowsOf(item, page, manner),
  );
  return [rowOf(question, label, page, manner), ...below];
}

function rowOf(question: ShownQuestion, label: string, page: string, manner: Manner): Row {
  return {
    label,
    text: showValue(question.value, question.field, manner, { names: namesIn(question) }),
    href: `${page}#${idOf(question.name)}`,
    isFixed: question.isReadOnly,
  };
}
