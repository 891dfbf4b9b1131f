import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { pauses } from '../../platform/pauses.ts';
import { runStepsGradually } from '../../run-steps.ts';
import type { BookletPlace } from '../../store/signatures/signing-rounds.ts';
import { bookletIn, bookletKey, bookletLanguage, defaultBooklet } from '../../writing/booklets/booklet-in.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { type BookletSigner, signersOf } from '../../writing/signatures/signers-of.ts';
import { actorOf } from '../caller-of.ts';
import type { OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';

/** How a request names what is signed; the default booklet in the language of the case, where it says nothing. */
export const NamedBooklet = {
  booklet_id: Type.Optional(
    Type.Union([Id(), Type.String({ minLength: 1, maxLength: 200 })], {
      description: 'Id or key of a booklet of the process.',
    }),
  ),
  instance_id: Type.Optional(
    Id({ description: 'The instance, for a booklet that exists for each of some.' }),
  ),
  language: Type.Optional(Type.String({ maxLength: 35, description: 'A language of the booklet.' })),
};

interface Named {
  readonly booklet_id?: number | string;
  readonly instance_id?: number;
  readonly language?: string;
}

interface BookletToSign {
  readonly place: BookletPlace;
  readonly signers: readonly BookletSigner[];
  /** Needed documents that its documents are returned as. */
  readonly neededDocumentIds: string;
}

/** The booklet that is meant, and who signs it by its configuration. */
export async function bookletToSign(
  { services, principal }: OperationContext,
  caseId: number,
  named: Named,
): Promise<BookletToSign> {
  const reader = { tenantId: principal.tenantId, actor: actorOf(principal), sight: principal.sight };
  return services.cases.look(reader, caseId, async (current) => {
    const name = named.booklet_id;
    const key = name === undefined ? defaultBooklet(current) : bookletKey(current, String(name));
    if (key === undefined) throw refuse('does_not_exist', `The case has no booklet "${name}".`, 'booklet_id');
    const asked = named.instance_id === undefined ? null : { id: named.instance_id, attr: 'instance_id' };
    const { booklet, instance: instanceId } = bookletIn(current, key, asked);
    const language = bookletLanguage(current, key, named.language);
    return {
      place: { caseId, bookletKey: key, instanceId, language },
      signers: await runStepsGradually(signersOf(current, booklet, instanceId, language), pauses()),
      neededDocumentIds: returnedAs(current, booklet.documents).join(','),
    };
  });
}

const returnedAs = ({ compiled, neededDocuments }: CurrentCase, documents: readonly string[]): number[] => {
  const wanted = new Set(documents.map((key) => compiled.index.package.documents[key]?.returns_as));
  return [...neededDocuments.values()].filter((row) => wanted.has(row.document_key)).map(({ id }) => id);
};
