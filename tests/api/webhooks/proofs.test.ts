import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Part, sendBytes } from '../../support/multipart.ts';
import { type Desk, openDesk, payloadOf, type Shown } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('receivers are told of proofs that are uploaded, replaced and deleted, once each [Decisions case_proofs_updated]', async () => {
  const receiver = await desk.openReceiver();
  await desk.addEndpoint(receiver.url, ['case_proofs_updated']);
  const shown = await desk.createCase();
  const { client, key } = desk.alpha;
  const path = `/api/1/cases/${shown.id}/proofs`;
  const send = async (method: string, at: string, parts: readonly Part[]): Promise<Shown> => {
    const reply = await sendBytes({ baseUrl: desk.service.baseUrl, key }, method, at, parts);
    expect(reply.status).toBe(200);
    return reply.body.data;
  };
  const file = { name: 'file', fileName: 'a.txt', content: 'a text' };
  const versions = [];
  const uploaded = await send('POST', path, [file]);
  versions.push(uploaded.version);
  const proof = uploaded.proofs[0].id;
  await send('PATCH', `${path}/${proof}`, [{ name: 'name', content: 'Renamed' }]);
  versions.push((await send('PATCH', `${path}/${proof}`, [{ ...file, content: 'another' }])).version);
  expect((await client.post(`${path}/${proof}/unassign`)).status).toBe(200);
  versions.push((await client.delete(`${path}/${proof}`)).body.data.version);
  await desk.service.drainJobs();
  const payloads = receiver.received.map(payloadOf);
  expect(payloads.map(({ trigger, case_id }) => [trigger, case_id])).toEqual(
    Array(3).fill(['case_proofs_updated', shown.id]),
  );
  expect(payloads.map(({ case_version }) => case_version)).toEqual(versions);
});
