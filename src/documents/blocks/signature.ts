import { nameOf } from '../../engine/index.ts';
import { DASH } from '../formula-in.ts';
import { defineBlock } from './block.ts';

interface LaidSignature {
  readonly kind: 'signature';
  readonly label: string;
  readonly name: string;
  readonly placeAndDate: string | null;
  /** The signatory, as `i12`; null if it is not an instance. */
  readonly mark: string | null;
}

export const signature = defineBlock<'signature', LaidSignature>('signature', {
  *lay({ of, label, with_date: withDate }, { formulas, subject }) {
    const { say } = formulas;
    const signers = isOfSubject(of) ? [subject] : yield* formulas.subjects(of, subject);
    const laid: LaidSignature[] = [];
    for (const signer of signers) {
      const said = label === undefined ? nameOf(signer) : written(yield* formulas.text(label, signer));
      laid.push({
        kind: 'signature',
        label: say('signature'),
        name: said ?? '',
        placeAndDate: withDate === false ? null : say('place_and_date'),
        mark: signer.shape.kind === 'instance' ? signer.key : null,
      });
    }
    return laid;
  },
  *note({ of, label }, subject, shown) {
    for (const signer of isOfSubject(of) ? [subject] : yield* shown.subjects(of, subject))
      yield* shown.text(label, signer);
  },
});

const isOfSubject = (of: string | undefined): of is 'case' | undefined => of === undefined || of === 'case';

/** Below a signature line, a dash alone would look like a mark. */
const written = (label: string): string => (label.trim() === DASH ? '' : label);
