import type { UnboundReason, UnboundWords } from '../../documents/unbound-words.ts';
import { TaskRefusal } from '../task.ts';
import { typeset } from './typeset.ts';

/** The look and the texts of pages that replace files which cannot be bound. */
export interface UnboundLook {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly color: string;
  readonly texts: UnboundWords;
}

/** The page that replaces a file. */
export async function layOutUnbound(
  { texts, ...look }: UnboundLook,
  file: { readonly title: string; readonly name: string; readonly reason: UnboundReason },
  at: number,
): Promise<Uint8Array> {
  const { heading, file: label, kept, reasons } = texts;
  const { title, name } = file;
  const data = { ...look, title, name, heading, file: label, kept, reason: reasons[file.reason] };
  const { pdf } = await typeset({
    program: 'typst/unbound.typ',
    data,
    language: look.language,
    at: new Date(at),
  });
  return pdf;
}

const REASONS: Readonly<Record<string, UnboundReason>> = {
  encrypted: 'locked',
  unsupported: 'other_type',
  too_large: 'too_large',
  too_many_pages: 'too_large',
  too_long: 'too_large',
};

/**
 * The reason why a file is not bound, from the error of the workshop; errors that the file did not cause are thrown
 * on.
 */
export function unboundReason(error: unknown): UnboundReason {
  if (!(error instanceof TaskRefusal)) throw error;
  return REASONS[error.code] ?? 'broken';
}
