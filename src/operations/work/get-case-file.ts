import { refuse } from '../../errors.ts';
import { directionOf } from '../../locales/direction-of.ts';
import { sealWaiting } from '../../store/audit/audit.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { collectCaseFile, mustHaveEnded } from '../../writing/case-file/collect-case-file.ts';
import { needing } from '../../writing/plan/caller.ts';
import { organisationOf } from '../../writing/signatures/organisation-of.ts';
import { signingKeyOf } from '../../writing/signatures/signing-key.ts';
import { actorOf } from '../caller-of.ts';
import { defineDownload } from '../download.ts';
import { mustSeeAll } from '../hidden-from.ts';
import { readerLanguage } from '../reader-language.ts';
import { Id } from '../shapes.ts';

const PDF = 'application/pdf';
/** As many entries of the audit are sealed before the file is made. */
const MOST_SEALED = 1000;
const SALT_BYTES = 16;

export const getCaseFile = defineDownload({
  id: 'admin_get_case_file',
  method: 'GET',
  path: '/api/admin/cases/{id}/file',
  section: 'Work',
  summary: 'Get the case file of a case that has ended',
  description:
    'A PDF/A-3 that proves itself: readable pages, and as attachments the data of the case, its configuration version, the explanations, the ' +
    'entries of the audit, and a page that recomputes every value and checks all of it without a connection. It is sealed with the key of ' +
    'the tenant. For whoever may see and export all of the case; 409 while it goes on. The audit tells of it.',
  access: ['admin:operation', 'cases:read'],
  params: { id: Id() },
  produces: [PDF],
  handle: async ({ params: { id } }, context) => {
    const { services, principal, requestId } = context;
    const { tenantId } = principal;
    const current = await services.cases.peek(needing(context.caller, 'export', 'proofs'), id);
    const tenant = await context.read(async (tx) => {
      await mustSeeAll(context, tx, id);
      return loadTenant(tx);
    });
    // The file holds what the rules have read, and that can be more than they made of it.
    const { named, unseen } = current.session.state;
    if ([...named.values()].some(({ shape }) => unseen?.has(shape.ontology)))
      throw refuse('permission_denied', 'The case names instances that you may not see.');
    mustHaveEnded(current.head);
    const key = await signingKeyOf(services.signing, tenantId);
    // Its own making is part of the file.
    await context.read((tx) =>
      recordAudit(tx, actorOf(principal, requestId), { action: 'case_file_made', case_id: id }),
    );
    // The chain is of all cases, also of those that are hidden from whoever asks.
    await context.read((tx) => sealWaiting(tx, MOST_SEALED, () => services.random.bytes(SALT_BYTES)), {
      isUnhidden: true,
    });
    // The caller may see this case; the links of the chain are about others, and contain only their hashes.
    const collected = await context.read((tx) => collectCaseFile(tx, current), {
      isUnhidden: true,
      isOneMoment: true,
    });
    const { index } = current.compiled;
    const language = readerLanguage(context, index.languages) ?? current.session.state.head.language;
    const { pdf } = await services.workshop
      .run(
        'makeCaseFile',
        {
          ...collected,
          organisation: organisationOf(index, language, tenant.name === '' ? tenant.key : tenant.name),
          language,
          direction: directionOf(language),
          made: services.clock.nowIn(tenantId).toISOString(),
          certificate: key.certificate,
          privateKey: key.privateKey,
        },
        { tenantId },
      )
      .catch(asRefusal);
    return { content: pdf, contentType: PDF, fileName: `${collected.data.case.head.number}.pdf` };
  },
});

/** A case beyond the limits of the workshop cannot be written; a workshop that is full can be asked again. */
function asRefusal(error: unknown): never {
  if (!(error instanceof TaskRefusal)) throw error;
  throw error.isPassing ? refuse('unavailable', error.message) : refuse('document_too_large', error.message);
}
