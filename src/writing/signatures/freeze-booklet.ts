import { createHash } from 'node:crypto';
import { tongueIn } from '../../configuration/tongue-in.ts';
import { refuse } from '../../errors.ts';
import { sayIn } from '../../locales/say-in.ts';
import { auditPageOf } from '../../signatures/audit-page.ts';
import { wordingIn } from '../../signatures/wording.ts';
import type { FileRecord } from '../../store/files/files.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import type { SignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import type { BookletPlace, NewRound } from '../../store/signatures/signing-rounds.ts';
import type { RoundDocument, StoredPlace } from '../../store/tables/signature-tables.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { SignatureMark } from '../../workshop/tasks/prepare-signatures.ts';
import type { PaperTrouble } from '../documents/paper-notes.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { organisationOf } from './organisation-of.ts';
import type { SignatureServices } from './signature-services.ts';
import { storePdf } from './stored-bytes.ts';

/** A booklet that is ready to be signed; its bytes are stored, and nobody holds them yet. */
export interface FrozenBooklet {
  readonly round: NewRound;
  readonly files: readonly FileRecord[];
  /** The places of each request, by its id. */
  readonly places: ReadonlyMap<number, readonly StoredPlace[]>;
  readonly trouble: PaperTrouble;
}

/** Turns a failure of the workshop into a refusal. */
function asRefusal(error: unknown): never {
  if (!(error instanceof TaskRefusal)) throw error;
  throw refuse(
    error.isPassing || error.code === 'crashed' ? 'unavailable' : 'booklet_not_signable',
    error.message,
  );
}

const nameOf = ({ head: { number, name } }: CurrentCase): string =>
  name.includes(`CASE-${number}`) ? name : `CASE-${number} ${name}`;

/** Builds the booklet, appends the page of signatures, and stores what its signatories will see. */
export async function freezeBooklet(
  services: SignatureServices,
  current: CurrentCase,
  place: BookletPlace,
  requests: readonly SignatoryRequest[],
): Promise<FrozenBooklet> {
  const { tenantId } = current;
  const built = await services.booklets.build(tenantId, place);
  const tenant = await services.database.inTenant(tenantId, loadTenant);
  const now = services.clock.nowIn(tenantId);
  const documents: RoundDocument[] = [];
  const files: FileRecord[] = [];
  const marks: SignatureMark[] = [];
  for (const { id, key, name, fileName, bytes, page } of built.documents) {
    const made = await freeze(name, bytes);
    // Binding may take the marks away; the pages stay as large as they are.
    marks.push(...made.marks.map((mark) => ({ ...mark, page: mark.page + page })));
    files.push(made.file);
    const { hash, size } = made.file;
    const places = Object.fromEntries(made.places);
    documents.push({ id, key, name, fileName, hash, size, places, spare: made.spare });
  }
  const frozen = await freeze(built.name, built.bytes, marks);
  files.push(frozen.file);
  return {
    round: {
      ...place,
      name: built.name,
      fileName: built.fileName,
      shows: built.shows,
      frozenHash: frozen.file.hash,
      frozenSize: frozen.file.size,
      pages: frozen.pages,
      documents,
      spare: frozen.spare,
    },
    files,
    places: frozen.places,
    trouble: {
      ...built.trouble,
      missing: [...new Set([...built.trouble.missing, ...frozen.missing])],
    },
  };

  async function freeze(name: string, bytes: Uint8Array, known?: readonly SignatureMark[]) {
    const prepared = await services.workshop
      .run('prepareSignatures', {
        pdf: bytes,
        audit: auditPageOf({
          language: place.language,
          say: sayIn('signing', tongueIn(current.compiled.index, place.language)),
          document: name,
          caseName: nameOf(current),
          organisation: organisationOf(current.compiled.index, place.language, tenant.name),
          frozenAt: now,
          hash: createHash('sha256').update(bytes).digest('hex'),
          signatories: requests,
          lead: wordingIn(current.compiled.index.package.settings.signing?.record, place.language, {
            organisation: organisationOf(current.compiled.index, place.language, tenant.name),
          }),
        }),
        signatories: requests.map(({ signerId }) => ({ mark: signerId === null ? null : `i${signerId}` })),
        ...(known && { marks: known }),
        at: now.toISOString(),
      })
      .catch(asRefusal);
    return {
      file: await storePdf(services.files, tenantId, prepared.pdf),
      marks: prepared.marks,
      pages: prepared.pages,
      spare: prepared.spare,
      missing: prepared.missing,
      places: new Map(requests.map(({ id }, at) => [id, prepared.places[at] ?? []])),
    };
  }
}
