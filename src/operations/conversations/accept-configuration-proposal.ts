import Type from 'typebox';
import { Refusal, refuse } from '../../errors.ts';
import { renewProposal } from '../../store/assistant/proposals.ts';
import { loadDraft, saveDraft } from '../../store/configuration/configuration-drafts.ts';
import {
  loadConfigurationVersion,
  type PackageFiles,
} from '../../store/configuration/configuration-versions.ts';
import { holdDraft } from '../configuration/package-source.ts';
import { sourceToRead } from '../configuration/read-source.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';
import {
  type ConfigurationChange,
  readConfigurationChange,
  replacedText,
  withChange,
} from './configuration-change.ts';
import { ABOUT_CONFIGURATION, conversationAt } from './conversation-kind.ts';
import { decide, openProposal } from './decide.ts';
import { PROPOSAL_BODIES } from './proposal.ts';
import { mustBeReady, readinessOf } from './readiness.ts';
import { tryConfigurationChange } from './try-configuration-change.ts';

export const acceptConfigurationProposal = defineOperation({
  id: 'accept_configuration_proposal',
  method: 'POST',
  path: `${ABOUT_CONFIGURATION.path}/{conversation_id}/proposals/{id}/accept`,
  section: 'Conversations',
  summary: 'Accept a proposal for the configuration',
  description:
    'Writes what was proposed into the draft; where there is none, one is made of the published package. Nothing is published. Where something else stands at the place by now, nothing is written, the proposal is tried anew, and the answer is 409 `proposal_outdated`. While the plan of the proposal has not ended, or where publishing it would be refused, the answer is 409 `proposal_not_ready`.',
  access: ABOUT_CONFIGURATION.decide,
  params: { conversation_id: Id(), id: Id() },
  answer: Type.Object({ data: PROPOSAL_BODIES.configuration }),
  handle: async ({ params: { conversation_id, id } }, context) => {
    const { change, stored, draft, source } = await context.read(async (tx) => {
      await conversationAt(tx, null, conversation_id);
      const proposal = await openProposal(tx, conversation_id, id);
      return {
        change: readConfigurationChange(proposal.changes),
        stored: proposal,
        draft: await loadDraft(tx),
        source: await sourceToRead(tx, {}),
      };
    });
    const before = await replacedText(context, source, change);
    const files = await withChange(context, source, change).catch((error: unknown) => {
      if (error instanceof Refusal) throw refuse('proposal_outdated', error.message);
      throw error;
    });
    const isExpired = readinessOf(stored).readiness === 'expired';
    if (isExpired || !isBase(stored.base, before)) {
      if (!context.isDryRun) await tryAnew(context, id, { change, source, before });
      throw refuse('proposal_outdated');
    }
    return context.write(
      async (tx) => {
        const proposal = await openProposal(tx, conversation_id, id);
        mustBeReady(proposal);
        await holdDraft(tx, { files: source, draftVersion: draft?.version ?? 0 });
        const basedOn = draft ? draft.basedOn : ((await loadConfigurationVersion(tx))?.version ?? null);
        await saveDraft(tx, { files, basedOn, by: context.principal.name });
        return decide(tx, context, proposal, 'accepted', null);
      },
      { isAudited: true },
    );
  },
});

/** Whether a proposal was made on the text that stands there now. */
const isBase = (base: unknown, text: string): boolean =>
  typeof base === 'object' && base !== null && 'text' in base && base.text === text;

/** Shows what would come of an open proposal now. */
async function tryAnew(
  context: OperationContext,
  id: number,
  {
    change,
    source,
    before,
  }: { readonly change: ConfigurationChange; readonly source: PackageFiles; readonly before: string },
): Promise<void> {
  const effect = await tryConfigurationChange(context, source, change, before);
  await context.services.database.inTenant(context.principal.tenantId, (tx) =>
    renewProposal(tx, id, { base: { text: before }, effect }),
  );
}
