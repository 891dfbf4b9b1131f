import { OperatorError } from '../errors.ts';
import { systemClock } from '../platform/clock.ts';
import { openLog } from '../platform/log.ts';
import { readSettings } from '../settings.ts';
import { openStorage, type Storage, type StorageOptions } from '../storage.ts';
import { learnTenant } from '../store/people/learn-tenant.ts';
import { listTenants, type Tenant } from '../store/people/tenants.ts';
import { type CommandInput, type CommandOption, type Terminal, UsageError } from './command.ts';

/** Opens the database of the settings for one command, beside a running service or alone. */
export async function withStorage<T>(
  terminal: Terminal,
  work: (storage: Storage) => Promise<T>,
  options: Pick<StorageOptions, 'mayBeBefore02'> = {},
): Promise<T> {
  const settings = readSettings(terminal.environment);
  const log = openLog(terminal.environment.LOG_LEVEL ? settings.LOG_LEVEL : 'warn');
  const storage = await openStorage({ settings, clock: systemClock, log, as: 'command', ...options });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

export const TENANT_OPTION: Readonly<Record<'tenant', CommandOption>> = {
  tenant: { type: 'string', describe: 'Key of the tenant; may be left out when there is only one.' },
};

/** Opens the database for one command, with the tenant that the command names. */
export const withTenant = <T>(
  input: CommandInput,
  terminal: Terminal,
  work: (storage: Storage, tenant: Tenant) => Promise<T>,
): Promise<T> =>
  withStorage(terminal, async (storage) => {
    const tenant = pickTenant(await storage.database.beforeTenant(listTenants), input.text('tenant'));
    await learnTenant(storage.database, tenant.id);
    return work(storage, tenant);
  });

function pickTenant(tenants: readonly Tenant[], key: string | undefined): Tenant {
  const keys = tenants.map((tenant) => tenant.key).join(', ');
  if (tenants.length === 0)
    throw new OperatorError('There is no tenant yet: "dossier tenants create" makes one.');
  const [only, second] = tenants;
  if (key === undefined && only && !second) return only;
  if (key === undefined) throw new UsageError(`Name the tenant with --tenant: ${keys}`);
  const found = tenants.find((tenant) => tenant.key === key);
  if (!found) throw new OperatorError(`There is no tenant "${key}"; there are: ${keys}.`);
  return found;
}
