import type { DemoPersonKey } from '../people.ts';

/** One thing that somebody does with a case. */
export type Deed =
  | { readonly write: Readonly<Record<string, unknown>> }
  /** Files for needed documents: all that are missing, or those with these keys. */
  | { readonly provide: 'all' | readonly string[] }
  | { readonly use: string }
  | { readonly vote: string }
  | { readonly assign: DemoPersonKey }
  /** The reason why the case waits. */
  | { readonly suspend: string }
  | {
      readonly comment: {
        readonly text: string;
        readonly title?: string;
        readonly is_issue?: boolean;
        /** Makes the comment a task that is due this many days later. */
        readonly task?: { readonly for: DemoPersonKey; readonly dueInDays: number };
      };
    };

/** A deed that happens `after` days after the previous step, or so many working days ago, which is what deadlines count. */
export type Step = Deed & {
  readonly after?: number;
  readonly workdaysAgo?: number;
  readonly by?: DemoPersonKey;
};

/** A case from its creation to its state in the demo. */
export interface Story {
  readonly process: string;
  readonly language: 'en' | 'de' | 'fr';
  /** Days before the creation of the demo. */
  readonly daysAgo: number;
  /** Created by another system with a key rather than by a person. */
  readonly isFromOutside?: boolean;
  /** The template by which a client began the case from outside. */
  readonly wizard?: string;
  /** The name by which later stories refer to this one and to its outcome. */
  readonly name?: string;
  /** The story whose outcome this case is about. */
  readonly about?: string;
  /** The story from whose case this one was started. */
  readonly from?: string;
  readonly steps: readonly Step[];
}
