// The pages beside the form itself: confirming an address, coming back later, the end, and messages.
import type { PageText } from '../../locales/foreign-text.ts';
import { CONFIRM_MINUTES } from '../../writing/wizards/lifetime.ts';
import { type Html, html } from '../html.ts';
import { errorSummary, type Frame, frame } from './frame.ts';
import { paragraphs } from './items.ts';

interface ConfirmView {
  readonly address: string;
  readonly way: 'email_code' | 'email_link';
  readonly isSent: boolean;
  readonly problem: string | null;
}

const token = ({ formToken }: Frame): Html => html`<input type="hidden" name="token" value="${formToken}">`;

/** The authentication step: a code to enter, or a link to wait for. */
export function confirmPage({ address, way, isSent, problem }: ConfirmView, around: Frame): Html {
  const { say, base } = around;
  const isCode = way === 'email_code';
  const text = !isSent
    ? say('confirm_ask_text', { address })
    : say(isCode ? 'confirm_code_text' : 'confirm_link_text', { address, count: CONFIRM_MINUTES });
  const problems = problem === null ? [] : [{ message: problem, href: isSent && isCode ? '#code' : null }];
  const send = isSent ? say('confirm_again') : say(isCode ? 'confirm_send_code' : 'confirm_send_link');
  const main = html`${errorSummary(problems, say)}<h1>${say('confirm_title')}</h1><p class="lead">${text}</p>
${
  isSent &&
  isCode &&
  html`<form method="post" action="${base}/confirm" novalidate>${token(around)}<div class="blocks"><div class="${problem === null ? 'block code' : 'block code is-wrong'}"><label class="label" for="code">${say('code')}</label><span class="hint" id="code-hint">${say('code_hint')}</span><input type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" aria-describedby="code-hint"></div></div>
<div class="actions"><button class="main" name="action" value="check">${say('confirm_button')}</button></div></form>`
}
<form method="post" action="${base}/confirm">${token(around)}<div class="actions"><button class="${isSent ? 'plain' : 'main'}" name="action" value="send">${send}</button></div></form>`;
  return frame(around, say('confirm_title'), main, { hasErrors: problem !== null });
}

/** A link that confirms an address asks first, because mail programs open links as well. */
export function confirmLinkPage(address: string, action: string, around: Frame): Html {
  const { say } = around;
  const main = html`<h1>${say('confirm_title')}</h1><p class="lead">${say('confirm_ask_text', { address })}</p>
<form method="post" action="${action}"><div class="actions"><button class="main">${say('confirm_open')}</button></div></form>`;
  return frame(around, say('confirm_title'), main);
}

/** "Save and come back later": the form for the address to send the link to. */
export function laterPage(address: string, isFixed: boolean, problem: string | null, around: Frame): Html {
  const { say, base } = around;
  const problems = problem === null ? [] : [{ message: problem, href: '#email' }];
  const main = html`${errorSummary(problems, say)}<h1>${say('later_title')}</h1><p class="lead">${say('later_text')}</p>
<form method="post" action="${base}/later" novalidate>${token(around)}<div class="blocks"><div class="${problem === null ? 'block' : 'block is-wrong'}">${isFixed ? html`<p class="label">${say('email_address')}</p><p>${address}</p>` : html`<label class="label" for="email">${say('email_address')}</label><input type="email" id="email" name="email" value="${address}" autocomplete="email" inputmode="email">`}</div></div>
<div class="actions"><button class="main">${say('later_send')}</button><a class="back" href="${base}/">${say('to_overview')}</a></div></form>`;
  return frame(around, say('later_title'), main, { hasErrors: problem !== null });
}

/** A message, with an optional link. */
export function messagePage(
  around: Frame,
  title: PageText,
  text: PageText,
  way: { readonly href: string; readonly label: PageText } | null = null,
): Html {
  const main = html`<h1>${title}</h1><div class="lead">${paragraphs(text)}</div>${way !== null && html`<p class="actions"><a class="main" href="${way.href}">${way.label}</a></p>`}`;
  return frame(around, title, main);
}

interface EndView {
  readonly title: PageText;
  readonly text: PageText;
  readonly reference: string | null;
  readonly documents: readonly { readonly href: string; readonly label: string }[];
}

/** The last page: the reference, the next steps, and the downloads. */
export function endPage({ title, text, reference, documents }: EndView, around: Frame): Html {
  const { say } = around;
  const main = html`<div class="done-panel"><h1>${title}</h1>${reference !== null && html`<p class="lead">${say('reference')}<strong class="number">${reference}</strong></p>`}</div>
<div class="lead">${paragraphs(text)}</div>
${documents.length > 0 && html`<section class="answers"><h2>${say('keep_documents')}</h2><ul>${documents.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}</ul></section>`}`;
  return frame(around, title, main);
}
