/**
 * The form in which two addresses of one person are the same, for who may not act twice: letters of any case and form, a name behind a plus
 * and the spelling of the domain make no difference. Too wide is refused, too narrow is let through; so it is rather wide.
 * It never gives anybody a right.
 */
export function sameAddress(email: string): string {
  const plain = fold(email);
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const local = plain.slice(0, at);
  const plus = local.indexOf('+');
  return `${plus > 0 ? local.slice(0, plus) : local}@${domainOf(plain.slice(at + 1))}`;
}

/** Compatible forms become one, and characters that nobody sees go. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .toLowerCase()
    .normalize('NFKC');

/** A domain as it is looked up, so that its two spellings are one. */
function domainOf(domain: string): string {
  const bare = domain.replace(/\.$/, '');
  return URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`).hostname : bare;
}
