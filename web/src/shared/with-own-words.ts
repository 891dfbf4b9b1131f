import { loadWords } from '../texts/words.ts';

/** The words for one's own work are read together with the page. */
export async function withOwnWords<P>(page: Promise<P>): Promise<P> {
  const [component] = await Promise.all([page, loadWords('own')]);
  return component;
}
