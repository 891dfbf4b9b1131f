import type { UnboundReason } from '../../documents/unbound-words.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { Workshop } from '../../workshop/workshop.ts';

/** PDFs, and pictures that browsers and cameras make. */
const BINDABLE = /^(?:application\/pdf|image\/(?:jpeg|png|tiff|webp|gif|avif))$/;

export const isBindable = ({ content_type }: { readonly content_type: string }): boolean =>
  BINDABLE.test(content_type);

/** A file on its way into a PDF: its bytes, or why they are not bound. */
interface FileToBind {
  readonly contentType: string;
  readonly content: Uint8Array | UnboundReason;
}

/** A process that is killed does not say which file it was about. */
const UNNAMED: ReadonlySet<string> = new Set(['crashed', 'too_large', 'too_long']);

/**
 * Binds files together. Where one of them ends the process that binds, each is tried by itself, and they are bound once more without those that cannot
 * be: one bad file costs a page, and not all the others.
 */
export async function bindTogether<Part extends FileToBind, Bound>(
  workshop: Workshop,
  parts: readonly Part[],
  bind: (parts: readonly Part[]) => Promise<Bound>,
): Promise<Bound> {
  try {
    return await bind(parts);
  } catch (error) {
    if (!(error instanceof TaskRefusal) || !UNNAMED.has(error.code)) throw error;
    const tried: Part[] = [];
    for (const part of parts) tried.push(await tryAlone(workshop, part));
    if (tried.every((part, at) => part === parts[at])) throw error;
    return bind(tried);
  }
}

async function tryAlone<Part extends FileToBind>(workshop: Workshop, part: Part): Promise<Part> {
  const { content, contentType } = part;
  if (typeof content === 'string') return part;
  try {
    await workshop.run('tryPart', { bytes: content, contentType });
    return part;
  } catch (error) {
    if (!(error instanceof TaskRefusal)) throw error;
    return UNNAMED.has(error.code)
      ? { ...part, content: error.code === 'crashed' ? 'broken' : 'too_large' }
      : part;
  }
}
