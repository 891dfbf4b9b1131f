import type { Attempts } from '../access/attempts.ts';
import type { Providers } from '../access/providers.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { Wizard } from '../configuration/kinds/wizard.ts';
import type { Connectors } from '../connectors/connectors.ts';
import type { TenantClock } from '../platform/clock.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Randomness } from '../platform/randomness.ts';
import type { Database } from '../store/database/database.ts';
import type { TargetPolicies } from '../webhooks/target-policy.ts';
import type { Workshop } from '../workshop/workshop.ts';
import type { Booklets } from '../writing/booklets/booklets.ts';
import type { Cases } from '../writing/change/cases.ts';
import type { Configurations } from '../writing/configurations/configurations.ts';
import type { Documents } from '../writing/documents/documents.ts';
import type { CurrentCase } from '../writing/open/current-case.ts';
import type { RequestLog } from '../writing/request-log.ts';
import type { DemoContent } from '../writing/reset-sandbox.ts';
import type { RuleCosts } from '../writing/rule-costs.ts';
import type { PageCodes } from '../writing/scans/page-codes.ts';
import type { SignatureServices } from '../writing/signatures/signature-services.ts';
import type { Demo } from './demo-tenant.ts';
import type { NodeFacts } from './node-facts.ts';

/** The services that operations use, made once by the composition root. */
export interface Services {
  readonly database: Database;
  readonly clock: TenantClock;
  readonly random: Randomness;
  readonly sessionHours: number;
  /** Starts of one wizard within a minute; 0 for any number. */
  readonly wizardStartLimit: number;
  /** Cases in one export. */
  readonly exportLimit: number;
  readonly configurations: Configurations;
  readonly cases: Cases;
  readonly files: FileStore;
  /** Makes and reads pages, PDFs and pictures, in processes that can be killed. */
  readonly workshop: Workshop;
  readonly documents: Documents;
  readonly signing: SignatureServices;
  readonly booklets: Booklets;
  /** Codes on printed pages. */
  readonly pageCodes: PageCodes;
  /** Asks models, and calls other systems. */
  readonly assistant: Assistant;
  readonly connectors: Connectors;
  /** The providers at which people of tenants sign in. */
  readonly providers: Providers;
  /** Where webhooks may be sent to. */
  readonly webhookTargets: TargetPolicies;
  /** Where people open the service, for links. */
  readonly baseUrl: () => string;
  /** Counts tries to guess a secret. */
  readonly attempts: Attempts;
  readonly requestLog: RequestLog;
  /** The costs of rules on this node. */
  readonly ruleCosts: RuleCosts;
  readonly node: NodeFacts;
  /** The tenant for visitors, where the service has one. */
  readonly demo: Demo | undefined;
  /** The people of the demo, for sandboxes that are reset to it. */
  readonly demoPeople: DemoContent['people'];
  /** A page of a wizard to be looked at: drawn by the pages, which operations do not know. */
  readonly previewWizard: PreviewWizard;
}

/** Draws a page of a wizard for a case that is not stored. */
type PreviewWizard = (
  current: CurrentCase,
  wanted: {
    readonly key: string;
    readonly wizard: Wizard;
    readonly page?: string;
    readonly language?: string;
  },
) => {
  readonly page: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  readonly languages: readonly string[];
  readonly language: string;
  readonly documents: readonly { readonly path: string; readonly key: string }[];
  readonly html: string;
};
