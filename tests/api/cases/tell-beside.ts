import { addMessage } from '../../../src/store/assistant/conversation-messages.ts';
import { addConversation } from '../../../src/store/assistant/conversations.ts';
import { addConnectorCall } from '../../../src/store/connectors/connector-calls.ts';
import { addMail } from '../../../src/store/mails/mails.ts';
import type { TestApp } from '../../support/app.ts';
import type { World } from '../../support/every-write.ts';

/** Tells a word of a case in what is stored beside it: a call of another system, whose id it gives, a mail, and a conversation without a name. */
export const tellBeside = (
  service: TestApp,
  { shown, outcome }: Pick<World, 'shown' | 'outcome'>,
  word: string,
  recipient = 'told@mail.example',
): Promise<number> =>
  service.alpha.inTenant(async (tx) => {
    const caseId = shown.id;
    await addMail(tx, { caseId, recipient, subject: `${word} subject`, textBody: word }, 'sent');
    const talk = await addConversation(
      tx,
      caseId,
      { name: null, informationValueId: null, parent: null, parentField: null, place: null, userId: null },
      'key:1',
    );
    await addMessage(tx, talk, { role: 'user', content: `${word} begins`, author: 'key:1' });
    return addConnectorCall(tx, {
      connector: 'register',
      rule: 'told',
      caseId,
      instanceId: outcome,
      requestId: 'guarded',
      digest: 'guarded',
      method: 'GET',
      host: 'register.example',
      path: `/${word}`,
      requestHeaders: {},
      requestBody: word,
      unsettled: null,
    });
  });
