import { isIP } from 'node:net';
import type { TargetPolicy } from './target-policy.ts';

const LONGEST_URL = 2000;

/**
 * The problem with the address of an endpoint; undefined if there is none. A name is resolved on every delivery,
 * because its addresses can change.
 */
export function checkTargetUrl(
  text: string,
  policy: TargetPolicy,
  allowedBy = 'WEBHOOK_ALLOW_PRIVATE',
): string | undefined {
  if (text.length > LONGEST_URL) return `An address has at most ${LONGEST_URL} characters.`;
  if (!URL.canParse(text)) return 'This is not a URL.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'An address starts with http:// or https://.';
  if (url.username !== '' || url.password !== '') return 'An address cannot hold a user name or a password.';
  if (url.hash !== '') return 'An address cannot hold a fragment (#…).';
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0 && !policy.allows(host))
    return `${host} is a private or special address; the operator can allow it with ${allowedBy}.`;
  return undefined;
}

/** The host of a URL without the brackets of IPv6. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
