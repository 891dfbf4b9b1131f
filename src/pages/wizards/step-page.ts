import type { PageText } from '../../locales/foreign-text.ts';
import { questionsIn, type ShownPage, type ShownStep, type ShownWizard } from '../../wizards/shown-wizard.ts';
import { type Html, html } from '../html.ts';
import { type Drawing, idOf, sharedLists } from './controls.ts';
import { errorSummary, type Frame, frame } from './frame.ts';
import { drawItem, paragraphs } from './items.ts';
import { AGAIN } from './returned.ts';
import { drawReview } from './review.ts';

/** The content of one page of a step, beside its items. */
export interface StepView {
  readonly shown: ShownWizard;
  readonly step: ShownStep;
  readonly page: ShownPage;
  /** The introduction, on the page on which the person arrives. */
  readonly intro: { readonly title: string; readonly text: string | null } | null;
  /** A notice above the questions. */
  readonly note: PageText | null;
  /** Mistakes, on this page or elsewhere. */
  readonly problems: readonly { readonly message: string; readonly href: string | null }[];
  /** Names the form whose mistakes the page shows. */
  readonly again: string | null;
  readonly canResume: boolean;
  readonly isLast: boolean;
}

/** A page with one question or a small group. */
export function stepPage(view: StepView, around: Frame, drawing: Drawing): Html {
  const { shown, step, page, intro, note, problems } = view;
  const { say } = around;
  const base = around.base ?? '';
  const at = shown.steps.indexOf(step) + 1;
  const place = shown.pages.findIndex((each) => each.page === page);
  const before = shown.pages[place - 1]?.page.path;
  const inStep = step.pages.indexOf(page) + 1;
  const done = Math.round((100 * place) / Math.max(1, shown.pages.length));
  const isSeveral = step.pages.length > 1;
  const hasUpload =
    page.items.some(({ kind }) => kind === 'upload') ||
    questionsIn(page.items).some(({ definition }) => definition.type === 'file');
  const main = html`<div class="trail"><a class="back" href="${before === undefined ? base : `${base}/${before}`}"><span aria-hidden="true">←</span> ${before === undefined ? say('overview') : say('back')}</a>
<span class="where">${say('step_of', { at, all: shown.steps.length })}${isSeveral && html` · ${say('page_of', { at: inStep, all: step.pages.length })}`}${before !== undefined && html` · <a href="${base}">${say('overview')}</a>`}</span></div>
<progress max="100" value="${done}" aria-label="${say('step_of', { at, all: shown.steps.length })}"></progress>
${errorSummary(problems, say)}
${intro !== null && html`<div class="intro"><p class="title">${intro.title}</p>${intro.text !== null && html`<div class="lead">${paragraphs(intro.text)}</div>`}</div>`}
<h1>${step.title}</h1>
${step.text !== null && inStep === 1 && html`<div class="lead">${paragraphs(step.text)}</div>`}
${note !== null && html`<p class="note" role="status">${note}</p>`}
<form method="post" action="${base}/${page.path}" novalidate${hasUpload && html` enctype="multipart/form-data"`} data-autosave data-saving-text="${say('saving')}" data-saved-text="${say('saved')}" data-more-text="${say('more_questions')}" data-mend-text="${say('to_mend')}" data-failed-text="${say('not_saved')}" data-uploading-text="${say('uploading')}">
<input type="hidden" name="token" value="${around.formToken}"><input type="hidden" name="places" value="-">${view.again !== null && html`<input type="hidden" name="${AGAIN}" value="${view.again}">`}
<button class="hidden" name="action" value="${view.isLast ? 'send' : 'continue'}" tabindex="-1" aria-hidden="true">${say('continue')}</button>
<div class="blocks" data-list>${page.items.map((item, index) => drawItem(item, index, drawing, () => drawReview(shown, drawing.manner, base)))}</div>
${sharedLists(questionsIn(page.items), drawing.manner)}
<p class="saving" role="status"></p>
<div class="actions"><button class="main" name="action" value="${view.isLast ? 'send' : 'continue'}">${view.isLast ? say('send') : say('continue')}</button>
${view.canResume && html`<button class="plain" name="action" value="later">${say('save_later')}</button>`}</div>
</form>`;
  return frame(around, step.title, main, { hasErrors: problems.length > 0 });
}

/** The link to a field of the page. */
export const fieldHref = (name: string): string => `#${idOf(name)}`;

/** The list of steps, with their status. */
export function taskListPage(
  shown: ShownWizard,
  start: { readonly title: string; readonly text: string | null; readonly button: string | null },
  around: Frame,
  next: string | null,
): Html {
  const { say } = around;
  const base = around.base ?? '';
  const done = shown.steps.filter(({ status }) => status === 'done').length;
  const countable = shown.steps.filter(({ status }) => status !== 'later' && status !== 'optional').length;
  const main = html`<h1>${start.title}</h1>
${start.text !== null && html`<div class="lead">${paragraphs(start.text)}</div>`}
<p class="lead">${say('progress', { done, count: countable })}</p>
<ol class="tasks">${shown.steps.map(
    (step) =>
      html`<li><a href="${base}/${step.pages[0]?.path ?? ''}"><span class="task">${step.title}</span><span class="status ${step.status}">${say(`status_${step.status}`)}</span></a></li>`,
  )}</ol>
${next !== null && html`<p class="actions"><a class="main" href="${base}/${next}">${done === 0 ? (start.button ?? say('begin')) : say('go_on')}</a></p>`}`;
  return frame(around, start.title, main);
}
