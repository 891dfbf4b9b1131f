import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKED } from '../../api/assistant/checked-clients.ts';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { holdMessages } from '../../support/hold-messages.ts';
import {
  calls,
  keepsOn,
  type ModelServer,
  openModelServer,
  refusesWith,
  says,
  saysJson,
} from '../../support/model-server.ts';
import { sendBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';
import { textPdf } from '../../support/sample-files.ts';
import { walkPages } from '../../support/walk-pages.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

describe.skipIf(!canOpenApplication())('the assistant in the application', () => {
  let application: Application;
  let model: ModelServer;
  let ada: Person;
  let rita: Person;
  beforeAll(async () => {
    model = await openModelServer();
    application = await openApplication({ settings: { AI_ALLOW_PRIVATE: 'all' } });
    const { alpha } = application.service;
    await publishFiles(alpha, CHECKED);
    ada = await addPerson(alpha, 'Ada Approver', ['administrator'], ['office']);
    rita = await addPerson(alpha, 'Rita Reader', ['reader']);
  });
  afterAll(async () => {
    await application?.close();
    await model?.close();
  });
  beforeEach(() => model.next());

  /** A case with a client called Ada Frei. */
  async function open(): Promise<{ readonly id: number; readonly client: number }> {
    const { client: api } = application.service.alpha;
    const { body } = await api.post('/api/1/cases', { process_key: 'open' });
    const { id, outcome_instance_id: client } = body.data;
    const fields = [{ information_key: 'full_name', instance_id: client, value: 'Ada Frei' }];
    await api.patch(`/api/1/cases/${id}`, { fields });
    return { id, client };
  }
  const propose = (client: number, value: unknown) =>
    calls([
      'propose_changes',
      {
        reason: 'The letter says so.',
        fields: [{ information_key: 'kind', instance_id: client, value }],
      },
    ]);
  const panelOf = (page: Page): Locator => page.locator('[data-ask]');
  const fieldOf = (page: Page): Locator => panelOf(page).getByRole('textbox', { name: 'Your question' });

  test('says what to set while there is no model, and an administrator sets it up, with a budget', async () => {
    const { id } = await open();
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await fieldOf(page).fill('What is open?');
    await fieldOf(page).press('Enter');
    const alert = panelOf(page).getByRole('alert');
    await alert.getByText('The assistant has no model').waitFor();
    // The question is there to be sent again, and no empty conversation is left behind.
    expect(await fieldOf(page).inputValue()).toBe('What is open?');
    const conversations = `/api/1/cases/${id}/conversations`;
    await eventually(
      async () => (await application.service.alpha.client.get(conversations)).body.results,
    ).toEqual([]);
    await alert.getByRole('link', { name: 'Set up the assistant' }).click();
    await page.getByText('There is no model to ask').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill(model.url);
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('An endpoint of the tenant needs a model.').waitFor();
    await page.getByRole('textbox', { name: 'Model' }).fill('small');
    await page.getByLabel('Key', { exact: true }).fill('secret-key');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('A key is stored.').waitFor();
    await page.getByText('Ready', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Tokens a day' }).fill('50,000');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText(/^0 of 50.000 tokens$/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    // The refusal of the first question is the only complaint of the console.
    expect(watched.complaints.filter((each) => !each.includes('503') && !each.includes('400'))).toEqual([]);
    await watched.close();
  });

  test('answers in the panel as it writes, can be stopped, and conversations are renamed and deleted with undo', async () => {
    const { id } = await open();
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    await page.locator('[data-question]').first().waitFor();
    await page.keyboard.press('q');
    await fieldOf(page).and(page.locator(':focus')).waitFor();
    // Examples are made from the case: a blocked transition would come first, then what is open.
    const examples = panelOf(page).getByRole('list', { name: 'Examples' }).getByRole('button');
    await eventually(() => examples.count()).toBe(3);
    expect(await findAxeViolations(page)).toEqual([]);
    const stream = keepsOn('The letter is **missing**, and');
    model.next(stream.turn);
    await page.keyboard.type('What is open?');
    await page.keyboard.press('Enter');
    const log = panelOf(page).getByRole('log');
    await log.getByText('The letter is').waitFor();
    expect(await log.locator('strong').textContent()).toBe('missing');
    expect(await log.getAttribute('aria-busy')).toBe('true');
    await panelOf(page).getByRole('button', { name: 'Stop' }).click();
    await stream.left;
    await log.getByText('The answer broke off or was stopped here.').waitFor();
    await eventually(() => log.getAttribute('aria-busy')).toBe('false');
    model.next(refusesWith(401));
    await fieldOf(page).fill('And now?');
    await fieldOf(page).press('Enter');
    await panelOf(page).getByRole('alert').getByText('refused the key').waitFor();
    expect(await fieldOf(page).inputValue()).toBe('And now?');
    model.next(says('Nothing else.'));
    await fieldOf(page).press('Enter');
    await log.getByText('Nothing else.').waitFor();

    await panelOf(page).getByRole('button', { name: 'Rename or delete' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Missing things');
    await page.keyboard.press('Enter');
    const picker = panelOf(page).getByRole('button', { name: 'Missing things' });
    await picker.waitFor();
    await panelOf(page).getByRole('button', { name: 'Rename or delete' }).click();
    await holdMessages(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await panelOf(page).getByRole('button', { name: 'New conversation' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await panelOf(page).getByRole('button', { name: 'New conversation' }).click();
    await page.getByRole('menuitem', { name: 'Missing things' }).click();
    await log.getByText('Nothing else.').waitFor();
    // The address names the conversation, and closing gives the focus back.
    expect(page.url()).toMatch(/ask=\d+/);
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
    await page.locator('#case-ask').and(page.locator(':focus')).waitFor();
    // The console tells of the key that the endpoint refused.
    expect(watched.complaints.filter((each) => !each.includes('503'))).toEqual([]);
    await watched.close();
  });

  test('a proposal is shown with its effect, is written when accepted, and a changed case is told', async () => {
    const { id, client } = await open();
    const { page, watched } = await application.open(ada, `/cases/${id}?ask=new`);
    model.next(propose(client, 'company'), says('It is a company, I think.'));
    await panelOf(page).getByRole('list', { name: 'Examples' }).getByRole('button').first().click();
    const card = panelOf(page).getByRole('region', { name: 'Proposal' });
    await card.getByText('The letter says so.').waitFor();
    await card.getByRole('row', { name: 'Kind – Company' }).waitFor();
    await page.getByRole('button', { name: /^Ask\s*1 proposal/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    // Somebody else answers the same question meanwhile.
    await application.service.alpha.client.patch(`/api/1/cases/${id}`, {
      fields: [{ information_key: 'kind', instance_id: client, value: 'private' }],
    });
    await card.getByRole('button', { name: 'Accept' }).click();
    await card.getByText('The case has changed meanwhile').waitFor();
    await card.getByRole('row', { name: 'Kind Private Company' }).waitFor();
    await card.getByRole('button', { name: 'Accept' }).click();
    await card.getByText('accepted').waitFor();
    await card.getByText('Decided by Ada Approver').waitFor();
    // The page follows like after any other write.
    await eventually(() => page.getByRole('radio', { name: 'Company' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
    expect(watched.complaints.filter((each) => !each.includes('409'))).toEqual([]);
    await watched.close();
  });

  test('a question of the case is asked about from its explanation, and a reader sees why they cannot decide', async () => {
    const { id, client } = await open();
    const { page, close } = await application.open(rita, `/cases/${id}`);
    await page.getByRole('button', { name: 'Why is this asked: Name' }).click();
    await page.getByRole('button', { name: 'Ask about this' }).click();
    await panelOf(page).getByText('The questions are about “Name”.').waitFor();
    model.next(propose(client, 'private'), says('Private.'));
    await fieldOf(page).fill('Is it private?');
    await fieldOf(page).press('Enter');
    const card = panelOf(page).getByRole('region', { name: 'Proposal' });
    await card.getByText('You may not decide on proposals').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(model.heard()).toContain('\\"full_name\\" of the instance');
    await close();
  });

  test('on a phone the panel is a sheet that keeps the focus, and Escape closes it', async () => {
    const { id } = await open();
    const { page, close } = await application.open(ada, `/cases/${id}`, PHONE);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Ask' });
    await fieldOf(page).and(page.locator(':focus')).waitFor();
    expect(await sheet.boundingBox()).toMatchObject({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    model.next(says('Nothing.'));
    await fieldOf(page).fill('What is open?');
    await fieldOf(page).press('Enter');
    await sheet.getByText('Nothing.').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.locator('#case-ask').and(page.locator(':focus')).waitFor();
    await close();
  });

  test('AI checks are run from the case page: waiting, the finding with what it read, and outdated after a change', async () => {
    const { id, client } = await open();
    const { page, close } = await application.open(ada, `/cases/${id}?side=checks`);
    const check = page.getByRole('region', { name: 'Letter fits' });
    await check.getByText('Never run').waitFor();
    await page
      .getByRole('region', { name: /remark.is.kind/i })
      .getByText('Not for the case')
      .waitFor();
    model.next(saysJson({ fits: false, income: 4800, kind: null, why: 'It speaks of Bob.' }));
    await check.getByRole('button', { name: 'Run' }).click();
    await check.getByText('Waiting').waitFor();
    await application.service.drainJobs();
    await check.getByText('The letter does not fit: It speaks of Bob.').waitFor();
    await check.getByText('Finding', { exact: true }).waitFor();
    await check.getByText('Nothing that it reads has changed since.').waitFor();
    await check.getByText('Answer of the model').click();
    await check.getByText('4800').waitFor();
    await check.getByText(/^Reads \d things?$/).click();
    await check.getByText('Ada Frei').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await check.getByRole('button', { name: 'Name' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).and(page.locator(':focus')).waitFor();
    await application.service.alpha.client.patch(`/api/1/cases/${id}`, {
      fields: [{ information_key: 'full_name', instance_id: client, value: 'Bob' }],
    });
    await check.getByText('Outdated').waitFor();
    model.next(says('Certainly!'), says('Certainly!'));
    await check.getByRole('button', { name: 'Run again' }).click();
    await check.getByText('Waiting').waitFor();
    await application.service.drainJobs();
    await check.getByText('The last run came to no answer').waitFor();
    await close();
  });

  test('a proposed formula waits for its plan before it can be accepted into the draft', async () => {
    await open();
    const at = '/ontologies/Client/informations/remark';
    const { page, close } = await application.open(
      ada,
      `/admin/configuration/files?file=ontologies.yaml&view=form&at=${encodeURIComponent(at)}`,
    );
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Ask' });
    await panel.getByText(`The questions are about “${at}”.`).waitFor();
    model.next(
      calls([
        'propose_definition',
        {
          reason: 'Clearer.',
          file: 'ontologies.yaml',
          old_text: 'question: Remark',
          new_text: 'question: Remarks',
        },
      ]),
      says('I propose another question.'),
    );
    await panel.getByRole('textbox', { name: 'Your question' }).fill('Make it plural.');
    await page.keyboard.press('Enter');
    const card = panel.getByRole('region', { name: 'Proposal' });
    await card.getByText('Being planned').waitFor();
    const accept = card.getByRole('button', { name: 'Accept into the draft' });
    expect(await accept.isDisabled()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await application.service.drainJobs();
    await card.getByText('Checked and planned').waitFor();
    await card.getByText(/^Plan: \d+ of \d+ ongoing cases? would change/).waitFor();
    await accept.click();
    await card.getByText('accepted').waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    const { client } = application.service.alpha;
    const draft = (await client.get('/api/admin/configuration/draft')).body.data;
    expect(draft.files['ontologies.yaml']).toContain('question: Remarks');
    await client.delete('/api/admin/configuration/draft');
    await close();
  });

  test('the log shows what was sent to whom, and its texts are erased', async () => {
    const { page, close } = await application.open(ada, '/admin/assistant/calls');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { name: /^Request \d+/ }).waitFor();
    await page.getByText('1. system').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Erase the texts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await page.getByText('The texts were erased by Ada Approver').waitFor();
    await close();
  });

  test('an answer that was found in a file replaces a later one only when somebody has seen that and confirms it', async () => {
    const { beta, baseUrl } = { ...application.service };
    await publishFiles(beta, {
      ...CHECKED,
      'needed_documents.yaml': `${CHECKED['needed_documents.yaml']}`.replace(
        'accept: [txt, pdf]',
        'reads: [{information: remark, from: iban}]',
      ),
    });
    const bea = await addPerson(beta, 'Bea Builder', ['case_worker'], ['office']);
    const { body } = await beta.client.post('/api/1/cases', { process_key: 'open' });
    const { id, outcome_instance_id: instance_id, needed_documents: needed } = body.data;
    const answer = (value: string) =>
      beta.client.patch(`/api/1/cases/${id}`, {
        fields: [{ information_key: 'remark', instance_id, value }],
      });
    const valueNow = async (): Promise<unknown> =>
      (await beta.client.get(`/api/1/cases/${id}`)).body.data.questions.find(
        ({ information_key }: { information_key: string }) => information_key === 'remark',
      ).value;
    const sent = await sendBytes({ baseUrl, key: beta.key }, 'POST', `/api/1/cases/${id}/proofs`, [
      { name: 'file', fileName: 'letter.pdf', content: textPdf('Pay to CH93 0076 2011 6238 5295 7') },
    ]);
    const proof = sent.body.data.proofs.at(-1).id;
    await beta.client.post(`/api/1/cases/${id}/proofs/${proof}/assign`, { assign_to: needed[0].id });
    await application.service.drainJobs();
    const { page, watched } = await application.open(bea, `/cases/${id}/proofs/${proof}`);
    await page.getByRole('listitem').filter({ hasText: 'CH93' }).waitFor();
    await answer('Cash');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.getByText('The answer is now “Cash”.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    // Enter again means nothing, and an answer that has come since is shown before it is replaced.
    await page.keyboard.press('Enter');
    expect(await valueNow()).toBe('Cash');
    const isDecided = Promise.withResolvers<void>();
    await page.route('**/proposals?*', async (route) => {
      await isDecided.promise;
      await route.continue();
    });
    await answer('Card');
    const refusal = page.waitForResponse('**/accept?*');
    await page.keyboard.press('r');
    expect((await refusal).status()).toBe(409);
    isDecided.resolve();
    await alert.getByText('The answer is now “Card”.').waitFor();
    expect(await valueNow()).toBe('Card');
    await page.keyboard.press('r');
    await page.getByText('Every answer is decided.').waitFor();
    expect(await valueNow()).toContain('CH93');
    expect(watched.complaints.filter((each) => !/409|412/.test(each))).toEqual([]);
    await watched.close();
  });

  test('no page of it has an axe violation or is too wide, in light and in dark', async () => {
    const { id, client } = await open();
    const { client: api } = application.service.alpha;
    const proposed = await api.post(`/api/1/cases/${id}/proposals`, {
      reason: 'The letter says so.',
      fields: [{ information_key: 'kind', instance_id: client, value: 'company' }],
    });
    const calls = (await api.get('/api/admin/assistant/calls')).body.results;
    await walkPages(application, {
      person: ada,
      stops: [
        [`/cases/${id}?ask=${proposed.body.data.conversation_id}`, '[role=log] table'],
        [`/cases/${id}?side=checks`, '#case-side section'],
        ['/admin/configuration/formulas?ask=new', '[role=dialog] li'],
        [`/admin/assistant/calls/${calls.at(-1).id}`, 'pre'],
      ],
    });
  });
});
