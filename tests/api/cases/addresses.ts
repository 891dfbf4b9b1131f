import type { OPERATIONS } from '../../../src/operations/index.ts';
import type { World } from '../../support/every-write.ts';

type Operation = (typeof OPERATIONS)[number];

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

/** The address of a read about the world. */
export const addressOf = ({ path, id }: Operation, world: World): string => {
  const filled = SEGMENTS.reduce((each, [place, fill]) => each.replace(place, String(fill(world))), path);
  const query =
    id === 'get_booklet' ? `?booklet_id=${world.booklet}` : id === 'explain_case' ? '?tag_key=urgent' : '';
  return filled + query;
};

/** A list as long as it gets. */
export const allOf = (path: string, list: Operation['list']): string => {
  if (path === '/api/1/events') return `${path}?limit=1000`;
  return list === undefined ? path : `${path}?page_size=200`;
};
