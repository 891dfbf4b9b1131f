import type { SignInProvider } from '../store/people/sign-in-providers.ts';
import { type Oidc, openOidc } from './oidc.ts';

/** The providers of tenants, which are reached only at allowed addresses. */
export interface Providers {
  /** The provider of a tenant, as it is set now. */
  of(tenantId: number, provider: SignInProvider): Oidc;
  /** The problem with the address of an issuer; undefined if there is none. */
  checkIssuer(issuer: string): string | undefined;
}

interface ProviderParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly checkUrl: (url: string) => string | undefined;
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

export function openProviders({ fetch, checkUrl }: ProviderParts): Providers {
  const known = new Map<number, { readonly provider: string; readonly oidc: Oidc }>();
  return {
    of: (tenantId, provider) => {
      // A provider is asked once for its own description; another node may have changed the settings since.
      const text = JSON.stringify(provider);
      const found = known.get(tenantId);
      if (found?.provider === text) return found.oidc;
      const oidc = openOidc({ ...provider, fetch });
      known.set(tenantId, { provider: text, oidc });
      return oidc;
    },
    checkIssuer: (issuer) => {
      const wrong = checkUrl(issuer);
      if (wrong !== undefined) return wrong;
      const { protocol, hostname, search } = new URL(issuer);
      if (search !== '') return 'The address of an issuer has no query.';
      return protocol === 'http:' && !LOCAL.has(hostname)
        ? 'The address of an issuer starts with https://.'
        : undefined;
    },
  };
}
