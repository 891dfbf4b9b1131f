import type { PageText } from '../../locales/foreign-text.ts';
import type { Closed, OpenedRequest } from '../../writing/signatures/decide.ts';
import { type Html, html } from '../html.ts';
import { type Frame, framed } from './frame.ts';
import type { SigningAnswer } from './signing-request.ts';

const CHECK = html`<svg class="tick" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M14 25l7 7 13-15" fill="none"/></svg>`;

const card = (title: PageText, text: PageText, more: Html | null = null, sign: Html | null = null): Html =>
  html`<section class="card message">${sign}<h1>${title}</h1><p class="lead">${text}</p>${more}</section>`;

/** A page with only a message. */
export const messagePage = (
  frame: Frame,
  { title, text }: { readonly title: PageText; readonly text: PageText },
  status: number,
): SigningAnswer => framed(frame, title, card(title, text), { status });

/** The page of a request that is closed. */
export function closedPage(frame: Frame, closed: Closed, opened: OpenedRequest): SigningAnswer {
  const { say } = frame;
  const { organisation, round, request } = opened;
  if (closed === 'signed') return signedPage(frame, opened);
  if (closed === 'declined') {
    const title = say('declined_title');
    const more =
      request.declineReason === null ? null : html`<blockquote>${request.declineReason}</blockquote>`;
    return framed(frame, title, card(title, say('declined_text', { organisation }), more));
  }
  const title = say(`closed_${closed}_title`);
  const name = round && html`<p class="hint">${round.name}</p>`;
  return framed(frame, title, card(title, say(`closed_${closed}_text`, { organisation }), name ?? null), {
    status: 410,
  });
}

const LOOK_AGAIN_SECONDS = 3;

function signedPage(frame: Frame, { request, round, organisation }: OpenedRequest): SigningAnswer {
  const { say } = frame;
  const title = say('signed_title');
  const isReady = request.sealedAt !== null;
  const more = isReady
    ? html`<p class="hint">${round?.state === 'complete' ? say('complete') : say('waits_for_others')}</p>
<p class="actions"><a class="primary" href="${frame.base}/copy" download>${say('copy')}</a></p>`
    : html`<p class="hint" role="status">${say('copy_soon')}</p>`;
  const body = card(title, say('signed_text', { document: round?.name ?? '', organisation }), more, CHECK);
  return framed(frame, title, body, isReady ? {} : { again: LOOK_AGAIN_SECONDS });
}
