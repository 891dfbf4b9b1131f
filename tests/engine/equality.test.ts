import process from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mutant } from '../../src/engine/state/mutant.ts';
import { checkEquality } from './check-equality.ts';

// DOSSIER_PROPERTY_RUNS asks for more runs, DOSSIER_PROPERTY_SEED repeats those of an earlier report.
const runs = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 120);
const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const tapes = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 250, maxLength: 250 });

test(`a change gives what a recalculation from nothing gives (seed ${seed}, ${runs} runs)`, {
  timeout: 300_000 + runs * 1000,
}, () => {
  fc.assert(
    fc.property(tapes, (numbers) => {
      expect(checkEquality(numbers, 12)).toBeNull();
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});

const MUTANTS: readonly Mutant[] = [
  'no_notification_of_references',
  'stale_aggregate',
  'stale_occurrences',
  'no_retraction',
  'missing_way_back',
  'hidden_answer_counts',
  'slot_not_reused',
  'cyclic_group_not_reset',
  'inactive_instance_counts',
  'clock_ignored',
  'undo_forgets_values',
  'support_ignored',
];

describe('a deliberately broken engine fails the comparison', () => {
  test.each(MUTANTS)('%s', (mutant) => {
    // The seed is fixed, so that finding a fault does not depend on luck, and one that finds all of them early.
    const found = fc.check(
      fc.property(tapes, (numbers) => checkEquality(numbers, 12, mutant) === null),
      { numRuns: 1_500, seed: 3, endOnFailure: true },
    );
    expect(found.failed).toBe(true);
  });
});
