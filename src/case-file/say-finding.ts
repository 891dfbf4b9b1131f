import type { Say } from '../locales/say.ts';
import type { FileVerdict, Finding } from './verify.ts';

/** The sentence about a finding. */
export function sayFinding({ check, standing, facts }: Finding, say: Say<'case-file'>): string {
  const number = (name: string): number => Number(facts[name] ?? 0);
  const text = (name: string): string => String(facts[name] ?? '');
  const organisation = text('organisation');
  const isFailing = standing === 'fails' || standing === 'unknown';
  switch (check) {
    case 'seal':
      return say(isFailing ? 'seal_fails' : 'seal_holds');
    case 'parts':
      return isFailing ? say('parts_fails') : say('parts_holds', { count: number('count') });
    case 'signature':
      if (standing === 'unknown') return say('signature_unknown', { organisation });
      return isFailing ? say('signature_fails') : say('signature_holds', { organisation });
    case 'values': {
      if (isFailing) return say('values_fails');
      const [rows, values, count] = [number('rows'), number('values'), number('count')];
      return standing === 'noted'
        ? say('values_noted', { rows, count })
        : say('values_holds', { rows, values });
    }
    case 'explanations':
      return isFailing ? say('explanations_fails') : say('explanations_holds', { count: number('count') });
    case 'chain': {
      if (isFailing) return say('chain_fails');
      const [entries, waiting, erased, gaps] = [
        number('entries'),
        number('waiting'),
        number('erased'),
        number('gaps'),
      ];
      return standing === 'noted'
        ? say('chain_noted', { entries, waiting, erased, gaps })
        : say('chain_holds', { entries });
    }
    case 'told': {
      if (isFailing) return say('told_fails');
      const [proved, untold] = [number('proved'), number('untold')];
      return standing === 'noted' ? say('told_noted', { proved, untold }) : say('told_holds', { proved });
    }
  }
}

/** The sentence about all findings together. */
export function sayVerdict({ holds, findings }: FileVerdict, say: Say<'case-file'>): string {
  if (findings.some(({ standing }) => standing === 'fails')) return say('all_fails');
  if (!holds) return say('all_unknown');
  return say(findings.some(({ standing }) => standing === 'noted') ? 'all_noted' : 'all_holds');
}
