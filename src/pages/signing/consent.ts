import { createHash } from 'node:crypto';
import { bareText, type PageText } from '../../locales/foreign-text.ts';
import { wordingIn } from '../../signatures/wording.ts';
import type { SigningRound } from '../../store/signatures/signing-rounds.ts';
import type { OpenedRequest } from '../../writing/signatures/decide.ts';
import type { Frame } from './frame.ts';

/** The text that a person agrees to before signing, in the words of the organisation or of the service. */
interface ConsentShown {
  readonly notice: PageText;
  readonly text: PageText;
  /** Tells whether a form was made with these words. */
  readonly mark: string;
}

export function consentShown(
  frame: Frame,
  round: SigningRound,
  { organisation, wording }: Pick<OpenedRequest, 'organisation' | 'wording'>,
): ConsentShown {
  const filled = { document: round.name, pages: round.pages.length, organisation };
  const notice = wordingIn(wording?.notice, frame.language, filled) ?? frame.say('kind');
  const text =
    wordingIn(wording?.consent, frame.language, filled) ??
    frame.say('consent', { document: round.name, count: round.pages.length });
  const mark = createHash('sha256')
    .update(`${bareText(notice)}\n${bareText(text)}`)
    .digest('hex')
    .slice(0, 16);
  return { notice, text, mark };
}
