// One control for each kind of answer, linked to its label, hint and error.

import type { Control } from '../../fields/control.ts';
import { controlOf, optionsOf } from '../../fields/control-of.ts';
import type { Option } from '../../fields/field.ts';
import { showValue } from '../../fields/show-value.ts';
import { currencyOf } from '../../fields/types/money.ts';
import { type PageText, plainText } from '../../locales/foreign-text.ts';
import { type FieldTexts, fieldTexts } from '../../wizards/field-texts.ts';
import type { Manner } from '../../wizards/manner.ts';
import { ownText } from '../../wizards/own-text.ts';
import { type TypedField, wasOf } from '../../wizards/page-form.ts';
import { namesIn, type ShownQuestion } from '../../wizards/shown-wizard.ts';
import { type Html, html } from '../html.ts';
import { fileList, picker, type UploadTexts } from './uploads.ts';

/** The context of drawing a page, beside the case. */
export interface Drawing extends UploadTexts {
  readonly manner: Manner;
  /** The error messages, by field name. */
  readonly errors: ReadonlyMap<string, string>;
  /** Documents that can be read now. */
  readonly documents: readonly { readonly id: number; readonly key: string; readonly label: string }[];
  /** The typed texts of fields with mistakes. */
  readonly typed: ReadonlyMap<string, TypedField>;
}

/** The id of a field in the page. */
export const idOf = (name: string): string => name.replaceAll('.', '-');

interface Field {
  readonly question: ShownQuestion;
  readonly id: string;
  readonly texts: FieldTexts;
  readonly described: string;
  readonly isWrong: boolean;
  readonly drawing: Drawing;
}

