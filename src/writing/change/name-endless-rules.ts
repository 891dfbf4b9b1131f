import { EndlessRules, endlessReason } from '../../changes/endless-rules.ts';
import type { Call } from '../../store/database/database.ts';
import { actsForTenant } from '../../store/people/find-reader.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { CaseReader } from '../plan/caller.ts';
import { asSeen } from './as-seen.ts';

/**
 * Runs the rules of a case. Where they come to no end, they are named to people and clients who see the case as a whole. Jobs and wizards are not
 * told: they see everything, and note their failures in cases, where others read them.
 */
export async function namingEndless<T>(
  current: CurrentCase,
  reader: CaseReader,
  call: Call,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof EndlessRules) || actsForTenant({ ...reader.actor, passesRules: false }))
      throw error;
    const { code, message, rules } = error;
    const { trouble } = await asSeen({ ...current, trouble: { code, message, rules } }, reader, call);
    throw new EndlessRules(endlessReason(message, trouble?.rules ?? []));
  }
}
