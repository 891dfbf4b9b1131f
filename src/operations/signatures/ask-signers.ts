import Type from 'typebox';
import {
  addSignatoryRequest,
  type SignatoryRequest as Row,
  requestsOfBooklet,
} from '../../store/signatures/signatory-requests.ts';
import { actorOf } from '../caller-of.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { bookletToSign, NamedBooklet } from './booklet-to-sign.ts';
import { presenterOf, SignatoryRequest } from './signatory-request.ts';
import { writeBeside } from './writer-in.ts';

export const askSigners = defineOperation({
  id: 'ask_signers',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/signatory_requests/from_booklet',
  section: 'Signatures',
  summary: 'Ask the signers of a booklet',
  description:
    "Prepares a request for each of the booklet's configured signers who has a name and an address and no request yet, and answers all of the booklet's requests in the order of signing. Nothing is sent yet.",
  access: 'documents:write',
  audited: ['booklet_id', 'language', 'instance_id'],
  params: { case_pk: Id() },
  body: NamedBooklet,
  status: 200,
  answer: Type.Object({ results: Type.Array(SignatoryRequest) }),
  handle: async ({ params: { case_pk: caseId }, body }, context) => {
    const { principal, services } = context;
    const present = await presenterOf(context, caseId);
    const { place, signers, neededDocumentIds } = await bookletToSign(context, caseId, body);
    return writeBeside(context, caseId, ['export'], async (tx) => {
      const known = await requestsOfBooklet(tx, place);
      for (const signer of signers) {
        if (known.some((request) => isFor(request, signer))) continue;
        await addSignatoryRequest(tx, {
          ...place,
          ...signer,
          uuid: services.random.uuid(),
          informationValueIds: signer.informationValueIds.join(','),
          neededDocumentIds,
          createdBy: actorOf(principal).name,
        });
      }
      const requests = await requestsOfBooklet(tx, place);
      return { body: { results: requests.map(present) } };
    });
  },
});

/** The same person under the same address, whose request was not taken back. */
const isFor = (
  { status, signerId, email }: Row,
  signer: { readonly signerId: number | null; readonly email: string },
): boolean =>
  status !== 'cancelled' &&
  signerId === signer.signerId &&
  email.toLowerCase() === signer.email.toLowerCase();
