import { tongueIn } from '../../configuration/tongue-in.ts';
import type { Tongue } from '../../locales/tongue.ts';
import type { CaseState } from '../state/state.ts';

/** In which words a case speaks: in its language, as its tenant speaks it. */
export const tongueOf = ({ compiled, head }: Pick<CaseState, 'compiled' | 'head'>): Tongue =>
  tongueIn(compiled.index, head.language);
