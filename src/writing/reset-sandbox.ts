import type { Package } from '../configuration/kinds/index.ts';
import { refuse } from '../errors.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { emptySandbox } from '../store/people/sandboxes.ts';
import { addUser } from '../store/people/users.ts';
import { publishConfiguration } from './publication/publish-configuration.ts';

/** The states that a sandbox can be reset to. */
export const RESETS = ['empty', 'published', 'demo'] as const;

type ResetTo = (typeof RESETS)[number];

/** The configuration and the people of the demo. */
export interface DemoContent {
  readonly package: Package;
  readonly people: readonly {
    readonly email: string;
    readonly name: string;
    readonly roles: readonly string[];
    readonly teams: readonly string[];
  }[];
}

interface Reset {
  /** Empty, empty but for the configuration, or with the configuration and the people of the demo. */
  readonly to: Exclude<ResetTo, 'demo'> | DemoContent;
  readonly by: string;
}

/** Resets the sandbox of the transaction and returns its new epoch; refuses for any other tenant. */
export async function resetSandbox(tx: TenantTransaction, { to, by }: Reset): Promise<number> {
  const epoch = await emptySandbox(tx, { keepsConfiguration: to === 'published' });
  if (epoch === null) throw refuse('not_a_sandbox');
  if (typeof to === 'string') return epoch;
  await publishConfiguration(tx, to.package, { by, note: 'The example packages' });
  // People who are there already stay as they are.
  for (const person of to.people) await addUser(tx, { ...person, passwordHash: null });
  return epoch;
}
