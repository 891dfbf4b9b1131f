// A conversation for the pictures, with a scripted model: what it says is the same each time.
import { calls, openModelServer, says } from '../../tests/support/model-server.ts';
import type { CallService } from './call-service.ts';

/** Asks about a case and returns the conversation, which holds an open proposal. */
export async function askAssistant(
  call: CallService,
  { id, outcome_instance_id: instance_id }: { readonly id: number; readonly outcome_instance_id: number },
): Promise<number> {
  const model = await openModelServer();
  await call('PATCH', '/api/admin/assistant', { url: model.url, model: 'example-model' });
  try {
    const { id: conversation } = (await call('POST', `/api/1/cases/${id}/conversations`, {})).data;
    model.next(
      calls(['read_activity', {}]),
      calls([
        'propose_changes',
        {
          reason: 'The letter of the client says that they are married, and names the nationality.',
          fields: [
            { information_key: 'marital_status', instance_id, value: 'married' },
            { information_key: 'nationality', instance_id, value: 'CH' },
          ],
        },
      ]),
      says(
        'Before it can be submitted, these are missing:\n\n- the **identity document** with its number\n- the marital status and the nationality\n\nThe letter answers the last two, so I propose them.',
      ),
    );
    await call('POST', `/api/1/cases/${id}/conversations/${conversation}/messages`, {
      content: 'What is missing before this case can be submitted?',
    });
    return conversation;
  } finally {
    await call('PATCH', '/api/admin/assistant', { url: null, model: null });
    await model.close();
  }
}
