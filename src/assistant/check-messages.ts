import type { CheckReading } from '../changes/read-check.ts';
import { cutText } from '../storable.ts';
import { type Fence, fenceRule } from './fence.ts';
import type { ModelMessage } from './message.ts';

/** More of one file is not sent. */
const MOST_CHARACTERS = 40_000;

/** A file whose text is handed over. */
export interface FileText {
  readonly document: string;
  readonly text: string;
}

/**
 * The question of an AI check. What the configuration asks stands in the instructions; values and files stand in a message of their own,
 * fenced, since people outside may have written them.
 */
export function checkMessages(
  { instructions, values }: CheckReading,
  files: readonly FileText[],
  fence: Fence,
): ModelMessage[] {
  const rule = `You check a case of a business. ${fenceRule(fence)} Names in square brackets in the task below stand for the values of the same name in the data. Where the data does not tell, answer null.`;
  const told = values.map(({ name, text }) => `${name}: ${text.replaceAll(/\s+/g, ' ')}`).join('\n');
  const texts = files.map(({ document, text }) =>
    fence.around(`file for ${document}`, cutText(text, MOST_CHARACTERS) || '(no text could be read)'),
  );
  return [
    { role: 'system', content: `${rule}\n\nThe task:\n${instructions}` },
    {
      role: 'user',
      content: [
        fence.around('values', told || '(none)'),
        ...(texts.length === 0 ? ['No file was handed in.'] : texts),
      ].join('\n\n'),
    },
  ];
}
