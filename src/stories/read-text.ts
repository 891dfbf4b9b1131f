import { type FoundAnswer, readAnswers } from '../changes/read-answers.ts';
import { typedPage } from '../extraction/typed-page.ts';
import type { Story } from './story.ts';

/** Reads the text of a proof for the answers that its needed document wants. Stories ask no model. */
export function readText(story: Story, proof: number, text: string): void {
  const { document_key: document = null, instance_id: id = null } = story.proofs.get(proof) ?? {};
  const { index, session } = story;
  const instance = session.state.subjects.get(`i${id ?? 0}`);
  const readings = index.package.needed_documents[document ?? '']?.reads ?? [];
  if (instance === undefined) return;
  const context = { index, language: session.state.head.language, now: new Date(story.moment().now) };
  story.read.set(proof, readAnswers(instance, readings, [typedPage(text.split('\n'))], context).found);
}

/** The answers that are proposed from proofs of the case, those of the newest proof last. */
export const proposalsIn = ({ read, proofs }: Story): FoundAnswer[] =>
  [...read].flatMap(([proof, found]) => (proofs.has(proof) ? found : []));
