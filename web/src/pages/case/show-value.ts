import { formatDate, formatDateTime } from '../../shared/format.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { currentLanguage } from '../../texts/texts.ts';
import type { Question } from './case-data.ts';

const NAMES = { country: 'region', currency: 'currency', language: 'language' } as const;

/** The name of a country, currency or language in the language of the interface. */
export function nameOfCode(type: keyof typeof NAMES, code: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type: NAMES[type] }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A value as people read it. */
export function showValue(question: Pick<Question, 'type' | 'options'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return sharedTexts.translate(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((each) => showValue(question, each)).join(', ') || '–';
  const text = String(value);
  const option = question.options?.find(({ key }) => key === text);
  if (option) return option.name;
  if (question.type === 'date') return formatDate(text);
  if (question.type === 'date_time') return formatDateTime(text);
  if (question.type === 'country' || question.type === 'currency' || question.type === 'language')
    return nameOfCode(question.type, text);
  return text;
}
