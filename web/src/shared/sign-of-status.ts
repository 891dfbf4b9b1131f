/** How the status of a case is marked, beside its word. */
export const SIGN_OF_STATUS: ReadonlyMap<string, 'busy' | 'good' | 'bad' | 'plain'> = new Map([
  ['ongoing', 'busy'],
  ['approved', 'good'],
  ['declined', 'bad'],
  ['finished', 'plain'],
]);
