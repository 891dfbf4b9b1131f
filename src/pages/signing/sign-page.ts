import { showMoment } from '../../fields/types/date-time.ts';
import { directionOf } from '../../locales/direction-of.ts';
import { type PageText, plainText } from '../../locales/foreign-text.ts';
import type { PageSay } from '../../locales/say.ts';
import type { Entered, SigningFault } from '../../signatures/entered.ts';
import type { SignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import type { SigningRound } from '../../store/signatures/signing-rounds.ts';
import type { StoredPlace } from '../../store/tables/signature-tables.ts';
import type { OpenedRequest } from '../../writing/signatures/decide.ts';
import { type Html, html } from '../html.ts';
import { consentShown } from './consent.ts';
import { type Frame, framed } from './frame.ts';
import type { SigningAnswer } from './signing-request.ts';

interface SignPage extends Omit<OpenedRequest, 'round'> {
  readonly round: SigningRound;
  readonly others: readonly SignatoryRequest[];
  readonly formToken: string;
  readonly entered: Entered;
}

/** The page for reading, signing or declining. */
export function signPage(frame: Frame, page: SignPage): SigningAnswer {
  const { say } = frame;
  const { request, round, organisation, entered } = page;
  const title = say('title', { document: round.name });
  const { faults } = entered;
  const fields = (request.places ?? []).filter((place, _at, all) => !place.isAudit || all.length === 1);
  const main = html`${errorSummary(faults, say)}
<section class="card intro" aria-labelledby="title">
<p class="for">${say('greeting', { name: request.name })}</p>
<h1 id="title">${title}</h1>
<p class="lead">${say('asks', { organisation })}</p>
${facts(frame, page)}
<p class="actions"><a class="primary start" href="#field-1">${say('next_field', { at: 1, of: fields.length })}</a> <a class="plain" href="${frame.base}/document" download>${say('download')}</a></p>
</section>
<section class="pages" aria-labelledby="read"><h2 id="read">${say('read')}</h2><p class="hint">${say('read_hint')}</p>
${round.pages.map((size, at) => onePage(frame, round, at, size, fields))}
</section>
${form(frame, page, fields.length)}
<nav class="next" aria-label="${say('to_signature')}" data-fields="${fields.length}"><a class="primary" href="#sign">${say('to_signature')}</a></nav>`;
  return framed(frame, title, main, {
    status: faults.length > 0 ? 422 : 200,
    hasErrors: faults.length > 0,
  });
}

function facts(frame: Frame, { request, round, others, audienceOf, caseNumber }: SignPage): Html {
  const { say } = frame;
  const until = request.expiresAt && showMoment(request.expiresAt, audienceOf(frame.language));
  const names = others.map(({ name }) => name).join(', ');
  const rows: readonly (readonly [PageText, string | null])[] = [
    [say('fact_reference'), `CASE-${caseNumber}`],
    [say('fact_pages'), String(round.pages.length)],
    [say('fact_until'), until],
    [say('fact_others'), names === '' ? null : names],
  ];
  return html`<dl class="facts">${rows.map(
    ([label, value]) => value !== null && html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

function onePage(
  frame: Frame,
  round: SigningRound,
  at: number,
  { width, height }: { readonly width: number; readonly height: number },
  fields: readonly StoredPlace[],
): Html {
  const { say } = frame;
  const source = `${frame.base}/pages/${at + 1}?of=${round.id}`;
  const own = fields.flatMap((place, index) => (place.page === at ? [{ place, number: index + 1 }] : []));
  const [w, h] = [Math.round(width), Math.round(height)];
  return html`<figure class="page" id="page-${at + 1}">
<div class="sheet"><img src="${source}" alt="${say('page_alt', { page: at + 1, pages: round.pages.length, document: round.name })}" width="${w}" height="${h}"${at > 0 && html` loading="lazy"`} decoding="async">
${own.length > 0 && html`<svg class="marks" viewBox="0 0 ${w} ${h}" aria-hidden="true">${own.map(({ place, number }) => drawMark(place, number, height, frame))}</svg>`}</div>
<figcaption><span>${say('page_of', { page: at + 1, pages: round.pages.length })}</span> <a href="${source}&amp;size=large" target="_blank" rel="noopener">${say('larger', { page: at + 1 })}</a>${own.map(
    ({ number }) =>
      html` <a class="onward" href="${number < fields.length ? `#field-${number + 1}` : '#sign'}">${number < fields.length ? say('next_field', { at: number + 1, of: fields.length }) : say('to_signature')}</a>`,
  )}</figcaption>
</figure>`;
}

// A drawing shows no elements of a page, such as `bdi`. Its texts begin where those of the page do: at the right edge of a place, or at the left.
const drawMark = (place: StoredPlace, number: number, height: number, { language, say }: Frame): Html => {
  const top = height - place.y - place.height;
  const start = directionOf(language) === 'rtl' ? place.x + place.width - 6 : place.x + 6;
  return html`<g id="field-${number}" class="field"><rect x="${round(place.x)}" y="${round(top)}" width="${round(place.width)}" height="${round(place.height)}" rx="3"/><text x="${round(start)}" y="${round(top + 13)}">${plainText(say('sign_here'))}</text></g>`;
};

const round = (value: number): string => value.toFixed(1);

function form(frame: Frame, page: SignPage, fields: number): Html {
  const { round: of, formToken, entered, request } = page;
  const { say } = frame;
  const { notice, text: consent, mark } = consentShown(frame, of, page);
  const { faults, typed, drawn, reason, hasConsent } = entered;
  const signatureFault = faults.find((fault) => fault.startsWith('signature_'));
  const consentFault = faults.find((fault) => fault.startsWith('consent_'));
  const reasonFault = faults.find((fault) => fault.startsWith('reason_'));
  return html`<section class="card sign" id="sign" aria-labelledby="sign-title">
<h2 id="sign-title">${say('sign')}</h2>
<p class="hint">${say('sign_hint')}</p>
<form method="post" action="${frame.base}/sign?lang=${frame.language}" novalidate data-fields="${fields}">
<input type="hidden" name="form_token" value="${formToken}"><input type="hidden" name="drawn" value="${drawn}"><input type="hidden" name="agreed" value="${mark}">
<fieldset class="manner" hidden><legend>${say('manner')}</legend>
<label><input type="radio" name="manner" value="typed"${drawn === '' && html` checked`}> <span>${say('typed')}</span></label>
<label><input type="radio" name="manner" value="drawn"${drawn !== '' && html` checked`}> <span>${say('drawn')}</span></label></fieldset>
<div class="typed">
<label for="typed">${say('typed_label')}</label><span class="hint" id="typed-hint">${say('typed_hint')}</span>
${fault(signatureFault, 'typed-fault', say)}
<input id="typed" name="typed" type="text" autocomplete="name" maxlength="120" value="${typed === '' && faults.length === 0 ? request.name : typed}" aria-describedby="${described('typed-hint', signatureFault && 'typed-fault')}"${signatureFault !== undefined && html` aria-invalid="true"`}>
<div class="look" hidden><span class="hint">${say('preview')}</span><output for="typed" class="ink"></output></div>
</div>
<div class="drawn" hidden>
<span class="label" id="pad-label">${say('drawn_label')}</span><span class="hint" id="pad-hint">${say('drawn_hint')}</span>
<canvas width="1000" height="300" role="img" aria-labelledby="pad-label" aria-describedby="pad-hint"></canvas>
<button type="button" class="plain clear">${say('clear')}</button>
</div>
<p class="kind" id="kind">${notice}</p>
<div class="consent${consentFault !== undefined && ' wrong'}">${fault(consentFault, 'consent-fault', say)}
<label for="consent"><input id="consent" type="checkbox" name="consent" value="yes"${hasConsent && html` checked`} aria-describedby="${described('kind', 'consent-hint', consentFault && 'consent-fault')}"${consentFault !== undefined && html` aria-invalid="true"`}> <span>${consent}</span></label>
<span class="hint" id="consent-hint">${say('consent_hint')}</span></div>
<button class="primary large">${say('sign_button')}</button>
</form>
<details${reasonFault !== undefined && html` open`}><summary>${say('decline')}</summary>
<form method="post" action="${frame.base}/decline?lang=${frame.language}" novalidate>
<input type="hidden" name="form_token" value="${formToken}">
<p class="hint" id="decline-hint">${say('decline_hint')}</p>
<label for="reason">${say('reason')}</label>
${fault(reasonFault, 'reason-fault', say)}
<textarea id="reason" name="reason" rows="4" maxlength="2000" aria-describedby="${described('decline-hint', reasonFault && 'reason-fault')}"${reasonFault !== undefined && html` aria-invalid="true"`}>${reason}</textarea>
<button class="danger">${say('decline_button')}</button>
</form></details>
</section>`;
}

const described = (...ids: readonly (string | undefined)[]): string =>
  ids.filter((id) => id !== undefined).join(' ');

const fault = (which: SigningFault | undefined, id: string, say: PageSay<'signing'>): Html | null =>
  which === undefined ? null : html`<p class="fault" id="${id}">${say(`fault_${which}`)}</p>`;

const PLACES: Readonly<Record<SigningFault, string>> = {
  signature_missing: '#typed',
  signature_too_long: '#typed',
  signature_unreadable: '#typed',
  signature_unprintable: '#typed',
  consent_missing: '#consent',
  consent_changed: '#consent',
  reason_missing: '#reason',
  reason_too_long: '#reason',
};

/** The list of missing input with links to each place; it gets the focus. */
function errorSummary(faults: readonly SigningFault[], say: PageSay<'signing'>): Html | null {
  if (faults.length === 0) return null;
  return html`<div class="errors" role="alert" tabindex="-1" autofocus aria-labelledby="errors-title"><h2 id="errors-title">${say('problem')}</h2>
<ul>${faults.map((each) => html`<li><a href="${PLACES[each]}">${say(`fault_${each}`)}</a></li>`)}</ul></div>`;
}
