import type { AccessTables } from './access-tables.ts';
import type { AssistantTables } from './assistant-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { BinTables } from './bin-tables.ts';
import type { BulkTables } from './bulk-tables.ts';
import type { CaseTables } from './case-tables.ts';
import type { ConfigurationTables } from './configuration-tables.ts';
import type { ConnectorTables } from './connector-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { FileTables } from './file-tables.ts';
import type { InstanceTables } from './instance-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { OperatingTables } from './operating-tables.ts';
import type { ReplayTables } from './replay-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { SignatureTables } from './signature-tables.ts';
import type { SupportTables } from './support-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { WizardTables } from './wizard-tables.ts';

/** The tables as the migrations make them. Names are the database's: snake_case stays in this folder. */
export interface Schema
  extends AccessTables,
    AssistantTables,
    AuditTables,
    BinTables,
    BulkTables,
    CaseTables,
    ConfigurationTables,
    ConnectorTables,
    DocumentTables,
    FileTables,
    InstanceTables,
    JobTables,
    NotificationTables,
    OperatingTables,
    ReplayTables,
    SignatureTables,
    SignInTables,
    SupportTables,
    WebhookTables,
    WizardTables {}
