// Rules that come to no end, as they are told.
import { Refusal } from '../errors.ts';

/** More of them are counted. */
const MOST_NAMED = 20;

/** Why they come to no end, with the rules that take part. */
export function endlessReason(message: string, rules: readonly string[]): string {
  if (rules.length === 0) return message;
  const named = rules.toSorted().slice(0, MOST_NAMED).join(', ');
  const more = rules.length > MOST_NAMED ? ` and ${rules.length - MOST_NAMED} more` : '';
  return `${message.replace(/\.$/, '')}: ${named}${more}.`;
}

/** Refuses a change whose rules come to no end. It names no rule, since a rule tells of what it reads, until somebody says that its reader may know. */
export class EndlessRules extends Refusal {
  readonly rules: readonly string[];

  constructor(message: string, rules: readonly string[] = []) {
    super('rules_did_not_converge', { detail: message });
    this.rules = rules;
  }
}
