import { tellsOf } from '../../configuration/tells-of.ts';
import type { Hidden } from '../../model/hidden.ts';
import { isCheckOfHidden } from '../../model/tells-of-hidden.ts';
import type { CaseState } from '../state/state.ts';
import type { NoticeView } from './notices.ts';

/** The words of a model or of another system that were made from a hidden value are not told; those of rules have left it out. */
export function messageOf(
  { rule, message }: Pick<NoticeView, 'rule' | 'message'>,
  hidden: Hidden,
  { compiled, head }: CaseState,
): string {
  const { index, process } = compiled;
  const { ai_checks: checks } = process.definition;
  const check = ownOf(checks, rule);
  const connector = check === undefined ? ownOf(index.package.connectors, rule) : undefined;
  const isOfHidden =
    check === undefined
      ? tellsOf(JSON.stringify(connector ?? ''), hidden, index.package)
      : isCheckOfHidden(check, hidden, index);
  return isOfHidden ? index.text((check ?? connector)?.name, rule, head.language) : message;
}

const ownOf = <T>(all: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined;
