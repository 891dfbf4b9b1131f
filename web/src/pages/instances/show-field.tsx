import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../api/queries.ts';
import { formatDate, formatDateTime } from '../../shared/format.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { currentLanguage } from '../../texts/texts.ts';

/** What is known of a field beside its value. */
export interface Field {
  readonly type: string;
  readonly options: readonly { readonly key: string; readonly name: string }[] | null;
}

const CODES: Readonly<Record<string, 'region' | 'currency' | 'language'>> = {
  country: 'region',
  currency: 'currency',
  language: 'language',
};

const nameOfCode = (type: 'region' | 'currency' | 'language', code: string): string => {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type }).of(code) ?? code;
  } catch {
    return code;
  }
};

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of an instance as people read it. */
export function showField({ type, options }: Field, value: unknown): ReactNode {
  if (isEmpty(value)) return '–';
  if (typeof value === 'boolean') return sharedTexts.translate(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((each) => String(showField({ type, options }, each))).join(', ');
  if (type === 'instance' && typeof value === 'number') return <InstanceLink id={value} />;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const option = options?.find(({ key }) => key === text);
  if (option) return option.name;
  if (type === 'date') return formatDate(text);
  if (type === 'date_time') return formatDateTime(text);
  const code = CODES[type];
  return code === undefined ? text : nameOfCode(code, text);
}

function InstanceLink({ id }: { id: number }) {
  const { data } = useApi('GET /api/1/instances/{id}', { params: { id } });
  return <Link to={`/instances/${id}`}>{data?.data.name || data?.data.user_readable_id || `#${id}`}</Link>;
}
