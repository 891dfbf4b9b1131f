import { type Input, type OperationName, request } from '../../api/request.ts';
import { useCaseWork } from './use-case.ts';

/** The open case, with requests whose refusals a form shows itself; the case is read again after each. */
export function useCaseRequest() {
  const work = useCaseWork();
  return {
    ...work,
    request: async <K extends OperationName>(name: K, input: Input<K>): Promise<void> => {
      await request(name, input);
      await work.refresh();
    },
  };
}
