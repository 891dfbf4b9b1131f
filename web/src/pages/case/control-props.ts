import type { Question } from './case-data.ts';

export interface ControlProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly question: Question;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  readonly isWrong: boolean;
  readonly change: (value: unknown) => void;
  /** Saves what was typed, or what is given. */
  readonly commit: (...chosen: readonly unknown[]) => void;
}
