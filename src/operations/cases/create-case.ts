import Type from 'typebox';
import { Refusal, refuse } from '../../errors.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { createCase as create } from '../../writing/create/create-case.ts';
import { checkMayEdit } from '../../writing/may-edit.ts';
import { answerCase, caseQuery } from '../case-change.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { readerLanguage } from '../reader-language.ts';
import { FullCase } from './full-case.ts';
import { checkMayUse } from './person-of-case.ts';
import { NewCaseBody, readNewCase } from './read-new-case.ts';

export const createCase = defineOperation({
  id: 'create_case',
  method: 'POST',
  path: '/api/1/cases',
  section: 'Cases',
  summary: 'Create a case',
  description:
    'The rules run before the answer, which already holds the questions the case asks. With `keep_dirty` they wait, and so do the instances they build.',
  access: 'cases:write',
  takesFormat: true,
  query: caseQuery(true),
  body: NewCaseBody,
  answer: Type.Unsafe<unknown>(Type.Object({ data: FullCase })),
  handle: async ({ query, body }, context) => {
    const { cases, database } = context.services;
    const isPostponed = 'keep_dirty' in query && query.keep_dirty === true;
    if (isPostponed && body.transition_with_transition_key !== undefined)
      throw refuse('keep_dirty_with_transition');
    const configuration = await newestConfiguration(context);
    const { languages, defaultLanguage } = configuration.index;
    const { tenantId } = context.principal;
    const call = database.callIn(tenantId);
    const from = {
      call,
      tenantId,
      configuration,
      sight: context.principal.sight,
      // Somebody who works in German begins German cases.
      language: readerLanguage(context, languages) ?? defaultLanguage,
    };
    const asked = { skip_case_response: query.skip_case_response ?? false, dry_run: query.dry_run ?? false };
    if (body.parent_id !== undefined) await checkMayBeParent(context, body.parent_id);
    const wanted = await readNewCase(from, body);
    const { transitions } = configuration.index.processes.get(wanted.process)?.definition.workflow ?? {};
    if (wanted.transition !== null)
      await checkMayUse(transitions?.[wanted.transition]?.may_use ?? [], {
        principal: context.principal,
        call,
        people: wanted,
      });
    return create(cases, context.caller, { ...wanted, isPostponed, isDryRun: asked.dry_run }, (done) =>
      answerCase(context, asked, done, { location: `/api/1/cases/${done.current.id}` }),
    );
  },
});

/** A case that the caller may not see is refused in the words for one that does not exist. */
async function checkMayBeParent({ services, caller }: OperationContext, id: number): Promise<void> {
  const { cases, database } = services;
  const call = database.callIn(caller.tenantId);
  const parent = await cases.peek(caller, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found')
      throw refuse('does_not_exist', `There is no case ${id}.`, 'parent_id');
    throw error;
  });
  await checkMayEdit(parent, { ...caller, call });
}

/** The configuration that new cases are made with. */
export async function newestConfiguration(context: OperationContext): Promise<Configuration> {
  const { tenantId, seen } = context.principal;
  const { processes } = context.services.cases.services;
  const found = await processes.configuration(tenantId, seen?.configurationVersion ?? undefined);
  if (!found) throw refuse('not_configured');
  return found;
}
