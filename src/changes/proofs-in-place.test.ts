import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFor, placeProofs } from './proofs-in-place.ts';

const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);

const key = fc.constantFrom('pass', 'deed');
const instance = fc.option(fc.integer({ min: 1, max: 3 }));
const information = fc.option(fc.constantFrom('name', 'age'));
const place = { instance_id: instance, information_key: information };
const numbered = <T>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, id: at + 1 }));

test(`proofs stand where each of them looked for by itself would stand (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ ...place, document_key: key }), { maxLength: 8 }).map(numbered),
      fc
        .array(
          fc.record({
            ...place,
            document_key: fc.option(key),
            assigned_at: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
          }),
          { maxLength: 12 },
        )
        .map(numbered),
      (needed, proofs) => {
        const placed = placeProofs(proofs, needed);
        for (const proof of proofs) {
          const target = needed.find((each) => isFor(each, proof));
          expect(placed.neededFor(proof)).toBe(target);
          const together = proofs.filter((other) =>
            target === undefined
              ? other.document_key === proof.document_key &&
                other.instance_id === proof.instance_id &&
                other.information_key === proof.information_key
              : isFor(target, other),
          );
          const inOrder = together.toSorted(
            (a, b) => a.assigned_at.localeCompare(b.assigned_at) || a.id - b.id,
          );
          expect(placed.together(proof)).toEqual(proof.document_key === null ? [proof] : inOrder);
        }
      },
    ),
    { seed },
  );
});
