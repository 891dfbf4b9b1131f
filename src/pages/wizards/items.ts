// Draws the items on a page of a step.
import type { PageText } from '../../locales/foreign-text.ts';
import type {
  ShownAdding,
  ShownCard,
  ShownItem,
  ShownQuestion,
  ShownStructure,
  ShownUpload,
} from '../../wizards/shown-wizard.ts';
import { type Html, html } from '../html.ts';
import { type Drawing, drawQuestion, idOf } from './controls.ts';
import { fileList, picker } from './uploads.ts';

/** Draws an item by its kind. The page itself draws the review, because it has all answers. */
export function drawItem(item: ShownItem, at: number, drawing: Drawing, review: () => Html): Html {
  if (item.kind === 'question') return drawAsked(item, drawing);
  if (item.kind === 'structure') return drawStructure(item, drawing);
  if (item.kind === 'upload') return drawUpload(item, drawing);
  if (item.kind === 'text') return html`<div class="block" id="text-${at}">${paragraphs(item.text)}</div>`;
  if (item.kind === 'review') return html`<div class="block" id="answers">${review()}</div>`;
  return drawDocument(item.document, drawing);
}

export const paragraphs = (text: PageText): Html[] =>
  typeof text === 'string'
    ? text.split(BETWEEN_PARAGRAPHS).map((part) => html`<p>${part}</p>`)
    : text.text.split(BETWEEN_PARAGRAPHS).map((part) => html`<p>${{ ...text, text: part }}</p>`);

const BETWEEN_PARAGRAPHS = /\n{2,}/;

/** A document to read, if the case has it; one for each instance that it is generated for. */
function drawDocument(document: string, { base, documents, manner }: Drawing): Html {
  const found = documents.filter(({ key }) => key === document);
  if (found.length === 0) return html``;
  return html`<div class="block" id="document-${document}">${found.map(
    ({ id, label }) =>
      html`<p><a class="back" href="${base}/documents/${id}">${manner.say('document_to_read', { name: label })}</a></p>`,
  )}</div>`;
}

/** A question, and below it the instance that was added as its answer, or the ways to add one. */
const drawAsked = (question: ShownQuestion, drawing: Drawing): Html =>
  html`${drawQuestion(question, drawing)}${question.adding !== null && drawAdding(question.name, question.adding, drawing)}`;

/** It has a block of its own beside the question, so that the script replaces it while the options hold the focus. */
function drawAdding(name: string, { kinds, card }: ShownAdding, drawing: Drawing): Html {
  const { say } = drawing.manner;
  return html`<div class="block adding" id="${idOf(name)}-adding">${card !== null && drawCard(card, drawing)}${
    kinds.length > 0 &&
    html`<div class="actions">${kinds.map(
      (kind) =>
        html`<button class="side" name="action" value="add ${name} ${kind.key}">${say('add_another', { name: kind.name })}</button>`,
    )}</div>`
  }</div>`;
}

function drawCard({ subject, name, canRemove, isInStep, items }: ShownCard, drawing: Drawing): Html {
  const { say } = drawing.manner;
  return html`<fieldset class="card" id="${subject}"><legend class="hidden">${name}</legend>
<div class="card-head"><h2>${name}</h2>${canRemove && html`<button class="side" name="action" value="remove ${subject}"><span aria-hidden="true">${say('remove')}</span><span class="hidden">${say('remove_named', { name })}</span></button>`}</div>
${isInStep && html`<p class="hint">${say('asked_in_step', { name })}</p>`}<div class="blocks" data-list>${items.map((item) => (item.kind === 'question' ? drawAsked(item, drawing) : drawStructure(item, drawing)))}</div></fieldset>`;
}

function drawUpload(upload: ShownUpload, drawing: Drawing): Html {
  const { manner, errors } = drawing;
  const { say } = manner;
  const id = idOf(upload.name);
  const message = errors.get(upload.name);
  const place = { id, name: upload.name, accept: upload.accept, most: upload.most, has: upload.files.length };
  return html`<div class="${message === undefined ? 'block upload' : 'block upload is-wrong'}" id="${id}-block"><input type="hidden" name="places" value="${upload.name}"><fieldset><legend>${upload.label}${!upload.isRequired && html` <span class="optional">${say('optional')}</span>`}</legend>
${upload.help !== null && html`<span class="hint">${upload.help}</span>`}${message !== undefined && html`<span class="error"><span class="hidden">${say('error_prefix')} </span>${message}</span>`}
${fileList(upload.files, drawing)}${picker(place, drawing)}</fieldset></div>`;
}

function drawStructure(structure: ShownStructure, drawing: Drawing): Html {
  const { say } = drawing.manner;
  const { name, label, help, itemName, occurrences, most, isReadOnly } = structure;
  const id = idOf(name);
  const message = drawing.errors.get(name) ?? structure.issues[0];
  const canAdd = !isReadOnly && (most === null || occurrences.length < most);
  return html`<div class="${message === undefined ? 'block' : 'block is-wrong'}" id="${id}-block"><h2 class="group" id="${id}" tabindex="-1">${label}</h2>
${help !== null && html`<span class="hint">${help}</span>`}${most !== null && html`<span class="hint">${say('amount', { count: occurrences.length, most })}</span>`}${message !== undefined && html`<span class="error"><span class="hidden">${say('error_prefix')} </span>${message}</span>`}
<div class="cards" data-list>${occurrences.map((occurrence) => drawOccurrence(structure, occurrence, drawing))}</div>
${canAdd && html`<div class="actions"><button class="side" name="action" value="add ${name}">${say('add_another', { name: itemName })}</button></div>`}</div>`;
}

function drawOccurrence(
  structure: ShownStructure,
  { id, name, questions }: ShownStructure['occurrences'][number],
  drawing: Drawing,
): Html {
  const { say } = drawing.manner;
  const { isReadOnly, canRename, occurrences, least } = structure;
  const canRemove = !isReadOnly && occurrences.length > least;
  return html`<fieldset class="card" id="o${id}"><legend class="hidden">${name}</legend>
<div class="card-head"><h3>${name}</h3>${canRemove && html`<button class="side" name="action" value="remove o${id}"><span aria-hidden="true">${say('remove')}</span><span class="hidden">${say('remove_named', { name })}</span></button>`}</div>
<div class="blocks" data-list>${questions.map((question) => drawAsked(question, drawing))}${canRename && !isReadOnly && html`<div class="block" id="n-o${id}-block"><input type="hidden" name="was.n.o${id}" value="${name}"><label class="label" for="n-o${id}">${say('name_of')} <span class="optional">${say('optional')}</span></label><input type="text" id="n-o${id}" name="n.o${id}" value="${name}" autocomplete="off"></div>`}</div></fieldset>`;
}
