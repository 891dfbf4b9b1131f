import { nameOf } from '../../engine/index.ts';
import { DASH } from '../formula-in.ts';
import type { LayBlock } from './block.ts';

export const signature: LayBlock<'signature'> = (
  { of, label, with_date: withDate },
  { formulas, subject },
) => {
  const { say } = formulas;
  const signers = of === undefined || of === 'case' ? [subject] : formulas.subjects(of, subject);
  return signers.map((signer) => ({
    kind: 'signature',
    label: say('signature'),
    name: label === undefined ? (nameOf(signer) ?? '') : written(formulas.text(label, signer)),
    placeAndDate: withDate === false ? null : say('place_and_date'),
    mark: signer.shape.kind === 'instance' ? signer.key : null,
  }));
};

/** Below a signature line, a dash alone would look like a mark. */
const written = (label: string): string => (label.trim() === DASH ? '' : label);
