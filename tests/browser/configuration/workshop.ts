import type { TestApp } from '../../support/app.ts';
import { addPerson, type Person } from '../../support/application.ts';
import { publishExample } from '../../support/published.ts';

/** A tenant with a published package, a case, and a person who configures. */
export interface Workbench {
  readonly connie: Person;
  readonly rita: Person;
  readonly caseId: number;
  /** All files as they were published. */
  readonly files: Readonly<Record<string, string>>;
}

export async function furnishWorkbench({ alpha }: TestApp): Promise<Workbench> {
  await publishExample(alpha, 'retail-onboarding');
  const connie = await addPerson(alpha, 'Connie Configurator', ['configurator']);
  const rita = await addPerson(alpha, 'Rita Reader', ['reader']);
  const made = await alpha.client.post('/api/1/cases', { process_key: 'open_account' });
  const { id: caseId, outcome_instance_id: instance } = made.body.data;
  const fields = Object.entries({ first_name: 'Ada', last_name: 'Byron', marital_status: 'married' }).map(
    ([information_key, value]) => ({ information_key, instance_id: instance, value }),
  );
  await alpha.client.patch(`/api/1/cases/${caseId}`, { fields });
  const { files } = (await alpha.client.get('/api/admin/configuration')).body.data;
  return { connie, rita, caseId, files };
}
