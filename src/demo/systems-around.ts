import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Past } from './past.ts';

/** Other systems that the bank of the demo works with while its past is played. */
interface SystemsAround {
  /** Ids of long-standing clients of the bank. */
  readonly clients: readonly number[];
  /** Adds a second receiver, which never answers. */
  addDeadReceiver(): Promise<void>;
  /** Stops the receiver and switches its endpoint off. */
  close(): Promise<void>;
}

/** Port 9 is not in use on any ordinary machine. */
const DEAD = 'http://127.0.0.1:9/core-banking/events';

const KNOWN_CLIENTS = [
  { client_number: '100231', first_name: 'Regula', last_name: 'Hug', date_of_birth: '1966-04-12' },
  { client_number: '100478', first_name: 'Pierre', last_name: 'Blanc', date_of_birth: '1959-10-03' },
  { client_number: '101902', first_name: 'Livia', last_name: 'Caduff', date_of_birth: '1991-01-25' },
  { client_number: '102377', first_name: 'Markus', last_name: 'Senn', date_of_birth: '1972-06-18' },
] as const;

/** Creates a receiver of webhooks and some long-standing clients. */
export async function openSystemsAround({ system }: Past): Promise<SystemsAround> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const warehouse = await system.json<{ id: number }>('POST', '/api/admin/webhook_endpoints', {
    url: `http://127.0.0.1:${port}/warehouse`,
    description: 'Data warehouse',
    triggers: ['case_created', 'case_state_changed', 'case_approved', 'case_declined', 'case_finished'],
  });
  const clients: number[] = [];
  for (const fields of KNOWN_CLIENTS) {
    const body = { ontology_key: 'RetailClient', fields: { ...fields, nationality: 'CH' } };
    clients.push((await system.json<{ id: number }>('POST', '/api/1/instances/force_create', body)).id);
  }
  return {
    clients,
    addDeadReceiver: async () => {
      await system.json('POST', '/api/admin/webhook_endpoints', {
        url: DEAD,
        description: 'Core banking (does not answer)',
        triggers: ['case_created', 'case_state_changed'],
      });
    },
    close: async () => {
      await system.json('PATCH', `/api/admin/webhook_endpoints/${warehouse.id}`, { is_enabled: false });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
