import type { OPERATIONS } from '../../../src/operations/index.ts';
import type { World } from '../../support/every-write.ts';

type Operation = (typeof OPERATIONS)[number];

/** The id of nothing. */
export const UNKNOWN = 987_654_321;

/** Reads of a case, and of the instances that it alone has, by the path of the operation. */
export const isOfCase = ({ path }: Operation): boolean => /\/cases\/\{/.test(path);
export const isOfInstance = ({ path }: Operation): boolean =>
  /\/instances\/\{/.test(path) && !isOfCase({ path } as Operation);

/** The part of a path that names what the request is about. */
const SEGMENTS: readonly (readonly [RegExp, (world: World) => string | number])[] = [
  [/\/cases\/\{(case_pk|id)\}/, ({ shown }) => `/cases/${shown.id}`],
  [/\/conversations\/\{id\}/, ({ talk }) => `/conversations/${talk.aboutCase.split('/').at(-1)}`],
  [/\/documents\/\{id\}/, ({ document }) => `/documents/${document}`],
  [/\/proofs\/\{id\}/, ({ assigned }) => `/proofs/${assigned}`],
  [/\/pages\/\{page\}/, () => '/pages/1'],
  [/\/signatory_requests\/\{id\}/, ({ request }) => `/signatory_requests/${request}`],
  [/\/instances\/\{(instance_pk|id)\}/, ({ outcome }) => `/instances/${outcome}`],
  [/\/interaction_logs\/\{id\}/, ({ log }) => `/interaction_logs/${log}`],
];

/** Operations that need to know what is asked of them. */
const QUERIES: Readonly<Record<string, string>> = {
  explain_case: '?tag_key=urgent',
  what_it_takes: '?tag=urgent',
};

export const addressOf = ({ path, id }: Operation, world: World): string => {
  const filled = SEGMENTS.reduce((each, [place, fill]) => each.replace(place, String(fill(world))), path);
  const query = id === 'get_booklet' ? `?booklet_id=${world.booklet}` : (QUERIES[id] ?? '');
  return filled + query;
};

/** The same request about something that does not exist: the first id in its path is another. */
export const elsewhere = (path: string): string =>
  path.replace(/^(\/api\/(?:1|admin)\/\D*?)\/\d+/, `$1/${UNKNOWN}`);

/** A list as long as it gets. */
export const allOf = (path: string, list: Operation['list']): string => {
  if (path === '/api/1/events') return `${path}?limit=1000`;
  return list === undefined ? path : `${path}?page_size=200`;
};
