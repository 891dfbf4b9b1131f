// Functions over families of cases: `children` of a case. The standard has none of them.
import { charge } from '../run.ts';
import { ANY, BOOLEAN, listOf } from '../types/feel-type.ts';
import { isContext } from '../values/value.ts';
import { type Builtin, builtin, required, signature } from './builtin.ts';
import { itemsOf } from './list.ts';

export const FAMILY: readonly Builtin[] = [
  builtin(
    'all ended',
    'Whether all cases of a list have ended, as `children` lists them; true for an empty list.',
    signature([required('cases', listOf(ANY))], BOOLEAN, ([cases], run) => {
      const items = itemsOf(cases);
      charge(run, items.length);
      return items.every((item) => isContext(item) && item.get('ended') === true);
    }),
  ),
];
