import { listWizardRuns as readRuns, WIZARD_RUN_ORDERINGS } from '../../store/wizards/wizard-runs.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { presentWizardRun, WizardRunBody } from './wizard-run.ts';

export const listWizardRuns = defineList({
  id: 'admin_list_wizards',
  method: 'GET',
  path: '/api/admin/wizards',
  section: 'Integrations',
  summary: 'List wizards that were started',
  description: 'Newest first: the case each of them fills in, whether it was sent, and when its links end.',
  access: 'admin:integrations',
  list: { key: 'results', orderings: Object.keys(WIZARD_RUN_ORDERINGS), defaultOrdering: '-created' },
  entry: WizardRunBody,
  handle: async ({ list }, context) =>
    presentPage(await context.read((tx) => readRuns(tx, list)), presentWizardRun),
});
