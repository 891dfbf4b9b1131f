import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, canOpenApplication, openApplication } from '../../support/application.ts';
import { type Stop, walkPages } from '../../support/walk-pages.ts';
import { describeTableEditor } from './describe-table-editor.ts';
import { furnishWorkbench, type Workbench } from './workshop.ts';

const at = '/admin/configuration';
const RULE = encodeURIComponent('/processes/open_account/workflow/transitions/clarify/condition');

/** Every page of the configuration, with content that it shows when loaded. */
const pagesOf = ({ caseId }: Workbench): readonly Stop[] => [
  [at, '.row-link'],
  [`${at}/files?file=processes/open_account.yaml&line=2`, '.cm-lintRange'],
  [`${at}/files?file=processes/open_account.yaml&view=form`, 'main summary'],
  [`${at}/files?file=processes/open_account.yaml&view=form&at=/workflow/transitions/submit`, '.cm-content'],
  [`${at}/files?file=ontologies/person.yaml&view=form&at=/informations/marital_status`, 'main select'],
  [`${at}/files?file=documents/application_form.yaml&view=form`, 'main summary'],
  [`${at}/files?file=decisions/client_risk.yaml&view=table`, '[role=grid] td'],
  [`${at}/formulas`, '.row-link'],
  [`${at}/formulas?path=${RULE}&case=${caseId}`, 'table code'],
  [`${at}/workflow?process=open_account`, '.react-flow__node'],
  [`${at}/previews?document=application_form&case=${caseId}`, 'text=/PDF files|PDF-Dateien|les PDF/'],
  [`${at}/previews?tab=wizards`, 'iframe'],
  [`${at}/translations?missing=yes`, 'textarea'],
  [`${at}/plan`, 'textarea'],
  [`${at}/versions`, 'table tbody tr'],
];

describe.skipIf(!canOpenApplication())('the pages of the configuration', () => {
  let application: Application;
  let place: Workbench;
  beforeAll(async () => {
    application = await openApplication();
    place = await furnishWorkbench(application.service);
    const files = { ...place.files };
    files['tags.yaml'] = `${files['tags.yaml']}\nnewest: {name: {en: Newest}}\n`;
    files['processes/open_account.yaml'] = `${files['processes/open_account.yaml']}\n`.replace(
      'name:\n  en: Open an account',
      'name:\n  it: Aprire\n  en: Open an account',
    );
    const put = await application.service.alpha.client.send('PUT', '/api/admin/configuration/draft', {
      body: { files },
    });
    expect(put.status).toBe(200);
  });
  afterAll(() => application?.close());

  test('have no axe violations and no page is too wide', () =>
    walkPages(application, {
      person: place.connie,
      stops: pagesOf(place),
      settle: (page) => page.waitForLoadState('networkidle'),
    }));

  test('a person who may not configure sees none of it, and the service refuses its addresses', async () => {
    const { page, watched } = await application.open(place.rita, '/cases');
    await page.getByRole('link', { name: 'Cases' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
    await page.goto(`/app${at}`);
    await page.getByText('Your roles do not allow this').waitFor();
    await watched.close();
  });

  describeTableEditor(
    () => application,
    () => place,
  );
});
