import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { lockedPdf, textPdf, textsOf } from '../../support/sample-files.ts';
import { openVisitor } from './visitor.ts';

const UUID = '55555555-5555-4555-8555-555555555555';

/** A wizard that takes a receipt and offers a booklet of everything that was handed in. */
const PACKAGE: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({ name: 'Desk', settings: { languages: ['en', 'de'] } }),
  'ontologies.yaml': JSON.stringify({
    Thing: {
      name: 'Thing',
      name_formula: 'title',
      informations: { title: { type: 'text', question: 'Title' } },
    },
  }),
  'needed_documents.yaml': JSON.stringify({ receipt: { name: 'Receipt', ontology: 'Thing' } }),
  'booklets.yaml': JSON.stringify({
    pack: { name: 'Your papers', proofs: 'all' },
    none: { name: 'No papers', proofs_of: [] },
  }),
  'processes.yaml': JSON.stringify({
    hand_in: {
      kind: 'creation',
      outcome: 'Thing',
      workflow: {
        states: { draft: 'start', sent: 'open' },
        transitions: { send: { from: 'draft', to: 'sent' } },
      },
      rules: { basics: { for: 'outcome', ask: 'title', require: 'receipt' } },
      booklets: ['pack', 'none'],
      default_booklet: 'pack',
    },
  }),
  'wizards.yaml': JSON.stringify({
    form: {
      uuid: UUID,
      name: 'The form',
      process: 'hand_in',
      entry: 'one',
      submit_transition: 'send',
      nodes: { one: { title: 'One', items: ['title', { upload: 'receipt' }] } },
      end: { title: 'Done', booklet: 'pack' },
    },
  }),
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, PACKAGE);
});
afterAll(() => service.close());

/** A person who has submitted the form, with this file as the receipt. */
async function sent(content: Uint8Array, tenant: TestApp['alpha'] = service.alpha) {
  const { body } = await tenant.client.post(`/api/1/wizard_templates/${UUID}/start_creation_wizard`);
  const visitor = openVisitor(service.baseUrl);
  const first = await visitor.open(body.data.link);
  await visitor.press('send', { title: 'A thing' }, [{ field: 'u', name: 'receipt.pdf', content }]);
  expect(visitor.page().path).toMatch(/\/sent$/);
  const [, href = ''] = /href="([^"]*\/booklet)"/.exec(visitor.page().html) ?? [];
  const cookie = [...visitor.cookies.keys()].join('; ');
  const response = await fetch(new URL(href, service.baseUrl), { headers: { cookie } });
  return { caseId: body.data.case_id, first, visitor, href, cookie, response };
}

test('the booklet of the end has a page for a file that cannot be bound [Wizard rules 1]', async () => {
  const { response } = await sent(await lockedPdf(textPdf('secret')));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pages = await textsOf(Buffer.from(await response.arrayBuffer()));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('protected by a password');
});

test('a booklet that cannot be made does not make the answers look lost [Wizard rules 1]', async () => {
  const { caseId, href, visitor } = await sent(textPdf('fine'));
  const { client } = service.alpha;
  const { proofs } = (await client.get(`/api/1/cases/${caseId}`)).body.data;
  await client.delete(`/api/1/cases/${caseId}/proofs/${proofs[0].id}`);
  const page = await visitor.open(href);
  expect(page.status).toBe(409);
  expect(page.text).toContain('Your answers were sent and have reached us.');
  expect(page.text).not.toContain('Something went wrong');
  expect(page.html).toMatch(/href="[^"]*\/sent"/);
});

test('a language of the tenant alone is spoken in the words of its package, on the pages and on paper [Wizards 1]', async () => {
  const settings = { languages: ['ro'], currency: 'RON' };
  await publishFiles(service.beta, {
    ...PACKAGE,
    'package.yaml': JSON.stringify({ name: 'Ghișeu', settings }),
    'words.yaml': JSON.stringify({
      ro: {
        wizards: { send: 'Trimiteți', language: 'Limba' },
        documents: { unbound_locked: 'Fișierul este protejat cu o parolă.' },
      },
    }),
  });
  const { first, response } = await sent(await lockedPdf(textPdf('secret')), service.beta);
  expect(first.html).toContain('<html lang="ro">');
  expect(first.text).toContain('Trimiteți');
  const [page] = await textsOf(Buffer.from(await response.arrayBuffer()));
  expect(page).toContain('Fișierul este protejat cu o parolă.');
});

