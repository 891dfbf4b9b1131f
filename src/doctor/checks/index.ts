import type { Check } from '../check.ts';
import { assistant } from './assistant.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { baseUrl } from './base-url.ts';
import { clock } from './clock.ts';
import { connections } from './connections.ts';
import { connectors } from './connectors.ts';
import { database } from './database.ts';
import { demo } from './demo.ts';
import { disk } from './disk.ts';
import { durability } from './durability.ts';
import { encoding } from './encoding.ts';
import { files } from './files.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { mail } from './mail.ts';
import { migrations } from './migrations.ts';
import { outbox } from './outbox.ts';
import { roles } from './roles.ts';
import { rowSecurity } from './row-security.ts';
import { secrets } from './secrets.ts';
import { settings } from './settings.ts';
import { webhooks } from './webhooks.ts';

/** Every check, in the order in which people read them. A new one is one file here and one line. */
export const CHECKS: readonly Check[] = [
  settings,
  secrets,
  database,
  durability,
  connections,
  encoding,
  roles,
  rowSecurity,
  migrations,
  clock,
  disk,
  files,
  mail,
  baseUrl,
  demo,
  keys,
  backups,
  audit,
  jobs,
  outbox,
  webhooks,
  connectors,
  assistant,
];
