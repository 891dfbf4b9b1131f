import { keepOwnerOfPage } from '../api/page-owner.ts';
import { queryClient } from '../api/queries.ts';

/** Forgets what was read for the person of the page: the next who signs in is somebody else, as far as it knows. */
export function forgetPerson(): void {
  queryClient.clear();
  keepOwnerOfPage(null);
}
