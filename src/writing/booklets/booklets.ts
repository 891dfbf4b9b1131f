import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { cleanFileName } from '../../changes/clean-file-name.ts';
import { type LaidOutBooklet, layOutBooklet } from '../../documents/lay-out-booklet.ts';
import { refuse } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { BookletPart, BoundBooklet, BoundPart } from '../../workshop/tasks/bind-booklet.ts';
import type { GivenPicture } from '../../workshop/typst/prepare-picture.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import type { Reader } from '../cases/caller.ts';
import type { Cases } from '../cases/cases.ts';
import type { CurrentCase } from '../cases/current-case.ts';
import type { Documents } from '../documents/documents.ts';
import { bookletIn, bookletKey, bookletLanguage, defaultBooklet } from './booklet-in.ts';
import { type ChosenParts, chosenParts, configuredParts, type PlannedPart } from './booklet-parts.ts';

export interface BookletServices {
  readonly cases: Cases;
  readonly documents: Documents;
  readonly files: FileStore;
  readonly workshop: Workshop;
  readonly clock: Clock;
}

export interface WantedBooklet {
  readonly caseId: number;
  /** Its id or its key; that of the process, where it is null. */
  readonly booklet: string | null;
  /** Where in the request the booklet is named; one that is named in the path is not found. */
  readonly attr?: string;
  /** The instance that it is for, and where in the request that is named. */
  readonly instance?: { readonly id: number; readonly attr: string } | null;
  /** That of the case, where it is left out. */
  readonly language?: string | undefined;
  /** In place of the documents and proofs of its configuration. */
  readonly chosen?: ChosenParts | undefined;
}

/** A part with where it stands, and what it is made of. */
export interface BuiltPart extends BoundPart {
  readonly documentId: number | null;
  readonly proofId: number | null;
}

export interface BuiltBooklet {
  readonly key: string;
  readonly instance: number | null;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly title: string;
  readonly language: string;
  readonly pages: number;
  readonly parts: readonly BuiltPart[];
  /** Hash of everything it shows: the same while nothing of that has changed. */
  readonly shows: string;
  /** What the e-mail says where its sender says nothing. */
  readonly message: LaidOutBooklet['message'];
}

/** Documents and proofs of cases as one PDF. */
export interface Booklets {
  /** From what is stored, without running rules. */
  build(reader: Reader, wanted: WantedBooklet): Promise<BuiltBooklet>;
}

/** What is bound together at most. */
const MOST_BYTES = 200 * 1024 * 1024;

interface Sheet extends LaidOutBooklet {
  readonly key: string;
  readonly instance: number | null;
  readonly language: string;
  readonly parts: readonly PlannedPart[];
  readonly picture: GivenPicture | null;
}

export function openBooklets({ cases, documents, files, workshop, clock }: BookletServices): Booklets {
  async function bytesOf(reader: Reader, caseId: number, part: PlannedPart): Promise<Uint8Array> {
    if (part.kind === 'proof') return buffer(await files.open(reader.tenantId, part.proof.file_hash));
    const { id: documentId, language } = part;
    return (await documents.generate(reader, { caseId, documentId, language, kind: 'final' })).bytes;
  }

  return {
    build: async (reader, wanted) => {
      const sheet = await cases.look(reader, wanted.caseId, (current) => sheetOf(current, wanted));
      if (sheet.parts.length === 0) throw refuse('booklet_empty');
      const parts: BookletPart[] = [];
      let size = 0;
      for (const part of sheet.parts) {
        const bytes = await bytesOf(reader, wanted.caseId, part);
        size += bytes.byteLength;
        if (size > MOST_BYTES) throw refuse('booklet_too_large');
        const contentType = part.kind === 'proof' ? part.proof.content_type : 'application/pdf';
        parts.push({ kind: part.kind, title: part.title, contentType, bytes });
      }
      const { front, picture, key, instance, language, title, message } = sheet;
      const bound: BoundBooklet = await workshop
        .run('bindBooklet', { front, logo: picture, parts, at: clock.now().getTime() })
        .catch((error: unknown) => refuseBinding(error, sheet.parts));
      return {
        key,
        instance,
        language,
        title,
        message,
        bytes: bound.pdf,
        pages: bound.pages,
        fileName: cleanFileName(`${sheet.fileName}.pdf`),
        parts: bound.parts.map((part, at) => ({ ...part, ...sourceOf(sheet.parts[at]) })),
        shows: hashOf(sheet, parts),
      };
    },
  };
}

const sourceOf = (part: PlannedPart | undefined) => ({
  documentId: part?.kind === 'document' ? part.id : null,
  proofId: part?.kind === 'proof' ? part.proof.id : null,
});

function sheetOf(current: CurrentCase, wanted: WantedBooklet): Sheet {
  const { compiled, session, head, proofs } = current;
  const key = wanted.booklet === null ? defaultBooklet(current) : bookletKey(current, wanted.booklet);
  if (key === undefined)
    throw wanted.attr === undefined
      ? refuse('not_found')
      : refuse('does_not_exist', `The case has no booklet "${wanted.booklet}".`, wanted.attr);
  const of = bookletIn(current, key, wanted.instance ?? null);
  const language = bookletLanguage(current, key, wanted.language);
  const parts =
    wanted.chosen === undefined
      ? configuredParts(current, of, language)
      : chosenParts(current, of, wanted.chosen, language);
  const laid = layOutBooklet({
    state: session.state,
    key,
    booklet: of.booklet,
    subject: of.subject,
    language,
    number: `CASE-${head.number}`,
    fileName: (id) => proofs.get(id)?.file_name ?? null,
  });
  const image = laid.logo === null ? undefined : compiled.index.package.images[laid.logo];
  return {
    ...laid,
    key,
    instance: of.instance,
    language,
    parts,
    picture:
      image === undefined
        ? null
        : {
            name: laid.front.logo ?? '',
            contentType: image.content_type,
            bytes: Buffer.from(image.data, image.content_type === 'image/svg+xml' ? 'utf8' : 'base64'),
          },
  };
}

function hashOf({ front, fileName }: Sheet, parts: readonly BookletPart[]): string {
  const hash = createHash('sha256').update(JSON.stringify([front, fileName]));
  for (const { title, bytes } of parts)
    hash.update(title).update(createHash('sha256').update(bytes).digest());
  return hash.digest('hex');
}

const TOO_LARGE: ReadonlySet<string> = new Set(['too_long', 'too_large', 'too_many_pages', 'crashed']);

/** What the workshop could not bind, as an answer that names the proof. */
function refuseBinding(error: unknown, parts: readonly PlannedPart[]): never {
  if (!(error instanceof TaskRefusal)) throw error;
  const [code = '', at = ''] = error.code.split(':');
  const part = at === '' ? undefined : parts[Number(at)];
  if (code === 'too_many_pages' || (part === undefined && TOO_LARGE.has(code)))
    throw refuse('booklet_too_large', error.message);
  if (part?.kind === 'proof')
    throw refuse(
      'proof_not_bindable',
      `The proof "${part.title}" (${part.proof.file_name}) cannot be bound into a booklet: ${error.message}`,
    );
  throw refuse('unavailable', error.message);
}
