import type { TestApp } from '../../support/app.ts';
import { FORM_UUID } from './form-package.ts';
import { openVisitor, type Visitor } from './visitor.ts';

interface Started {
  readonly visitor: Visitor;
  readonly caseId: number;
  readonly base: string;
  readonly link: string;
}

/** Starts the form as a visitor. */
export async function beginForm(
  { alpha, baseUrl }: TestApp,
  uuid = FORM_UUID,
  headers: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const { body } = await alpha.client.post(`/api/1/wizard_templates/${uuid}/start_creation_wizard`);
  const { case_id, wizard_uuid, link } = body.data;
  const visitor = openVisitor(baseUrl, headers);
  await visitor.open(link);
  return { visitor, caseId: case_id, base: `/w/${wizard_uuid}`, link };
}

/** The values of a case by the key of their information. */
export async function valuesOfCase({ alpha }: TestApp, caseId: number): Promise<Record<string, unknown>> {
  const { data } = (await alpha.client.get(`/api/1/cases/${caseId}`)).body;
  return Object.fromEntries(
    data.instances.flatMap((instance: { values: { information_key: string; value: unknown }[] }) =>
      instance.values.map(({ information_key, value }) => [information_key, value]),
    ),
  );
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const ABOUT = {
  title: 'A chair',
  is_new: 'false',
  pieces: '4',
  'made_on.d': '1',
  'made_on.m': '2',
  'made_on.y': '1999',
};

/** Fills in everything that has to be there, up to the last page. */
export async function fillIn({ visitor, base }: Started): Promise<void> {
  await visitor.open(`${base}/s/about`);
  await visitor.press('continue', ABOUT);
  await visitor.press('continue', { price: '12.50' });
  await visitor.open(`${base}/s/choices`);
  await visitor.press('continue', { colour: 'red' });
  await visitor.open(`${base}/s/files`);
  await visitor.press('continue', {}, [{ field: 'u', name: 'receipt.png', content: PNG }]);
  await visitor.open(`${base}/s/parts`);
  await visitor.press('continue', { label: 'Leg' });
  await visitor.press('continue', { called: 'Ann' });
}
