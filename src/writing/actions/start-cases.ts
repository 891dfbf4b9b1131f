import { tongueIn } from '../../configuration/tongue-in.ts';
import type { InstanceCase } from '../../instances/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { findUsers } from '../../store/people/find-users.ts';
import type { Cases } from '../change/cases.ts';
import { createCaseIn } from '../create/create-case.ts';
import type { InstanceWriting } from '../instances/instance-writing.ts';

/** Starts the cases that a rule of an instance asks for, in the transaction of the rule: all of it happens, or nothing. */
export async function startCases(
  cases: Cases,
  writing: InstanceWriting,
  wanted: readonly InstanceCase[],
  from: { readonly number: number },
): Promise<number[]> {
  const { configuration, call, tenantId, actor, sight } = writing;
  const language = configuration.index.defaultLanguage;
  const emails = wanted.flatMap(({ assignee }) => assignee ?? []);
  const people = emails.length === 0 ? [] : await findUsers(call, tenantId, { emails });
  const ids: number[] = [];
  for (const each of wanted) {
    const assignee = people.find(({ email }) => email.toLowerCase() === each.assignee?.toLowerCase());
    const id = await createCaseIn(
      cases,
      call,
      { tenantId, actor, sight },
      {
        configuration,
        process: each.process,
        creation: { outcome: each.instance, predefined: {}, values: each.values },
        givenName: null,
        ownerEmail: null,
        assigneeEmail: assignee?.email ?? null,
        language,
        transition: null,
        isPostponed: false,
        activity: () => [
          {
            activity: 'case_created',
            message: activityText(
              'case_started',
              tongueIn(configuration.index, language),
              `INS-${from.number}`,
            ),
            content: each.rule,
          },
        ],
      },
      ({ current }) => current.id,
    );
    writing.noteJob();
    ids.push(id);
  }
  return ids;
}
