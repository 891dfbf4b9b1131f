import { auditVerify } from './audit.ts';
import type { Command } from './command.ts';
import { configCheck, configExport, configInit, configVersions } from './config.ts';
import { configApply } from './config-apply.ts';
import { configPlan } from './config-plan.ts';
import { configTest } from './config-test.ts';
import { exportData } from './export.ts';
import { importData } from './import.ts';
import { jobsList, jobsRetry } from './jobs.ts';
import { keysCreate, keysList, keysRevoke } from './keys.ts';
import { mailsList, mailsShow } from './mails.ts';
import { migrate } from './migrate.ts';
import { reindex } from './reindex.ts';
import { serve } from './serve.ts';
import { tenantsCreate, tenantsDelete, tenantsList } from './tenants.ts';
import { usersCreate, usersDisable, usersList, usersPassword } from './users.ts';
import { version } from './version.ts';

/** Every command, in the order of the help. A new one is one entry here. */
export const COMMANDS: readonly Command[] = [
  serve,
  migrate,
  tenantsList,
  tenantsCreate,
  tenantsDelete,
  mailsList,
  mailsShow,
  usersList,
  usersCreate,
  usersPassword,
  usersDisable,
  keysList,
  keysCreate,
  keysRevoke,
  configInit,
  configCheck,
  configTest,
  configPlan,
  configApply,
  configVersions,
  configExport,
  jobsList,
  jobsRetry,
  reindex,
  auditVerify,
  exportData,
  importData,
  version,
];
