import type { SigningFault } from '../../../signatures/entered.ts';

/** Everything the pages to sign say. */
export interface SigningTexts {
  readonly skip: string;
  readonly language: string;
  readonly title: (document: string) => string;
  readonly asks: (organisation: string) => string;
  readonly greeting: (name: string) => string;
  readonly facts: {
    readonly reference: string;
    readonly pages: string;
    readonly until: string;
    readonly others: string;
  };
  readonly read: string;
  readonly readHint: string;
  readonly download: string;
  readonly pageAlt: (page: number, pages: number, document: string) => string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly larger: (page: number) => string;
  readonly nextField: (at: number, of: number) => string;
  readonly toSignature: string;
  readonly signHere: string;
  readonly sign: string;
  readonly signHint: string;
  readonly manner: string;
  readonly typed: string;
  readonly drawn: string;
  readonly typedLabel: string;
  readonly typedHint: string;
  readonly preview: string;
  readonly drawnLabel: string;
  readonly drawnHint: string;
  readonly clear: string;
  /** What kind of signature it is, and what it is not. */
  readonly kind: string;
  readonly consent: (document: string, pages: number) => string;
  readonly consentHint: string;
  readonly signButton: string;
  readonly decline: string;
  readonly declineHint: string;
  readonly reason: string;
  readonly declineButton: string;
  readonly problem: string;
  readonly errorPrefix: string;
  readonly faults: Readonly<Record<SigningFault, string>>;
  readonly signed: {
    readonly title: string;
    readonly text: (document: string, organisation: string) => string;
  };
  readonly waitsForOthers: string;
  readonly complete: string;
  readonly copy: string;
  readonly copySoon: string;
  readonly declined: { readonly title: string; readonly text: (organisation: string) => string };
  readonly closed: Readonly<
    Record<
      'expired' | 'cancelled' | 'changed',
      { readonly title: string; readonly text: (organisation: string) => string }
    >
  >;
  readonly unknown: { readonly title: string; readonly text: string };
  readonly foreign: { readonly title: string; readonly text: string };
  readonly busy: { readonly title: string; readonly text: string };
  readonly away: { readonly title: string; readonly text: string };
  readonly broken: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
}
