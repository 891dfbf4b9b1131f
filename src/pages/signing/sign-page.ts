import { showMoment } from '../../fields/types/date-time.ts';
import type { Entered, SigningFault } from '../../signatures/entered.ts';
import type { SignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import type { SigningRound } from '../../store/signatures/signing-rounds.ts';
import type { StoredPlace } from '../../store/tables/signature-tables.ts';
import type { OpenedRequest } from '../../writing/signatures/decide.ts';
import { type Html, html } from '../html.ts';
import { consentShown } from './consent.ts';
import { type Frame, framed, textsOf } from './frame.ts';
import type { SigningAnswer } from './signing-request.ts';
import type { SigningTexts } from './texts/signing-texts.ts';

interface SignPage extends Omit<OpenedRequest, 'round'> {
  readonly round: SigningRound;
  readonly others: readonly SignatoryRequest[];
  readonly formToken: string;
  readonly entered: Entered;
}

/** The page on which somebody reads, signs or declines. */
export function signPage(frame: Frame, page: SignPage): SigningAnswer {
  const texts = textsOf(frame);
  const { request, round, organisation, entered } = page;
  const title = texts.title(round.name);
  const { faults } = entered;
  const fields = (request.places ?? []).filter((place, _at, all) => !place.isAudit || all.length === 1);
  const main = html`${errorSummary(faults, texts)}
<section class="card intro" aria-labelledby="title">
<p class="for">${texts.greeting(request.name)}</p>
<h1 id="title">${title}</h1>
<p class="lead">${texts.asks(organisation)}</p>
${facts(frame, page)}
<p class="actions"><a class="primary start" href="#field-1">${texts.nextField(1, fields.length)}</a> <a class="plain" href="${frame.base}/document" download>${texts.download}</a></p>
</section>
<section class="pages" aria-labelledby="read"><h2 id="read">${texts.read}</h2><p class="hint">${texts.readHint}</p>
${round.pages.map((size, at) => onePage(frame, round, at, size, fields))}
</section>
${form(frame, page, fields.length)}
<nav class="next" aria-label="${texts.toSignature}" data-fields="${fields.length}"><a class="primary" href="#sign" data-to-signature="${texts.toSignature}">${texts.toSignature}</a></nav>`;
  return framed(frame, title, main, {
    status: faults.length > 0 ? 422 : 200,
    hasErrors: faults.length > 0,
  });
}

function facts(frame: Frame, { request, round, others, audienceOf, caseNumber }: SignPage): Html {
  const texts = textsOf(frame);
  const until = request.expiresAt && showMoment(request.expiresAt, audienceOf(frame.language));
  const names = others.map(({ name }) => name).join(', ');
  const rows: readonly (readonly [string, string | null])[] = [
    [texts.facts.reference, `CASE-${caseNumber}`],
    [texts.facts.pages, String(round.pages.length)],
    [texts.facts.until, until],
    [texts.facts.others, names === '' ? null : names],
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
  const texts = textsOf(frame);
  const source = `${frame.base}/pages/${at + 1}?of=${round.id}`;
  const own = fields.flatMap((place, index) => (place.page === at ? [{ place, number: index + 1 }] : []));
  const [w, h] = [Math.round(width), Math.round(height)];
  return html`<figure class="page" id="page-${at + 1}">
<div class="sheet"><img src="${source}" alt="${texts.pageAlt(at + 1, round.pages.length, round.name)}" width="${w}" height="${h}"${at > 0 && html` loading="lazy"`} decoding="async">
${own.length > 0 && html`<svg class="marks" viewBox="0 0 ${w} ${h}" aria-hidden="true">${own.map(({ place, number }) => drawMark(place, number, height, texts))}</svg>`}</div>
<figcaption><span>${texts.pageOf(at + 1, round.pages.length)}</span> <a href="${source}&amp;size=large" target="_blank" rel="noopener">${texts.larger(at + 1)}</a>${own.map(
    ({ number }) =>
      html` <a class="onward" href="${number < fields.length ? `#field-${number + 1}` : '#sign'}">${number < fields.length ? texts.nextField(number + 1, fields.length) : texts.toSignature}</a>`,
  )}</figcaption>
</figure>`;
}

const drawMark = (place: StoredPlace, number: number, height: number, texts: SigningTexts): Html => {
  const top = height - place.y - place.height;
  return html`<g id="field-${number}" class="field"><rect x="${round(place.x)}" y="${round(top)}" width="${round(place.width)}" height="${round(place.height)}" rx="3"/><text x="${round(place.x + 6)}" y="${round(top + 13)}">${texts.signHere}</text></g>`;
};

const round = (value: number): string => value.toFixed(1);

function form(frame: Frame, page: SignPage, fields: number): Html {
  const { round: of, formToken, entered, request } = page;
  const texts = textsOf(frame);
  const { notice, text: consent, mark } = consentShown(frame, of, page);
  const { faults, typed, drawn, reason, hasConsent } = entered;
  const signatureFault = faults.find((fault) => fault.startsWith('signature_'));
  const consentFault = faults.find((fault) => fault.startsWith('consent_'));
  const reasonFault = faults.find((fault) => fault.startsWith('reason_'));
  return html`<section class="card sign" id="sign" aria-labelledby="sign-title">
<h2 id="sign-title">${texts.sign}</h2>
<p class="hint">${texts.signHint}</p>
<form method="post" action="${frame.base}/sign?lang=${frame.language}" novalidate data-fields="${fields}">
<input type="hidden" name="form_token" value="${formToken}"><input type="hidden" name="drawn" value="${drawn}"><input type="hidden" name="agreed" value="${mark}">
<fieldset class="manner" hidden><legend>${texts.manner}</legend>
<label><input type="radio" name="manner" value="typed"${drawn === '' && html` checked`}> <span>${texts.typed}</span></label>
<label><input type="radio" name="manner" value="drawn"${drawn !== '' && html` checked`}> <span>${texts.drawn}</span></label></fieldset>
<div class="typed">
<label for="typed">${texts.typedLabel}</label><span class="hint" id="typed-hint">${texts.typedHint}</span>
${fault(signatureFault, 'typed-fault', texts)}
<input id="typed" name="typed" type="text" autocomplete="name" maxlength="120" value="${typed === '' && faults.length === 0 ? request.name : typed}" aria-describedby="${described('typed-hint', signatureFault && 'typed-fault')}"${signatureFault !== undefined && html` aria-invalid="true"`}>
<div class="look" hidden><span class="hint">${texts.preview}</span><output for="typed" class="ink"></output></div>
</div>
<div class="drawn" hidden>
<span class="label" id="pad-label">${texts.drawnLabel}</span><span class="hint" id="pad-hint">${texts.drawnHint}</span>
<canvas width="1000" height="300" role="img" aria-labelledby="pad-label" aria-describedby="pad-hint"></canvas>
<button type="button" class="plain clear">${texts.clear}</button>
</div>
<p class="kind" id="kind">${notice}</p>
<div class="consent${consentFault !== undefined && ' wrong'}">${fault(consentFault, 'consent-fault', texts)}
<label for="consent"><input id="consent" type="checkbox" name="consent" value="yes"${hasConsent && html` checked`} aria-describedby="${described('kind', 'consent-hint', consentFault && 'consent-fault')}"${consentFault !== undefined && html` aria-invalid="true"`}> <span>${consent}</span></label>
<span class="hint" id="consent-hint">${texts.consentHint}</span></div>
<button class="primary large">${texts.signButton}</button>
</form>
<details${reasonFault !== undefined && html` open`}><summary>${texts.decline}</summary>
<form method="post" action="${frame.base}/decline?lang=${frame.language}" novalidate>
<input type="hidden" name="form_token" value="${formToken}">
<p class="hint" id="decline-hint">${texts.declineHint}</p>
<label for="reason">${texts.reason}</label>
${fault(reasonFault, 'reason-fault', texts)}
<textarea id="reason" name="reason" rows="4" maxlength="2000" aria-describedby="${described('decline-hint', reasonFault && 'reason-fault')}"${reasonFault !== undefined && html` aria-invalid="true"`}>${reason}</textarea>
<button class="danger">${texts.declineButton}</button>
</form></details>
</section>`;
}

const described = (...ids: readonly (string | undefined)[]): string =>
  ids.filter((id) => id !== undefined).join(' ');

const fault = (which: SigningFault | undefined, id: string, texts: SigningTexts): Html | null =>
  which === undefined ? null : html`<p class="fault" id="${id}">${texts.faults[which]}</p>`;

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

/** What is missing, with a way to each place; it gets the focus. */
function errorSummary(faults: readonly SigningFault[], texts: SigningTexts): Html | null {
  if (faults.length === 0) return null;
  return html`<div class="errors" role="alert" tabindex="-1" autofocus aria-labelledby="errors-title"><h2 id="errors-title">${texts.problem}</h2>
<ul>${faults.map((each) => html`<li><a href="${PLACES[each]}">${texts.faults[each]}</a></li>`)}</ul></div>`;
}
