import type { Command } from './command.ts';

/**
 * A command that is loaded when it is called: `config check`, for example, does not load the database and the web
 * server.
 */
export interface ListedCommand {
  /** The words of the command, equal to those in its own file. */
  readonly name: string;
  load(): Promise<Command>;
}

/** Every command, in the order of the help. A new one is one entry here. */
export const COMMANDS: readonly ListedCommand[] = [
  { name: 'serve', load: async () => (await import('./serve.ts')).serve },
  { name: 'migrate', load: async () => (await import('./migrate.ts')).migrate },
  { name: 'tenants list', load: async () => (await import('./tenants.ts')).tenantsList },
  { name: 'tenants create', load: async () => (await import('./tenants.ts')).tenantsCreate },
  { name: 'tenants delete', load: async () => (await import('./tenants.ts')).tenantsDelete },
  { name: 'tenants reset', load: async () => (await import('./tenants.ts')).tenantsReset },
  { name: 'tenants move', load: async () => (await import('./tenants.ts')).tenantsMove },
  { name: 'mails list', load: async () => (await import('./mails.ts')).mailsList },
  { name: 'mails show', load: async () => (await import('./mails.ts')).mailsShow },
  { name: 'users list', load: async () => (await import('./users.ts')).usersList },
  { name: 'users create', load: async () => (await import('./users.ts')).usersCreate },
  { name: 'users password', load: async () => (await import('./users.ts')).usersPassword },
  { name: 'users rescue', load: async () => (await import('./users-rescue.ts')).usersRescue },
  { name: 'users disable', load: async () => (await import('./users.ts')).usersDisable },
  { name: 'support enter', load: async () => (await import('./support.ts')).supportEnter },
  { name: 'support list', load: async () => (await import('./support.ts')).supportList },
  { name: 'keys list', load: async () => (await import('./keys.ts')).keysList },
  { name: 'keys create', load: async () => (await import('./keys.ts')).keysCreate },
  { name: 'keys revoke', load: async () => (await import('./keys.ts')).keysRevoke },
  { name: 'config init', load: async () => (await import('./config.ts')).configInit },
  { name: 'config check', load: async () => (await import('./config-check.ts')).configCheck },
  { name: 'config scenario', load: async () => (await import('./config-scenario.ts')).configScenario },
  { name: 'config test', load: async () => (await import('./config-test.ts')).configTest },
  { name: 'config plan', load: async () => (await import('./config-plan.ts')).configPlan },
  { name: 'config shadow start', load: async () => (await import('./config-shadow.ts')).configShadowStart },
  { name: 'config shadow report', load: async () => (await import('./config-shadow.ts')).configShadowReport },
  { name: 'config shadow stop', load: async () => (await import('./config-shadow.ts')).configShadowStop },
  { name: 'config apply', load: async () => (await import('./config-apply.ts')).configApply },
  { name: 'config versions', load: async () => (await import('./config.ts')).configVersions },
  { name: 'config export', load: async () => (await import('./config.ts')).configExport },
  { name: 'listen', load: async () => (await import('./listen.ts')).listen },
  { name: 'trigger', load: async () => (await import('./trigger.ts')).trigger },
  { name: 'logs', load: async () => (await import('./logs.ts')).logs },
  { name: 'types', load: async () => (await import('./types.ts')).types },
  { name: 'dmn import', load: async () => (await import('./dmn.ts')).dmnImport },
  { name: 'dmn export', load: async () => (await import('./dmn.ts')).dmnExport },
  { name: 'dmn test', load: async () => (await import('./dmn-test.ts')).dmnTest },
  { name: 'jobs list', load: async () => (await import('./jobs.ts')).jobsList },
  { name: 'jobs retry', load: async () => (await import('./jobs.ts')).jobsRetry },
  { name: 'reindex', load: async () => (await import('./reindex.ts')).reindex },
  { name: 'audit verify', load: async () => (await import('./audit.ts')).auditVerify },
  { name: 'case-file verify', load: async () => (await import('./case-file.ts')).caseFileVerify },
  { name: 'case-file extract', load: async () => (await import('./case-file.ts')).caseFileExtract },
  { name: 'backup list', load: async () => (await import('./backup-list.ts')).backupList },
  { name: 'backup verify', load: async () => (await import('./backup-verify.ts')).backupVerify },
  { name: 'backup', load: async () => (await import('./backup.ts')).backup },
  { name: 'restore', load: async () => (await import('./restore.ts')).restore },
  { name: 'doctor', load: async () => (await import('./doctor.ts')).doctor },
  { name: 'export', load: async () => (await import('./export.ts')).exportData },
  { name: 'import', load: async () => (await import('./import.ts')).importData },
  { name: 'version', load: async () => (await import('./version.ts')).version },
];
