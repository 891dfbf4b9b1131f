import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { sendBytes } from './multipart.ts';
import { textPdf } from './sample-files.ts';

/** A step of a way, as far as tests take it. */
interface Step {
  readonly kind: string;
  readonly instance_id: number | null;
  readonly occurrence_id: number | null;
  readonly information_key: string | null;
  readonly needed_document_key: string | null;
  readonly value: unknown;
}

/** Takes those steps of a way that have a place in the case already; how many that were. */
export async function takeSteps(service: TestApp, id: number, steps: readonly Step[]): Promise<number> {
  const { client } = service.alpha;
  const at = `/api/1/cases/${id}`;
  const { instances, structures, questions } = (await client.get(at)).body.data;
  const isThere = ({ kind, instance_id, occurrence_id, information_key }: Step): boolean =>
    kind === 'document' ||
    [...questions, ...structures].some(
      (each) =>
        each.instance_id === instance_id &&
        (each.occurrence_id ?? null) === occurrence_id &&
        each.information_key === information_key,
    );
  const possible = steps.filter(
    (step) => instances.some((each: { id: number }) => each.id === step.instance_id) && isThere(step),
  );
  const fields = possible
    .filter(({ kind }) => kind === 'answer')
    .map(({ instance_id, occurrence_id, information_key, value }) => {
      const question = questions.find(
        (each: Step) =>
          each.instance_id === instance_id &&
          each.information_key === information_key &&
          (each.occurrence_id ?? null) === occurrence_id,
      );
      const structure = structures.find(
        (each: { instance_id: number; information_key: string }) =>
          each.instance_id === instance_id && each.information_key === question?.structure_key,
      );
      if (structure === undefined) return { instance_id, information_key, value };
      const index = structure.occurrences.findIndex((each: { id: number }) => each.id === occurrence_id);
      return {
        instance_id,
        information_key: structure.information_key,
        structure_occurrence_index: index,
        structure_occurrence_information_key: information_key,
        value,
      };
    });
  if (fields.length > 0) {
    const written = await client.patch(at, { fields });
    expect(written.status, written.text).toBe(200);
  }
  for (const { kind, instance_id, information_key, needed_document_key } of possible) {
    if (kind === 'occurrence') {
      const structure = structures.find(
        (each: { instance_id: number; information_key: string }) =>
          each.instance_id === instance_id && each.information_key === information_key,
      );
      const { structure_value_id } = structure;
      const added = await client.post(`${at}/structure_occurrences`, { structure_value_id });
      expect(added.status, added.text).toBe(200);
    }
    if (kind === 'document') {
      const place = { baseUrl: service.baseUrl, key: service.alpha.key };
      const file = { name: 'file', fileName: 'file.pdf', content: textPdf('Paper') };
      const sent = await sendBytes(place, 'POST', `${at}/proofs`, [file]);
      const { proofs, needed_documents: needed } = sent.body.data;
      const target = needed.find(
        (each: { key: string; instance_id: number | null }) =>
          each.key === needed_document_key && each.instance_id === instance_id,
      );
      const assigned = await client.post(`${at}/proofs/${proofs.at(-1).id}/assign`, {
        assign_to: target.id,
      });
      expect(assigned.status, assigned.text).toBe(200);
    }
  }
  return possible.length;
}