/** A question with its control. */
export function drawQuestion(question: ShownQuestion, drawing: Drawing): Html {
  const { manner, errors, typed } = drawing;
  const { name, label } = question;
  const id = idOf(name);
  if (question.isReadOnly) return drawFixed(question, manner);
  const message = errors.get(name) ?? question.issues[0];
  const known = typed.get(name);
  const hint = hintOf(question, manner);
  const described = [hint !== null && `${id}-hint`, message !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const field: Field = {
    question,
    id,
    texts: known?.texts ?? fieldTexts(question.field, question.value, manner),
    described,
    isWrong: message !== undefined,
    drawing,
  };
  const optional = !question.isRequired && html` <span class="optional">${manner.say('optional')}</span>`;
  const said = html`${hint !== null && html`<span class="hint" id="${id}-hint">${hint}</span>`}${message !== undefined && html`<span class="error" id="${id}-error"><span class="hidden">${manner.say('error_prefix')} </span>${message}</span>`}`;
  const was = html`<input type="hidden" name="was.${name}" value="${known?.was ?? wasOf(question)}">`;
  const draw = DRAW[question.isConsent ? 'consent' : controlOf(question.field).kind];
  const isGroup = GROUPS.has(question.isConsent ? 'consent' : controlOf(question.field).kind);
  const body = isGroup
    ? html`<fieldset${described !== '' && html` aria-describedby="${described}"`}><legend id="${id}-label"${question.isConsent && html` class="hidden"`}>${label}${optional}</legend>${said}${draw(field)}</fieldset>`
    : html`<label class="label" for="${id}">${label}${optional}</label>${said}${draw(field)}`;
  return html`<div class="${field.isWrong ? 'block is-wrong' : 'block'}" id="${id}-block">${was}${body}</div>`;
}

/** A read-only answer. */
const drawFixed = (question: ShownQuestion, manner: Manner): Html => {
  const text = showValue(question.value, question.field, manner, { names: namesIn(question) });
  return html`<div class="block" id="${idOf(question.name)}-block"><p class="label">${question.label}</p><p>${text || manner.say('not_answered')}</p></div>`;
};

function hintOf({ help, field, example }: ShownQuestion, { say }: Manner): string | null {
  const control = controlOf(field);
  const { kind } = control;
  const own =
    control.kind === 'date'
      ? example && say('date_hint', { example: inParts(example) + (control.hasTime ? ' 09:30' : '') })
      : kind === 'search'
        ? say('search_hint')
        : kind === 'checkboxes'
          ? say('several_hint')
          : null;
  return [help, own && plainText(own)].filter((text) => text !== null).join(' ') || null;
}

/** A date as it is typed into its three inputs. */
const inParts = (iso: string): string =>
  iso
    .split('-')
    .toReversed()
    .map((part) => String(Number(part)))
    .join(' ');

const GROUPS: ReadonlySet<string> = new Set(['date', 'radios', 'instance', 'checkboxes', 'consent', 'file']);

type Kind = Control['kind'] | 'consent';

const DRAW: Readonly<Record<Kind, (field: Field) => Html>> = {
  input: drawInput,
  textarea: ({ question, id, texts, described, isWrong }) =>
    html`<textarea id="${id}" name="${question.name}" rows="5"${described !== '' && html` aria-describedby="${described}"`}${isWrong && html` aria-invalid="true"`}>${texts['']?.[0] ?? ''}</textarea>`,
  date: drawDate,
  radios: drawRadios,
  instance: drawRadios,
  checkboxes: drawCheckboxes,
  search: drawSearch,
  consent: ({ question, id, texts, described }) =>
    html`<label class="option consent"><input type="checkbox" id="${id}" name="${question.name}" value="true"${texts['']?.includes('true') === true && html` checked`}${described !== '' && html` aria-describedby="${described}"`}><span>${question.label}</span></label>`,
  file: ({ question, id, drawing }) =>
    html`${fileList(question.files, drawing)}${picker({ id, name: question.name, accept: question.definition.type === 'file' ? question.definition.accept : [], most: 1, has: question.files.length }, drawing)}`,
  none: () => html``,
};

function drawInput({ question, id, texts, described, isWrong, drawing }: Field): Html {
  const { definition, field: asked, name } = question;
  const control = controlOf(asked);
  if (control.kind !== 'input') return html``;
  const { manner } = drawing;
  const most = definition.type === 'text' ? definition.max_length : undefined;
  const field = html`<input type="${control.type}" id="${id}" name="${name}" value="${texts['']?.[0] ?? ''}" inputmode="${control.mode}" autocomplete="${control.autocomplete ?? 'off'}"${most !== undefined && most <= 30 && html` size="${most}"`}${control.isCode === true && html` spellcheck="false" autocapitalize="characters"`}${described !== '' && html` aria-describedby="${described}"`}${isWrong && html` aria-invalid="true"`}>`;
  if (asked.type === 'money')
    return html`<div class="affixed"><span aria-hidden="true">${currencyOf(asked, manner)}</span>${field}</div>`;
  if (control.suffix !== undefined)
    return html`<div class="affixed behind"><span aria-hidden="true">${control.suffix}</span>${field}</div>`;
  return field;
}

function drawDate({ question, id, texts, isWrong, drawing }: Field): Html {
  const { say } = drawing.manner;
  const control = controlOf(question.field);
  const part = (key: string, word: PageText, name: string, hint?: string) =>
    html`<div class="${name}"><label for="${key === '.d' ? id : id + key.replace('.', '-')}">${word}</label><input type="text" inputmode="${name === 'month' || name === 'time' ? 'text' : 'numeric'}" id="${key === '.d' ? id : id + key.replace('.', '-')}" name="${question.name}${key}" value="${texts[key]?.[0] ?? ''}" autocomplete="off"${hint !== undefined && html` placeholder="${hint}"`}${isWrong && html` aria-invalid="true"`}></div>`;
  return html`<div class="dates">${part('.d', say('day'), 'day')}${part('.m', say('month'), 'month')}${part('.y', say('year'), 'year')}${control.kind === 'date' && control.hasTime && part('.t', say('time'), 'time')}</div>`;
}

/** The options as they are shown. What somebody types is compared with bare names, so that lists to type from have those. */
function shownOptions({ definition, field }: ShownQuestion, manner: Manner): readonly Option[] {
  const options = optionsOf(field, manner);
  if (definition.type !== 'choice' && definition.type !== 'choices') return options;
  return options.map(({ key, ...bare }) => {
    const { name, help } = definition.options[key] ?? bare;
    return {
      key,
      name: ownText(manner, name, key),
      ...(help !== undefined && { help: ownText(manner, help, '') }),
    };
  });
}

function drawRadios({ question, id, texts, drawing }: Field): Html {
  const { manner } = drawing;
  const options = shownOptions(question, manner);
  if (options.length === 0) return html`<span id="${id}" tabindex="-1"></span>`;
  // An answer that may be missing can be taken back, also without script.
  const all = question.isRequired ? options : [...options, { key: '', name: manner.say('not_answered') }];
  const chosen = texts['']?.[0] ?? '';
  return html`<div class="options">${all.map((option, at) => drawOption('radio', question.name, at === 0 ? id : `${id}-${at}`, option, option.key === chosen && (chosen !== '' || question.isAnswered === false)))}</div>`;
}

function drawCheckboxes({ question, id, texts, drawing }: Field): Html {
  const options = shownOptions(question, drawing.manner);
  const chosen = texts[''] ?? [];
  return html`<div class="options">${options.map((option, at) => drawOption('checkbox', question.name, at === 0 ? id : `${id}-${at}`, option, chosen.includes(option.key)))}</div>`;
}

const drawOption = (
  type: 'radio' | 'checkbox',
  name: string,
  id: string,
  { key, name: label, help }: Omit<Option, 'name'> & { readonly name: PageText },
  isChosen: boolean,
): Html =>
  html`<label class="option"><input type="${type}" id="${id}" name="${name}" value="${key}"${isChosen && html` checked`}><span>${label}${help !== undefined && html`<small>${help}</small>`}</span></label>`;

function drawSearch({ question, id, texts, described, isWrong, drawing }: Field): Html {
  const options = optionsOf(question.field, drawing.manner);
  const list = listIdOf(question);
  return html`<input type="text" id="${id}" name="${question.name}" value="${texts['']?.[0] ?? ''}" list="${list}" autocomplete="off"${described !== '' && html` aria-describedby="${described}"`}${isWrong && html` aria-invalid="true"`}>${question.definition.type === 'choice' && html`<datalist id="${list}">${options.map((option) => html`<option value="${option.name}">`)}</datalist>`}`;
}

/** Questions about countries, currencies and languages share one list on a page. */
const listIdOf = ({ definition, name }: ShownQuestion): string =>
  definition.type === 'choice' ? `${idOf(name)}-list` : `list-${definition.type}`;

/** The lists that the questions of a page share. */
export function sharedLists(questions: readonly ShownQuestion[], manner: Manner): Html[] {
  const shared = new Map<string, ShownQuestion>();
  for (const question of questions)
    if (
      !question.isReadOnly &&
      question.definition.type !== 'choice' &&
      controlOf(question.field).kind === 'search'
    )
      shared.set(listIdOf(question), question);
  return [...shared].map(
    ([id, { field }]) =>
      html`<datalist id="${id}">${optionsOf(field, manner).map(({ name }) => html`<option value="${name}">`)}</datalist>`,
  );
}
