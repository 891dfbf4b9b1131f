import type { OpenedSession } from '../access/open-session.ts';

/**
 * The server decides at each request whether a session has ended; the browser only has to keep the cookie this long.
 */
const MONTH_SECONDS = 30 * 86_400;

interface CookieForm {
  readonly name: string;
  readonly flags: string;
}

/** Browsers accept Secure cookies over plain HTTP only from their own machine. */
function formFor(baseUrl: string): CookieForm {
  const { protocol, hostname } = new URL(baseUrl);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  const isSecure = protocol === 'https:' || isLoopback;
  return {
    name: isSecure ? '__Host-dossier_session' : 'dossier_session',
    flags: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

/** The value of a cookie in the header of a request. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The session cookie. Its name and flags depend on the public address, which is known once the service listens. */
export function sessionCookie(baseUrl: () => string) {
  let known: CookieForm | undefined;
  const form = (): CookieForm => {
    known ??= formFor(baseUrl());
    return known;
  };
  return {
    read: (header: string | undefined): string | undefined => cookieIn(header, form().name),
    /** A further cookie with the same flags, for so many seconds. */
    beside: (name: string, value: string, seconds: number): string =>
      `${name}=${value}; ${form().flags}; Max-Age=${seconds}`,
    write: (session: OpenedSession | null): string => {
      const { name, flags } = form();
      return session
        ? `${name}=${session.token}; ${flags}; Max-Age=${MONTH_SECONDS}`
        : `${name}=; ${flags}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    },
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
