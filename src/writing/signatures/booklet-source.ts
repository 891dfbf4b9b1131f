import { createHash } from 'node:crypto';
import { layOutBooklet } from '../../documents/lay-out-booklet.ts';
import { Refusal } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
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
      const found: BookletDocument[] = [];
      for (const { documentId, title, page } of built.parts) {
        if (documentId === null) continue;
        const key = await cases.look(reader, caseId, (current) => {
          const row = current.documents.get(documentId);
          return { document: row?.document_key ?? '', language: languageOf(current, place, documentId) };
        });
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
      cases.look({ tenantId, actor: SYSTEM, sight: EVERYTHING }, place.caseId, (current) => {
        try {
          return showsOf(current, place, documents);
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

const partsOf = (current: CurrentCase, place: BookletPlace) =>
  configuredParts(current, bookletIn(current, place.bookletKey, instanceOf(place)), place.language);

const languageOf = (current: CurrentCase, place: BookletPlace, id: number): string => {
  const part = partsOf(current, place).find((each) => each.kind === 'document' && each.id === id);
  return part?.kind === 'document' ? part.language : place.language;
};

/**
 * A hash of the content that a signatory agrees to: the data that the documents show, the proofs, and the words of the cover. The date
 * of the booklet and the rest of the case are left out: a comment must not outdate a request.
 */
function showsOf(current: CurrentCase, place: BookletPlace, documents: Documents): string {
  const of = bookletIn(current, place.bookletKey, instanceOf(place));
  const { front } = layOutBooklet({
    state: current.session.state,
    key: of.key,
    booklet: of.booklet,
    subject: of.subject,
    language: place.language,
    number: `CASE-${current.head.number}`,
    fileName: (id) => current.proofs.get(id)?.file_name ?? null,
  });
  const cover = front.cover && [front.cover.title, front.cover.subtitle, front.cover.text];
  const parts = configuredParts(current, of, place.language).map((part) => {
    if (part.kind === 'proof') return ['proof', part.proof.id, part.proof.file_hash];
    const isFrozen = current.documents.get(part.id)?.state === 'frozen';
    return ['document', part.id, part.language, isFrozen || documents.versionOf(current, part.id)];
  });
  return createHash('sha256')
    .update(JSON.stringify([cover, parts]))
    .digest('hex');
}
