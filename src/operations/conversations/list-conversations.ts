import { CONVERSATION_ORDERINGS, listConversations as read } from '../../store/assistant/conversations.ts';
import { seesAll } from '../hidden-from.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { CONVERSATION_BODIES, presentConversation, untold } from './conversation.ts';
import { ABOUT_CASE, ABOUT_CONFIGURATION, checkCase } from './conversation-kind.ts';
import { isOwnTalk, marksOf } from './must-see-talk.ts';

const list = {
  key: 'results',
  orderings: Object.keys(CONVERSATION_ORDERINGS),
  defaultOrdering: '-id',
} as const;

export const listCaseConversations = defineList({
  id: 'list_case_conversations',
  method: 'GET',
  path: ABOUT_CASE.path,
  section: 'Conversations',
  summary: 'List the conversations about a case',
  access: ABOUT_CASE.read,
  params: ABOUT_CASE.params,
  list,
  entry: CONVERSATION_BODIES.case.entry,
  handle: ({ params, list: asked }, context) =>
    context.read(async (tx) => {
      const caseId = ABOUT_CASE.caseIn(params);
      await checkCase(tx, caseId);
      const isHidden = caseId !== null && !(await seesAll(context, tx, caseId));
      // Others have begun theirs with all of the case in view.
      const own = { of: marksOf(context.principal) };
      return presentPage(await read(tx, caseId, asked, isHidden ? own : 'all'), (row) => {
        const told = isHidden && !isOwnTalk(row, context) ? untold(row) : row;
        const { tenant: _tenant, name, ...entry } = presentConversation.case(told, tx.tenantId);
        return { ...entry, name: name ?? '' };
      });
    }),
});

export const listConfigurationConversations = defineList({
  id: 'list_configuration_conversations',
  method: 'GET',
  path: ABOUT_CONFIGURATION.path,
  section: 'Conversations',
  summary: 'List the conversations about the configuration',
  access: ABOUT_CONFIGURATION.read,
  list,
  entry: CONVERSATION_BODIES.configuration.entry,
  handle: ({ list: asked }, context) =>
    context.read(async (tx) =>
      presentPage(await read(tx, null, asked), (row) => presentConversation.configuration(row, tx.tenantId)),
    ),
});
