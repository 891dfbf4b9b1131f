import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { EXAMPLES_FOLDER } from '../../platform/examples-folder.ts';
import { readPackageFolder } from '../../platform/read-package-folder.ts';
import { againOnDeadlock } from '../../store/database/again-on-deadlock.ts';
import { rightPackage } from '../../workshop/ask-package.ts';
import { RESETS, resetSandbox as reset } from '../../writing/reset-sandbox.ts';
import { defineOperation } from '../operation.ts';
import { Key, OneOf } from '../shapes.ts';
import { presentSandbox, SandboxBody } from './sandbox.ts';

const examples = () => Object.fromEntries(readPackageFolder(EXAMPLES_FOLDER));

export const resetSandbox = defineOperation({
  id: 'admin_reset_sandbox',
  method: 'POST',
  path: '/api/admin/tenant/sandbox/reset',
  section: 'Tenants',
  summary: 'Reset a sandbox',
  description:
    'Removes everything that was made in a sandbox and sets its clock right. People, keys, endpoints, the audit and the log of ' +
    'requests stay. `empty` leaves nothing else, `published` the configuration, and `demo` publishes the example packages and adds the ' +
    'people of the demo, without passwords. A tenant that is no sandbox gets 409.',
  access: 'admin:people',
  audited: ['to'],
  body: {
    to: OneOf(RESETS),
    confirm: Key({ description: 'The key of the tenant once more, to be sure.' }),
  },
  answer: Type.Object({ data: SandboxBody }),
  handle: async ({ body: { to, confirm } }, context) => {
    const { clock, database, demoPeople } = context.services;
    const { tenantId, tenantKey, name: by } = context.principal;
    if (confirm !== tenantKey)
      throw refuse('invalid', `Confirm with the key of the tenant, "${tenantKey}".`, 'confirm');
    // The workshop reads the packages before the transaction begins.
    const content =
      to === 'demo' ? { people: demoPeople, package: (await rightPackage(context, examples())).package } : to;
    let epoch: number | undefined;
    const answer = await againOnDeadlock(() =>
      context.write(async (tx) => {
        epoch = await reset(tx, { to: content, by });
        return { body: { data: presentSandbox(0, { clock }) } };
      }),
    );
    if (epoch !== undefined) database.standings.note(tenantId, { epoch, shiftMs: 0 });
    database.wake();
    return answer;
  },
});
