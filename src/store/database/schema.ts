import type { AssistantTables } from '../assistant/assistant-tables.ts';
import type { AuditTables } from '../audit/audit-tables.ts';
import type { CaseTables } from '../cases/case-tables.ts';
import type { ConfigurationTables } from '../configuration/configuration-tables.ts';
import type { DocumentTables } from '../documents/document-tables.ts';
import type { FileTables } from '../files/file-tables.ts';
import type { InstanceTables } from '../instances/instance-tables.ts';
import type { JobTables } from '../jobs/job-tables.ts';
import type { AccessTables } from '../people/access-tables.ts';
import type { OperatingTables } from '../requests/operating-tables.ts';
import type { SignatureTables } from '../signatures/signature-tables.ts';
import type { WebhookTables } from '../webhooks/webhook-tables.ts';
import type { WizardTables } from '../wizards/wizard-tables.ts';

/** The tables as the migrations make them. Names are the database's: snake_case stays in this folder. */
export interface Schema
  extends AccessTables,
    AssistantTables,
    AuditTables,
    CaseTables,
    ConfigurationTables,
    DocumentTables,
    FileTables,
    InstanceTables,
    JobTables,
    OperatingTables,
    SignatureTables,
    WebhookTables,
    WizardTables {}
