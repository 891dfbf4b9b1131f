import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPdf } from '../../../src/workshop/pdf/open-pdf.ts';
import { lettersOf, reachOf } from '../../support/letters-of.ts';
import { bombPdf, lockedPdf, picture, textPdf, textsOf } from '../../support/sample-files.ts';
import { bookletOf, neededOf, type Office, openOffice, publishOffice, type Shown } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const flat = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim();
const pathOf = (shown: Shown, id: string | number, rest = '') =>
  `/api/1/cases/${shown.id}/booklet?booklet_id=${id}${rest}`;

async function pagesOf(path: string): Promise<string[]> {
  const { status, bytes } = await office.file(path);
  expect(status, bytes.subarray(0, 600).toString()).toBe(200);
  return (await textsOf(bytes)).map(flat);
}

describe('a booklet', () => {
  test('is cover, contents, documents and proofs in order, with a number on every page [Documents 7]', async () => {
    const shown = await office.createCase();
    await office.addProof(
      shown,
      'passport.pdf',
      textPdf('Front page', 'Back page'),
      neededOf(shown, 'passport'),
    );
    const { status, headers, bytes } = await office.file(pathOf(shown, bookletOf(shown, 'file')));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('attachment; filename="file Ada Lovelace.pdf"');
    const pages = (await textsOf(bytes)).map(flat);
    expect(pages).toHaveLength(8);
    expect(pages[0]).toContain('Office of Tests');
    expect(pages[0]).toContain('File of Ada Lovelace');
    expect(pages[0]).toContain('Sub #read("x") $ * _');
    expect(pages[1]).toContain('Contents Notice 3 Form 4 Proofs Passport – Ada Lovelace 7');
    expect(pages[2]).toContain('A notice for Ada Lovelace');
    expect(pages[3]).toContain('Form of Ada Lovelace');
    expect(pages[5]).toContain('The end of the form');
    expect(pages[6]).toContain('Front page');
    expect(pages[7]).toContain('Back page');
    for (const [at, page] of pages.entries()) expect(page).toMatch(new RegExp(`(^| )${at + 1} ?/ ?8( |$)`));
  });

  test('has bookmarks that lead to its parts [Documents 7]', async () => {
    const shown = await office.createCase();
    const { bytes } = await office.file(pathOf(shown, 'file'));
    expect(await bookmarksOf(bytes)).toEqual([
      ['Contents', 2],
      ['Notice', 3],
      ['Form', 4],
    ]);
  });

  test('comes in the language asked for, else in that of the case [Documents 7] [Document rules 2]', async () => {
    const shown = await office.createCase();
    const german = await pagesOf(pathOf(shown, 'file', '&language=de'));
    expect(german[0]).toContain('Dossier von Ada Lovelace');
    expect(german[1]).toContain('Inhalt Hinweis 3 Formular 4');
    await office.client.patch(`/api/1/cases/${shown.id}`, { preferred_language: 'fr' });
    const french = await pagesOf(pathOf(shown, 'file'));
    expect(french[0]).toContain('Dossier de Ada Lovelace');
  });

  test('is rendered for one instance with <booklet_id>-<instance_id> [Documents 7] [Document rules 1]', async () => {
    const shown = await office.createCase({ full_name: 'Ada Lovelace', has_partner: true });
    const partner = shown.instances.find(({ is_outcome }: Shown) => !is_outcome).id;
    await office.client.patch(`/api/1/cases/${shown.id}`, {
      fields: [{ information_key: 'full_name', instance_id: partner, value: 'Charles Babbage' }],
    });
    const now = await office.getCase(shown.id);
    await office.addProof(
      now,
      'a.pdf',
      textPdf('Passport of Ada'),
      neededOf(now, 'passport', shown.outcome_instance_id),
    );
    await office.addProof(now, 'b.pdf', textPdf('Passport of Charles'), neededOf(now, 'passport', partner));
    const id = bookletOf(now, 'letters');
    const ofPartner = (await pagesOf(pathOf(now, `${id}-${partner}`))).join(' ');
    expect(ofPartner).toContain('For Charles Babbage');
    expect(ofPartner).toContain('Letter to Charles Babbage');
    expect(ofPartner).toContain('Passport of Charles');
    expect(ofPartner).not.toContain('Ada');
    const withoutInstance = (await pagesOf(pathOf(now, id))).join(' ');
    expect(withoutInstance).toContain('Letter to Ada Lovelace');
    expect(withoutInstance).not.toContain('Charles');
  });

  test('holds those of its documents that are part of the case [Documents 7]', async () => {
    const shown = await office.createCase();
    const without = await pagesOf(pathOf(shown, 'file'));
    await office.set(shown, { nickname: 'Countess' });
    const withExtra = await pagesOf(pathOf(shown, 'file'));
    expect(without.join(' ')).not.toContain('Extra');
    expect(withExtra.join(' ')).toContain('Extra for Countess');
  });

  test('shows what is stored while a batch goes on, and does not end it [Recalculation 3] [Recalculation 4] [Documents 7]', async () => {
    const shown = await office.createCase();
    await office.set(shown, { nickname: 'Countess' }, '?keep_dirty=true');
    const pages = (await pagesOf(pathOf(shown, 'file'))).join(' ');
    expect(pages).toContain('called Countess');
    expect(pages).not.toContain('Extra');
    const { body } = await office.client.get(`/api/1/cases?search=Ada&ordering=-id`);
    expect(body.data.find(({ id }: Shown) => id === shown.id).is_dirty).toBe(true);
  });

  test('binds pictures and filled-in forms beside PDFs [Documents 7]', async () => {
    const shown = await office.createCase();
    const needed = neededOf(shown, 'passport');
    await office.addProof(shown, 'photo.jpg', await picture('A picture', 'jpeg'), needed);
    await office.addProof(shown, 'photo.png', await picture('Another', 'png'), needed);
    await office.addProof(shown, 'form.pdf', await filledForm('Filled in by Ada'), needed);
    const pages = await pagesOf(pathOf(shown, 'file'));
    expect(pages).toHaveLength(9);
    expect(pages[1]).toContain('Passport – Ada Lovelace 7 Passport – Ada Lovelace 8');
    expect(pages[8]).toContain('Filled in by Ada');
  });

  test.each([
    ['a locked PDF', async () => lockedPdf(textPdf('Secret')), 'locked.pdf', 'protected by a password'],
    [
      'a broken PDF',
      async () => Buffer.from('%PDF-1.7\nno more than this'),
      'broken.pdf',
      'damaged or cannot be read',
    ],
    [
      'half a picture',
      async () => (await picture('half')).subarray(0, 200),
      'half.png',
      'damaged or cannot be read',
    ],
    [
      'a file of another type',
      async () => Buffer.from('a plain text, and not a picture'),
      'letter.txt',
      'neither a PDF nor a picture',
    ],
    [
      'a PDF that swells beyond all measure',
      async () => bombPdf(700),
      'bomb.pdf',
      'too large or too complex',
    ],
  ])('for %s stands one page that names it, and the rest is bound [Documents 7]', async (_, content, fileName, words) => {
    const shown = await office.createCase();
    const passport = neededOf(shown, 'passport');
    await office.addProof(shown, fileName, await content(), passport);
    await office.addProof(shown, 'good.pdf', textPdf('A good page'), passport);
    const pages = await pagesOf(pathOf(shown, 'file'));
    expect(pages).toHaveLength(8);
    expect(pages[1]).toContain('Passport – Ada Lovelace 7 Passport – Ada Lovelace 8');
    expect(pages[6]).toContain('Passport – Ada Lovelace');
    expect(pages[6]).toContain('could not be included');
    expect(pages[6]?.replaceAll('\u200b', '')).toContain(fileName);
    expect(pages[6]).toContain(words);
    expect(pages[7]).toContain('A good page');
  });

  test('says in its own language what is not bound [Documents 7]', async () => {
    const shown = await office.createCase();
    await office.addProof(shown, 'locked.pdf', await lockedPdf(textPdf('x')), neededOf(shown, 'passport'));
    const pages = await pagesOf(`${pathOf(shown, 'file')}&language=de`);
    expect(pages.at(-1)).toContain('Die Datei ist durch ein Passwort geschützt.');
  });

  test.each([
    ['an id that does not exist', () => '999999', 400, 'does_not_exist'],
    ['a key that does not exist', () => 'nobody', 400, 'does_not_exist'],
    [
      'an instance that is not in the case',
      (shown: Shown) => `${bookletOf(shown, 'letters')}-999999`,
      400,
      'does_not_exist',
    ],
    ['no id', () => '', 400, 'invalid'],
    ['something else', () => '1-2-3', 400, 'invalid'],
    ['a booklet of which nothing is part of the case', () => 'nothing', 409, 'booklet_empty'],
  ])('refuses %s [Documents 7] [Document rules 1]', async (_, id, status, code) => {
    const shown = await office.createCase();
    const reply = await office.file(pathOf(shown, id(shown)));
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('refuses a language that it does not exist in, and a case that is not there [Documents 7] [Document rules 2]', async () => {
    const shown = await office.createCase();
    const french = await office.file(pathOf(shown, 'letters', '&language=fr'));
    expect([french.status, french.body.code, french.body.errors[0].attr]).toEqual([
      400,
      'invalid',
      'language',
    ]);
    expect((await office.file(pathOf({ id: 999_999 }, 'file'))).status).toBe(404);
    expect((await office.file(pathOf(shown, 'file'), office.beta)).status).toBe(404);
    const missing = await office.file(`/api/1/cases/${shown.id}/booklet`);
    expect([missing.status, missing.body.code]).toEqual([400, 'required']);
  });

  test('is listed in the case with its id, instance and languages [Documents 7]', async () => {
    const shown = await office.createCase({ full_name: 'Ada Lovelace', has_partner: true });
    const letters = shown.booklets.filter(({ key }: Shown) => key === 'letters');
    expect(letters.map(({ instance_id }: Shown) => instance_id)).toEqual(
      shown.instances.map(({ id }: Shown) => id),
    );
    const configured = (await office.client.get('/api/1/configuration')).body.data.booklets;
    expect(shown.booklets[0]).toEqual({
      id: configured.find(({ key }: Shown) => key === 'file').id,
      key: 'file',
      name: 'The file',
      instance_id: null,
      languages: ['en', 'de', 'fr'],
      is_default: true,
    });
    expect(letters[0].languages).toEqual(['en', 'de']);
  });
});

describe('the cover, the contents and the page for a file', () => {
  const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  /** The letters of the first two pages and of the last one, without the number of the page. */
  const ownLetters = async (path: string) => {
    const pages = await lettersOf((await office.file(path)).bytes);
    return [pages[0], pages[1], pages.at(-1)].map((letters = []) =>
      letters.filter(({ lower }) => lower > 15),
    );
  };

  test('divide words that are longer than their line [Documents 3] [Documents 7]', async () => {
    const shown = await office.createCase({ full_name: LONG });
    const fileName = `Scan_${'verylongname'.repeat(12)}.txt`;
    await office.addProof(shown, fileName, Buffer.from('a text'), neededOf(shown, 'passport'));
    await office.addProof(shown, fileName, Buffer.from('a text'));
    for (const booklet of ['file', 'letters'])
      for (const letters of await ownLetters(`${pathOf(shown, booklet)}&language=de`)) {
        expect(reachOf(letters).left).toBeGreaterThanOrEqual(21.6);
        expect(reachOf(letters).right).toBeLessThanOrEqual(182.4);
      }
    const pages = await pagesOf(`${pathOf(shown, 'letters')}&language=de`);
    expect(pages.at(-1)?.replaceAll(/[\s\u200b]/g, '')).toContain(fileName);
  });

  test('have one page for a cover with a long title [Documents 7]', async () => {
    const title = 'Bells and whistles installation '.repeat(18).trim();
    const pages = await pagesOf(pathOf(await office.createCase({ full_name: title }), 'file'));
    expect(pages[0]).toContain('Bells and whistles');
    expect(pages[0]).toContain('All of it');
    expect(pages[1]).toContain('Contents Notice 3');
  });

  test('keep words of the other direction as they are written [Documents 3] [Documents 7]', async () => {
    const { beta } = office;
    const languages = ['en', 'de', 'fr', 'ar'];
    await publishOffice(beta, {
      'package.yaml': JSON.stringify({ name: 'Office', settings: { languages } }),
    });
    const made = { process_key: 'join', preferred_language_key: 'ar' };
    const { id, outcome_instance_id: instance } = (await beta.client.post('/api/1/cases', made)).body.data;
    const field = { information_key: 'full_name', instance_id: instance, value: 'Ada *' };
    await beta.client.patch(`/api/1/cases/${id}`, { field });
    const { bytes } = await office.file(pathOf({ id }, 'file'), beta);
    const [cover = []] = await lettersOf(bytes);
    const placeOf = (wanted: string) => cover.find(({ letter }) => letter === wanted)?.left ?? Number.NaN;
    expect(placeOf('*')).toBeGreaterThan(placeOf('F'));
  });
});

describe('the unsigned booklet', () => {
  test('is the default booklet of the process, by language [Documents 9] [Document rules 2]', async () => {
    const shown = await office.createCase();
    const { headers, bytes } = await office.file(`/api/1/cases/${shown.id}/unsigned_booklet?language=de`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(flat((await textsOf(bytes))[0])).toContain('Dossier von Ada Lovelace');
  });

  test('does not exist where the process names none [Documents 9]', async () => {
    const shown = await office.createCase({ full_name: 'Ada' }, 'bare');
    const { status, body } = await office.file(`/api/1/cases/${shown.id}/unsigned_booklet`);
    expect([status, body.code]).toEqual([409, 'no_default_booklet']);
  });
});

test('a booklet whose texts take more steps together than they share is refused, and not bound with words left out', async () => {
  const { beta } = office;
  const heavy = '{{count(for i in 1..150000 return i)}}';
  const booklet = (times: number) => ({
    name: 'Long',
    documents: ['notice'],
    cover: { title: 'Long', text: heavy.repeat(times) },
  });
  const booklets = { file: booklet(14), letters: booklet(2), everything: booklet(1), nothing: booklet(1) };
  await publishOffice(beta, { 'booklets.yaml': JSON.stringify(booklets) });
  const { body } = await beta.client.post('/api/1/cases', { process_key: 'join' });
  const get = (key: string) => office.file(pathOf(body.data, bookletOf(body.data, key)), beta);
  const refused = await get('file');
  expect([refused.status, refused.body?.code]).toEqual([409, 'booklet_too_large']);
  const { status, bytes } = await get('letters');
  expect(status).toBe(200);
  expect(flat((await textsOf(bytes))[0])).toContain('150,000150,000');
});

async function filledForm(text: string): Promise<Uint8Array> {
  const pdf = PDF.create();
  const field = pdf.getOrCreateForm().createTextField('name', {});
  pdf.addPage({ size: 'a4', rotate: 90 }).drawField(field, { x: 100, y: 400, width: 200, height: 24 });
  field.setValue(text);
  return pdf.save();
}

async function bookmarksOf(bytes: Uint8Array): Promise<[string, number][]> {
  const pdf = await openPdf(bytes);
  const { lib, document } = pdf;
  const found: [string, number][] = [];
  for (
    let at = lib.FPDFBookmark_GetFirstChild(document, 0);
    at !== 0;
    at = lib.FPDFBookmark_GetNextSibling(document, at)
  ) {
    const size = lib.FPDFBookmark_GetTitle(at, 0, 0);
    const text = lib.pdfium.wasmExports.malloc(size);
    lib.FPDFBookmark_GetTitle(at, text, size);
    const page = lib.FPDFDest_GetDestPageIndex(document, lib.FPDFBookmark_GetDest(document, at));
    found.push([lib.pdfium.UTF16ToString(text), page + 1]);
  }
  pdf.close();
  return found;
}
