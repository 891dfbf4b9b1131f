import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { nameOfPdf } from '../../changes/clean-file-name.ts';
import { type LaidOutBooklet, layOutBooklet } from '../../documents/lay-out-booklet.ts';
import { unboundWords } from '../../documents/unbound-words.ts';
import { refuse } from '../../errors.ts';
import type { TenantClock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { pauses } from '../../platform/pauses.ts';
import { runStepsGradually, type Steps } from '../../run-steps.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { BookletPart, BoundBooklet, BoundPart } from '../../workshop/tasks/bind-booklet.ts';
import type { GivenPicture } from '../../workshop/typst/prepare-picture.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import type { Cases } from '../change/cases.ts';
import type { Documents } from '../documents/documents.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { type CaseReader, needing } from '../plan/caller.ts';
import { bindTogether, isBindable } from '../proofs/bindable-content.ts';
import {
  bookletIn,
  bookletKey,
  bookletLanguage,
  defaultBooklet,
  mustShowNothingHidden,
} from './booklet-in.ts';
import { type ChosenParts, chosenParts, configuredParts, type PlannedPart } from './booklet-parts.ts';

interface BookletServices {
  readonly cases: Cases;
  readonly documents: Documents;
  readonly files: FileStore;
  readonly workshop: Workshop;
  readonly clock: TenantClock;
}

interface WantedBooklet {
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
interface BuiltPart extends BoundPart {
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
  /** The words of documents, in the language of this one. */
  readonly say: LaidOutBooklet['say'];
  /** The text of the e-mail, unless its sender writes one. */
  readonly message: LaidOutBooklet['message'];
  /** Letters of it that no font has. */
  readonly missing: readonly string[];
}

/** Documents and proofs of cases as one PDF. */
export interface Booklets {
  /** From what is stored, without running rules. */
  build(reader: CaseReader, wanted: WantedBooklet): Promise<BuiltBooklet>;
}

/** A part with its bytes, and with the hash by which the store knows them. */
interface ReadPart extends BookletPart {
  readonly hash: string;
  readonly missing: readonly string[];
}

/** The most bytes of all parts together. */
const MOST_BYTES = 200 * 1024 * 1024;

interface Sheet extends LaidOutBooklet {
  readonly key: string;
  readonly instance: number | null;
  readonly language: string;
  readonly parts: readonly PlannedPart[];
  readonly picture: GivenPicture | null;
}

export function openBooklets({ cases, documents, files, workshop, clock }: BookletServices): Booklets {
  async function partOf(reader: CaseReader, caseId: number, part: PlannedPart): Promise<ReadPart> {
    const { kind, title } = part;
    if (kind === 'proof') {
      const { file_hash: hash, file_name: fileName, content_type: contentType } = part.proof;
      const content = isBindable(part.proof)
        ? await buffer(await files.open(reader.tenantId, hash))
        : 'other_type';
      return { kind, title, fileName, contentType, content, hash, missing: [] };
    }
    const { id: documentId, language } = part;
    const made = await documents.generate(reader, { caseId, documentId, language, kind: 'final' });
    const { bytes: content, fileName, hash, missing } = made;
    return { kind, title, fileName, contentType: 'application/pdf', content, hash, missing };
  }

  return {
    build: async (reader, wanted) => {
      const sheet = await cases.look(reader, wanted.caseId, (current) =>
        runStepsGradually(sheetOf(current, wanted), pauses()),
      );
      if (sheet.parts.length === 0) throw refuse('booklet_empty');
      if (sheet.parts.some(({ kind }) => kind === 'proof'))
        await cases.peek(needing(reader, 'proofs'), wanted.caseId);
      const parts: ReadPart[] = [];
      let size = 0;
      for (const planned of sheet.parts) {
        const part = await partOf(reader, wanted.caseId, planned);
        if (typeof part.content !== 'string') size += part.content.byteLength;
        if (size > MOST_BYTES) throw refuse('booklet_too_large');
        parts.push(part);
      }
      const { front, picture, key, instance, language, title, message, say } = sheet;
      const unbound = unboundWords(say);
      const at = clock.nowIn(reader.tenantId).getTime();
      const bound: BoundBooklet = await bindTogether(workshop, parts, (ready) =>
        workshop.run('bindBooklet', { front, logo: picture, parts: ready, unbound, at }),
      ).catch(refuseBinding);
      return {
        key,
        instance,
        language,
        title,
        say,
        message,
        bytes: bound.pdf,
        pages: bound.pages,
        fileName: nameOfPdf(sheet.fileName),
        parts: bound.parts.map((part, at) => ({ ...part, ...sourceOf(sheet.parts[at]) })),
        missing: [...new Set([...bound.missing, ...parts.flatMap((part) => part.missing)])],
        shows: hashOf(sheet, parts),
      };
    },
  };
}

const sourceOf = (part: PlannedPart | undefined) => ({
  documentId: part?.kind === 'document' ? part.id : null,
  proofId: part?.kind === 'proof' ? part.proof.id : null,
});

function* sheetOf(current: CurrentCase, wanted: WantedBooklet): Steps<Sheet> {
  const { compiled, session, head, proofs } = current;
  const key = wanted.booklet === null ? defaultBooklet(current) : bookletKey(current, wanted.booklet);
  if (key === undefined)
    throw wanted.attr === undefined
      ? refuse('not_found')
      : refuse('does_not_exist', `The case has no booklet "${wanted.booklet}".`, wanted.attr);
  mustShowNothingHidden(current, key);
  const of = bookletIn(current, key, wanted.instance ?? null);
  const language = bookletLanguage(current, key, wanted.language);
  const parts =
    wanted.chosen === undefined
      ? configuredParts(current, of, language)
      : chosenParts(current, of, wanted.chosen, language);
  yield;
  const laid = yield* layOutBooklet({
    state: session.state,
    key,
    booklet: of.booklet,
    subject: of.subject,
    language,
    number: `CASE-${head.number}`,
    fileName: (id) => proofs.get(id)?.file_name ?? null,
  });
  if (laid.isSpent) throw refuse('booklet_too_large', 'The formulas of its texts take too many steps.');
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

function hashOf({ front, fileName }: Sheet, parts: readonly ReadPart[]): string {
  const hash = createHash('sha256').update(JSON.stringify([front, fileName]));
  for (const { title, hash: content } of parts) hash.update(title).update(content);
  return hash.digest('hex');
}

const TOO_LARGE: ReadonlySet<string> = new Set(['too_long', 'too_large', 'too_many_pages', 'crashed']);

/** Turns a failure of the workshop into a refusal. */
function refuseBinding(error: unknown): never {
  if (!(error instanceof TaskRefusal)) throw error;
  throw refuse(TOO_LARGE.has(error.code) ? 'booklet_too_large' : 'unavailable', error.message);
}
