import type { DemoPersonKey } from '../people.ts';

/** One thing that somebody does with a case. */
export type Deed =
  | { readonly write: Readonly<Record<string, unknown>> }
  /** Files for needed documents: all that are missing, or those with these keys. */
  | { readonly provide: 'all' | readonly string[] }
  | { readonly use: string }
  | { readonly vote: string }
  | { readonly assign: DemoPersonKey }
  | {
      readonly comment: {
        readonly text: string;
        readonly title?: string;
        readonly is_issue?: boolean;
        /** Makes it a task, with a deadline so many days later. */
        readonly task?: { readonly for: DemoPersonKey; readonly dueInDays: number };
      };
    };

/** Something that happens so many days after the step before. */
export type Step = Deed & { readonly after?: number; readonly by?: DemoPersonKey };

/** A case from its creation to where the demo leaves it. */
export interface Story {
  readonly process: string;
  readonly language: 'en' | 'de' | 'fr';
  /** So many days before the demo is made. */
  readonly daysAgo: number;
  /** Made by another system with a key rather than by a person. */
  readonly isFromOutside?: boolean;
  /** The template by which a client began the case from outside. */
  readonly wizard?: string;
  /** The outcome of this story is known to later ones by this name. */
  readonly name?: string;
  /** The story whose outcome this case is about. */
  readonly about?: string;
  readonly steps: readonly Step[];
}
