import type { Sight } from '../model/sight.ts';
import type { CaseStanding } from '../store/cases/case-record.ts';
import type { Permission } from './permissions.ts';

/** Who makes a request: an API key, which acts for its tenant, or a person who has signed in. */
export interface Principal {
  readonly kind: 'key' | 'person';
  readonly tenantId: number;
  readonly tenantKey: string;
  readonly tenantName: string;
  /** Id of the key or of the user. */
  readonly id: number;
  readonly name: string;
  /** Scopes of the key, or roles of the person, as they were given. */
  readonly grants: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  /** Which cases are hidden from the caller. */
  readonly sight: Sight;
  /**
   * Results of the same query that looked up the key: the newest configuration, and the case that the request is
   * about.
   */
  readonly seen?: { readonly configurationVersion: number | null; readonly standing?: CaseStanding };
  /** The session a person came with. */
  readonly sessionId?: number;
}

/** A short identifier of the caller, unique in the tenant: `key:12`, `person:3`. */
export const callerOf = (principal: Principal): string => `${principal.kind}:${principal.id}`;
