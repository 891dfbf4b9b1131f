import { createHash } from 'node:crypto';
import { layOutBooklet } from '../../documents/lay-out-booklet.ts';
import { Refusal } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { pauses } from '../../platform/pauses.ts';
import { runStepsGradually } from '../../run-steps.ts';
import type { BookletPlace } from '../../store/signatures/signing-rounds.ts';
import { SYSTEM } from '../actor.ts';
import { bookletIn } from '../booklets/booklet-in.ts';
import { configuredParts } from '../booklets/booklet-parts.ts';
import type { Booklets } from '../booklets/booklets.ts';
import type { Cases } from '../change/cases.ts';
import type { Documents } from '../documents/documents.ts';
import { troubleOf } from '../documents/paper-notes.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { BookletDocument, BookletSource } from './signature-services.ts';

/** Booklets and their documents as they are to be signed. */
export function bookletSource({
  cases,
  booklets,
  documents,
}: {
  readonly cases: Cases;
  readonly booklets: Booklets;
  readonly documents: Documents;
}): BookletSource {
  return {
    build: async (tenantId, place) => {
      const reader = { tenantId, actor: SYSTEM, sight: EVERYTHING };
      const { caseId, bookletKey, language } = place;
      // Before the bytes: what changes while they are made shows as a change.
      const shows = await cases.look(reader, caseId, (current) => showsOf(current, place, documents));
      const built = await booklets.build(reader, {
        caseId,
        booklet: bookletKey,
        instance: instanceOf(place),
        language,
      });
      const bound = await cases.look(reader, caseId, (current) => {
        const languages = languagesIn(current, place);
        return new Map(
          built.parts.map(({ documentId: id }) => [
            id,
            {
              document: current.documents.get(id ?? 0)?.document_key ?? '',
              language: languages.get(id) ?? place.language,
            },
          ]),
        );
      });
      const found: BookletDocument[] = [];
      for (const { documentId, title, page } of built.parts) {
        const key = bound.get(documentId);
        if (documentId === null || key === undefined) continue;
        const made = await documents.generate(reader, {
          caseId,
          documentId,
          language: key.language,
          kind: 'final',
        });
        found.push({
          id: documentId,
          key: key.document,
          name: title,
          fileName: made.fileName,
          bytes: made.bytes,
          page: page - 1,
        });
      }
      const { bytes, title: name, fileName } = built;
      return { bytes, name, fileName, shows, documents: found, trouble: troubleOf(built) };
    },
    shows: (tenantId, place) =>
      cases.look({ tenantId, actor: SYSTEM, sight: EVERYTHING }, place.caseId, async (current) => {
        try {
          return await showsOf(current, place, documents);
        } catch (error) {
          // A booklet that the case no longer has, or that cannot be bound any more, shows nothing.
          if (error instanceof Refusal) return '';
          throw error;
        }
      }),
  };
}

const instanceOf = ({ instanceId }: BookletPlace) =>
  instanceId === null ? null : { id: instanceId, attr: 'instance_id' };

/** The languages of the documents of a booklet. */
const languagesIn = (current: CurrentCase, place: BookletPlace): ReadonlyMap<number | null, string> =>
  new Map(
    configuredParts(current, bookletIn(current, place.bookletKey, instanceOf(place)), place.language).flatMap(
      (part) => (part.kind === 'document' ? [[part.id, part.language] as const] : []),
    ),
  );

/**
 * A hash of the content that a signatory agrees to: the data that the documents show, the proofs, and the words of the cover. The date
 * of the booklet and the rest of the case are left out: a comment must not outdate a request.
 */
async function showsOf(current: CurrentCase, place: BookletPlace, documents: Documents): Promise<string> {
  const of = bookletIn(current, place.bookletKey, instanceOf(place));
  const steps = layOutBooklet({
    state: current.session.state,
    key: of.key,
    booklet: of.booklet,
    subject: of.subject,
    language: place.language,
    number: `CASE-${current.head.number}`,
    fileName: (id) => current.proofs.get(id)?.file_name ?? null,
  });
  const { front } = await runStepsGradually(steps, pauses());
  const cover = front.cover && [front.cover.title, front.cover.subtitle, front.cover.text];
  const configured = configuredParts(current, of, place.language);
  const isFrozen = (id: number): boolean => current.documents.get(id)?.state === 'frozen';
  const live = configured.flatMap((part) => (part.kind === 'proof' || isFrozen(part.id) ? [] : [part.id]));
  const versions = await documents.versionsOf(current, live);
  const parts = configured.map((part) =>
    part.kind === 'proof'
      ? ['proof', part.proof.id, part.proof.file_hash]
      : ['document', part.id, part.language, isFrozen(part.id) || versions.get(part.id)],
  );
  return createHash('sha256')
    .update(JSON.stringify([cover, parts]))
    .digest('hex');
}
