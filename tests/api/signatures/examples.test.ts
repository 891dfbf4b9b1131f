import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishExample } from '../../support/published.ts';
import {
  askSigners,
  download,
  isUnchecked,
  pdfsig,
  pdfText,
  requestsPath,
  send,
  sign,
  visit,
  write,
} from './loan.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishExample(service.alpha, 'retail-onboarding');
});
afterAll(() => service.close());

test.skipIf(isUnchecked)(
  'the account of the example is signed by both holders, in the places of its documents [Documents 5] [Documents 8]',
  async () => {
    const { client } = service.alpha;
    const made = await client.post('/api/1/cases', {
      process_key: 'open_account',
      preferred_language_key: 'fr',
    });
    expect(made.status, made.text).toBe(200);
    const { id, outcome_instance_id: outcome } = made.body.data;
    const married = await write(client, id, outcome, {
      first_name: 'Anna',
      last_name: 'Müller',
      email: 'anna@people.example',
      marital_status: 'married',
    });
    const ofRole = (key: string): number =>
      married.instances.find((each: { roles: { key: string }[] }) =>
        each.roles.some((role) => role.key === key),
      ).id;
    const spouse = ofRole('spouse');
    const loan = { id, borrower: outcome, guarantor: spouse, documents: {} };
    expect(await askSigners(client, loan)).toHaveLength(1);
    await write(client, id, spouse, { first_name: 'Luca', last_name: 'Müller' });
    const joint = await write(client, id, ofRole('account'), { is_joint: true });
    const [anna, luca] = await askSigners(client, loan);
    expect(luca).toMatchObject({ signatory_name: 'Luca Müller', signatory_email: 'anna@people.example' });
    const visitor = await visit(service, (await send(client, loan, anna?.id ?? 0)).request_url);
    const { text } = await visitor.get();
    expect(text).toMatch(/À signer\s: /);
    // The form and the self-certification each have a signature field for the client.
    expect(text).toContain('id="field-1"');
    await visitor.post('/sign', { typed: 'Anna Müller', consent: 'yes' });
    await service.drainJobs();
    const second = (await client.get(`${requestsPath(loan)}/${luca?.id}`)).body.data;
    await sign(service, second.request_url, { typed: 'Luca Müller', consent: 'yes' });
    await service.drainJobs();
    const booklet = await download(service, `/api/1/cases/${id}/signed_booklet`);
    expect(booklet.headers.get('content-disposition')).toContain(`account-opening-CASE-`);
    expect(pdfsig(booklet.bytes).verdicts).toEqual(['Signature is Valid.', 'Signature is Valid.']);
    const form = joint.documents.find((each: { key: string }) => each.key === 'application_form');
    const signed = await download(service, `/api/1/cases/${id}/documents/${form.id}/signed`);
    const words = pdfText(signed.bytes);
    // On the page of signatures and in the form itself.
    expect(words.match(/Luca Müller, \d{4}-\d\d-\d\d/g)?.length).toBeGreaterThanOrEqual(1);
    expect(words).toContain('Signature de Luca Müller');
  },
);
