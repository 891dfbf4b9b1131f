import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { SUPPLY_UUID } from './form-package.ts';
import { openVisitor } from './visitor.ts';

interface Instance {
  readonly id: number;
  readonly ontology_key: string;
  readonly values: readonly { readonly information_key: string; readonly value: unknown }[];
}

/** Adding a new instance in a wizard; the service has the package of forms. */
export function describeAddingInstances(service: () => TestApp): void {
  const client = () => service().alpha.client;

  async function begin(headers: Readonly<Record<string, string>> = {}) {
    const { body } = await client().post(`/api/1/wizard_templates/${SUPPLY_UUID}/start_creation_wizard`);
    const visitor = openVisitor(service().baseUrl, headers);
    await visitor.open(body.data.link);
    const base = `/w/${body.data.wizard_uuid}`;
    return { visitor, caseId: Number(body.data.case_id), page: `${base}/s/one`, base };
  }

  async function instancesOf(caseId: number, ontology: string): Promise<Instance[]> {
    const { instances } = (await client().get(`/api/1/cases/${caseId}`)).body.data;
    return instances.filter((each: Instance) => each.ontology_key === ontology);
  }

  const answerIn = ({ values }: Instance, key: string): unknown =>
    values.find(({ information_key }) => information_key === key)?.value ?? null;

  const supplierOf = async (caseId: number): Promise<unknown> => {
    const [thing] = await instancesOf(caseId, 'Thing');
    return thing === undefined ? undefined : answerIn(thing, 'supplier');
  };

  const ADD = 'Add: Company';

  describe('a new instance as an answer [Issue 15, 17]', () => {
    test('is added by a button, is the answer at once, and asks what the rules ask of it', async () => {
      const { visitor, caseId, page } = await begin();
      const before = await visitor.open(page);
      expect(before.text.split(ADD)).toHaveLength(2);
      const after = await visitor.press(ADD, { title: 'A chair' });
      expect(after.status).toBe(200);
      const [company] = await instancesOf(caseId, 'Company');
      expect(await supplierOf(caseId)).toBe(company?.id);
      const asked = after.names.filter((name) => name.startsWith(`f.i${company?.id}.`));
      expect(asked.map((name) => name.split('.')[2])).toEqual(expect.arrayContaining(['called', 'founded']));
      expect(after.names.join()).not.toContain('rating');
      // Answers that stood on the page when the button was pressed are kept.
      expect(
        after.fields.get([...after.fields.keys()].find((name) => name.endsWith('.title')) ?? ''),
      ).toEqual(['A chair']);
    });

    test('keeps its answers on Back and shows a refused one again beside its field', async () => {
      const { visitor, caseId, page, base } = await begin();
      await visitor.press(ADD, { title: 'A chair' });
      const wrong = await visitor.press('continue', {
        called: 'Wood Ltd',
        'founded.d': '31',
        'founded.m': '2',
        'founded.y': '1999',
      });
      expect(wrong.status).toBe(422);
      expect(wrong.text).toContain('Founded on: enter a day, month and year');
      expect(wrong.html).toMatch(/id="f-i\d+-founded-error"/);
      const [company] = await instancesOf(caseId, 'Company');
      expect(wrong.fields.get(`f.i${company?.id}.founded.d`)).toEqual(['31']);
      expect(answerIn(company ?? { id: 0, ontology_key: '', values: [] }, 'called')).toBe('Wood Ltd');
      const next = await visitor.press('continue', { 'founded.m': '3', town: 'Bern' });
      expect(next.path).toBe(`${base}/s/two`);
      const back = await visitor.open(page);
      expect(back.fields.get(`f.i${company?.id}.called`)).toEqual(['Wood Ltd']);
      expect(back.fields.get(`f.i${company?.id}.founded.m`)).toEqual(['3']);
      expect((await visitor.open(`${base}/s/check`)).text).toContain('Wood Ltd: Founded on');
    });

    test('says what is missing of it, and the form is not sent without', async () => {
      const { visitor, page } = await begin();
      await visitor.press(ADD, { title: 'A chair' });
      const again = await visitor.press('continue', {});
      expect(again.path).toBe(`${page}?again`);
      expect(again.text).toContain('Answer this question: Name of the company');
    });

    test('is taken back with its answers', async () => {
      const { visitor, caseId } = await begin();
      await visitor.press(ADD, { title: 'A chair' });
      await visitor.press('continue', { called: 'Wood Ltd' });
      const [company] = await instancesOf(caseId, 'Company');
      const after = await visitor.press(`remove i${company?.id}`, { 'founded.d': 'never' });
      expect(after.status).toBe(200);
      expect(after.text).not.toContain('Wood Ltd');
      expect(await instancesOf(caseId, 'Company')).toEqual([]);
      expect(await supplierOf(caseId)).toBe(null);
      const { results } = (await client().get(`/api/1/cases/${caseId}/activity_log`)).body;
      const done = results.map(({ activity }: { activity: string }) => activity);
      expect(done).toEqual(expect.arrayContaining(['instance_added', 'instance_removed']));
    });

    test('can itself have a new one, with structures and their occurrences', async () => {
      const { visitor, caseId } = await begin();
      await visitor.press(ADD, { title: 'A chair' });
      await visitor.press('continue', { called: 'Wood Ltd' });
      const [first] = await instancesOf(caseId, 'Company');
      const page = await visitor.press(`add f.i${first?.id}.parent Company`);
      const [, second] = await instancesOf(caseId, 'Company');
      expect(page.names).toContain(`f.i${second?.id}.called`);
      expect(page.html.match(/value="add s\.i\d+\.sites"/g)).toHaveLength(2);
      await visitor.press(`add s.i${second?.id}.sites`);
      expect(visitor.page().html.match(/>Site 2</g)?.length).toBeGreaterThan(0);
    });

    test('a form that comes twice, or from an older page, adds one', async () => {
      const { visitor, caseId, page } = await begin();
      const { fields } = await visitor.open(page);
      const [name = ''] = [...fields.keys()].filter((each) => each.endsWith('.supplier'));
      const form = { ...Object.fromEntries(fields), action: `add ${name.replace('was.', '')} Company` };
      await visitor.post(page, form);
      await visitor.post(page, form);
      expect(await instancesOf(caseId, 'Company')).toHaveLength(1);
    });

    test('is not offered where only those that exist are wanted, nor taken from a made-up button', async () => {
      const { visitor, caseId, page } = await begin();
      const { fields } = await visitor.open(page);
      const [name = ''] = [...fields.keys()].filter((each) => each.endsWith('.known_supplier'));
      for (const action of [
        `add ${name.replace('was.', '')} Company`,
        `add ${name.replace('was.', '').replace('known_', '')} Person`,
        `add ${name.replace('was.', '').replace('known_', '')} Thing`,
      ]) {
        // It is as if no button had been pressed: nobody is told what else could be tried.
        const { status, path } = await visitor.post(page, { ...Object.fromEntries(fields), action });
        expect([action, status, path]).toEqual([action, 200, page]);
      }
      expect(await instancesOf(caseId, 'Company')).toEqual([]);
      expect(await instancesOf(caseId, 'Thing')).toHaveLength(1);
    });

    test('one that a client has filled in can be chosen, and neither read nor removed', async () => {
      const { visitor, caseId, page } = await begin();
      const added = await client().post(`/api/1/cases/${caseId}/instances?skip_case_response=true`, {
        ontology_key: 'Company',
        fields: { called: 'Known Ltd', founded: '1901-01-01' },
      });
      const id = added.body.data.created_instance_id;
      await visitor.open(page);
      await visitor.press('continue', { title: 'A chair', supplier: String(id) });
      const chosen = await visitor.open(page);
      expect(await supplierOf(caseId)).toBe(id);
      expect(chosen.text).toContain('Known Ltd');
      expect(chosen.names.join()).not.toContain(`f.i${id}.`);
      expect(chosen.html).not.toContain(`remove i${id}`);
      await visitor.post(page, { ...Object.fromEntries(chosen.fields), action: `remove i${id}` });
      expect(await instancesOf(caseId, 'Company')).toHaveLength(1);
    });

    test('more than twenty are refused in words', async () => {
      const { visitor, caseId, page } = await begin();
      for (let at = 0; at < 20; at++)
        await client().post(`/api/1/cases/${caseId}/instances`, { ontology_key: 'Company', fields: {} });
      await visitor.open(page);
      const full = await visitor.press(ADD, { title: 'A chair' });
      expect(full.text).toContain('Supplier: no more than 20 can be added');
      expect(await instancesOf(caseId, 'Company')).toHaveLength(20);
    });

    test('speaks the language of the person', async () => {
      const { visitor, page } = await begin({ 'accept-language': 'de' });
      expect((await visitor.open(page)).text).toContain('Firma hinzufügen');
      const after = await visitor.press('Firma hinzufügen', { title: 'Ein Stuhl' });
      expect(after.text).toContain('Name der Firma');
      expect(after.text).toContain('Firma entfernen');
    });
  });
}
