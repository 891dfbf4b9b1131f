import { informationType, scalarString } from './information-type.ts';
import { textOnPage } from './on-page.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether mail can be sent to a text: a dot-atom, an at sign and a domain of at least two labels. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= 254 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label))
  );
}

export const emailType = informationType({
  key: 'email',
  summary: 'An e-mail address.',
  options: {},
  feel: 'string',
  parse(written) {
    const value = typeof written === 'string' ? written.trim() : '';
    if (!isEmailAddress(value)) return { problem: 'Expected an e-mail address such as name@example.org.' };
    // The domain is case-insensitive; the part before the @ may not be.
    const at = value.lastIndexOf('@');
    return { value: value.slice(0, at) + value.slice(at).toLowerCase() };
  },
  canonicalString: scalarString,
  onPage: textOnPage('An e-mail address.'),
});