test('texts that a page from right to left has in another language alone keep their direction, and those of the service say their language', async () => {
  const [wizard] = Object.values(JSON.parse(PACKAGE['wizards.yaml'] ?? ''));
  await publishFiles(service.beta, {
    ...PACKAGE,
    'package.yaml': JSON.stringify({ name: 'Guichet', settings: { languages: ['fr', 'he'] } }),
    'ontologies.yaml': JSON.stringify({
      Thing: {
        name: 'Thing',
        informations: {
          place: { type: 'country', question: { he: 'מדינה' }, help: { fr: 'Où ?\n\nLe siège.' } },
        },
      },
    }),
    'processes.yaml': (PACKAGE['processes.yaml'] ?? '').replace('"title"', '"place"'),
    'wizards.yaml': JSON.stringify({
      form: {
        ...Object(wizard),
        languages: ['he'],
        start: { title: { he: 'ברוך הבא' }, text: { fr: 'Bienvenue.' } },
        nodes: {
          one: { title: { fr: 'Le siège (1)', he: 'מושב' }, text: { fr: 'Public.' }, items: 'place' },
        },
      },
    }),
    'words.yaml': JSON.stringify({ he: { wizards: { save_later: 'שמירה' } } }),
  });
  const { body } = await service.beta.client.post(`/api/1/wizard_templates/${UUID}/start_creation_wizard`);
  const visitor = openVisitor(service.baseUrl);
  const { html } = await visitor.open(body.data.link);
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('<bdi lang="fr" dir="ltr">Continuer</bdi>');
  expect(html).toContain('>שמירה</button>');
  // Where no markup can stand, and in texts of the package, marks keep the direction, on each line.
  expect(html).toContain('<p>\u2066Public.\u2069</p>');
  expect(html).toContain('<p>\u2066Bienvenue.\u2069</p>');
  const preview = await service.beta.client.post('/api/admin/configuration/preview/wizard', {
    wizard: 'form',
  });
  expect(preview.body.data.html).toContain('<p>\u2066Bienvenue.\u2069</p>');
  expect(html).toContain('\u2066Où ?\u2069\n\n\u2066Le siège.\u2069');
  expect(html).toContain('data-saved-text="\u2066Enregistré\u2069"');
  expect(html).not.toContain('[object Object]');
  expect(html).toMatch(/<h1>מושב<\/h1>/);
  expect((await visitor.press('send')).html).toContain('\u2066Veuillez répondre : מדינה\u2069');
});

test('options, kinds to add, papers to keep and refusals of a package keep their direction on such a page', async () => {
  const french = (text: string) => ({ name: { fr: text } });
  await publishFiles(service.beta, {
    'package.yaml': JSON.stringify({ name: 'Guichet', settings: { languages: ['fr', 'he'] } }),
    'ontologies.yaml': JSON.stringify({
      Thing: {
        name: 'Thing',
        informations: {
          way: {
            type: 'choice',
            optional: true,
            options: {
              post: { ...french('Par la poste (1)'), help: { fr: 'En deux jours.' } },
              other: { name: { he: 'אחר' } },
            },
          },
          uses: {
            type: 'choices',
            optional: true,
            question: 'לשם מה?',
            options: { home: french('Chez soi (2)') },
          },
          code: {
            type: 'text',
            question: { he: 'קוד' },
            pattern: '[0-9]',
            pattern_message: { fr: 'Un chiffre.' },
          },
          helper: {
            type: 'instance',
            ontology: 'Helper',
            optional: true,
            question: 'Who helps (or nobody)?',
          },
        },
      },
      Helper: { ...french('Aide (3)'), informations: { called: { type: 'text', optional: true } } },
    }),
    'documents.yaml': JSON.stringify({
      letter: { ...french('Lettre (4)'), sections: [{ blocks: [{ text: 'Bonjour' }] }] },
    }),
    'booklets.yaml': JSON.stringify({ pack: { ...french('Dossier (5)'), documents: 'letter' } }),
    'processes.yaml': JSON.stringify({
      hand_in: {
        kind: 'creation',
        outcome: 'Thing',
        workflow: {
          states: { draft: 'start', sent: 'open' },
          transitions: {
            send: {
              from: 'draft',
              to: 'sent',
              condition: 'outcome.code = "7"',
              condition_message: { fr: 'Pas encore.' },
            },
          },
        },
        rules: {
          basics: { for: 'outcome', ask: ['way', 'uses', 'code', 'helper'], include: 'letter' },
          helpers: { for: 'Helper', ask: 'called' },
        },
        booklets: ['pack'],
      },
    }),
    'wizards.yaml': JSON.stringify({
      form: {
        uuid: UUID,
        ...french('Guichet (6)'),
        process: 'hand_in',
        languages: ['he'],
        entry: 'one',
        submit_transition: 'send',
        nodes: { one: { title: { he: 'מושב' }, items: ['way', 'uses', 'code', 'helper'] } },
        end: { title: { he: 'סוף' }, documents: 'letter', booklet: 'pack' },
      },
    }),
  });
  const { body } = await service.beta.client.post(`/api/1/wizard_templates/${UUID}/start_creation_wizard`);
  const visitor = openVisitor(service.baseUrl);
  const step = await visitor.open(body.data.link);
  expect(step.html).toContain(
    '<span>\u2066Par la poste (1)\u2069<small>\u2066En deux jours.\u2069</small></span>',
  );
  expect(step.html).toContain('<span>אחר</span>');
  expect(step.html).toContain('\u2066Chez soi (2)\u2069');
  expect(step.html).toContain('\u2066Aide (3)\u2069');
  // One string for all languages runs as its letters do.
  expect(step.html).toContain('\u2066Who helps (or nobody)?\u2069');
  expect(step.html).toContain('>לשם מה?');
  expect((await visitor.open(`/w/${body.data.wizard_uuid}`)).html).toContain(
    '<h1>\u2066Guichet (6)\u2069</h1>',
  );
  await visitor.open(`/w/${body.data.wizard_uuid}/s/one`);
  expect((await visitor.press('send', { code: 'x' })).html).toContain('קוד: \u2066Un chiffre.\u2069');
  expect((await visitor.press('send', { code: '8' })).html).toContain('\u2066Pas encore.\u2069');
  const end = await visitor.press('send', { code: '7', way: 'post' });
  expect(end.path).toMatch(/\/sent$/);
  expect(end.html).toContain('>\u2066Lettre (4)\u2069</a>');
  expect(end.html).toContain('>\u2066Dossier (5)\u2069</a>');
  const { body: found } = await service.beta.client.get(`/api/1/cases/${body.data.case_id}`);
  expect(JSON.stringify(found.data.questions)).toContain('"value":"post"');
});
