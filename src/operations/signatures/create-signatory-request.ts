import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { addSignatoryRequest, loadSignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import { actorOf } from '../caller-of.ts';
import { defineOperation } from '../operation.ts';
import { Email, FullLine, Id, Line, Nullable } from '../shapes.ts';
import { bookletToSign, NamedBooklet } from './booklet-to-sign.ts';
import { presenterOf, SignatoryRequestAnswer } from './signatory-request.ts';
import { writeBeside } from './writer-in.ts';

export const createSignatoryRequest = defineOperation({
  id: 'create_signatory_request',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/signatory_requests',
  section: 'Signatures',
  summary: 'Ask somebody to sign',
  description:
    'Prepares a request to sign a booklet of the case, its default booklet where none is named. Nothing is sent yet. A person whom the booklet names as a signer signs in their own place.',
  access: 'documents:write',
  audited: ['booklet_id', 'language', 'instance_id', 'order'],
  params: { case_pk: Id() },
  body: {
    signatory_name: FullLine({ maxLength: 255 }),
    signatory_email: Email(),
    signatory_phone_number: Type.Optional(Nullable(Line({ maxLength: 255 }))),
    request_url: Type.Optional(
      Type.Unsafe<null>({
        type: ['string', 'null'],
        enum: [null],
        description: 'Set by the service when the request is sent.',
      }),
    ),
    order: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Those with a lower number sign first.' }),
    ),
    ...NamedBooklet,
  },
  status: 201,
  answer: SignatoryRequestAnswer,
  handle: async ({ params: { case_pk: caseId }, body }, context) => {
    const { principal, services } = context;
    const present = await presenterOf(context, caseId);
    const { place, signers, neededDocumentIds } = await bookletToSign(context, caseId, body);
    const email = body.signatory_email.toLowerCase();
    const named = signers.filter((signer) => signer.email.toLowerCase() === email);
    const signer = named.find(({ name }) => name === body.signatory_name) ?? named[0];
    return writeBeside(context, caseId, ['export'], async (tx) => {
      const id = await addSignatoryRequest(tx, {
        ...place,
        uuid: services.random.uuid(),
        name: body.signatory_name.trim(),
        email: body.signatory_email,
        phone: body.signatory_phone_number ?? null,
        signerId: signer?.signerId ?? null,
        position: body.order ?? signer?.position ?? 1,
        informationValueIds: signer?.informationValueIds.join(',') ?? '',
        neededDocumentIds,
        createdBy: actorOf(principal).name,
      });
      const made = await loadSignatoryRequest(tx, caseId, id);
      if (!made) throw refuse('not_found');
      return {
        body: { data: present(made) },
        location: `/api/1/cases/${caseId}/signatory_requests/${id}`,
      };
    });
  },
});
