import Type from 'typebox';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { copyCase as copy } from '../../writing/create/copy-case.ts';
import { answerCase, caseQuery } from '../case-change.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { FullCase } from './full-case.ts';

export const copyCase = defineOperation({
  id: 'copy_case',
  method: 'POST',
  path: '/api/1/cases/{id}/copy',
  section: 'Cases',
  summary: 'Copy a case',
  description:
    'The new case has the values, instances, roles, occurrences, proofs and tags of this one and begins in the start state. Drafts become new drafts; what is linked stays linked, what is a copy stays a copy. Comments, documents, activity and signatures stay behind.',
  access: 'cases:write',
  takesFormat: true,
  params: { id: Id() },
  query: caseQuery(true),
  answer: Type.Unsafe<unknown>(Type.Object({ data: FullCase })),
  handle: ({ params: { id }, query }, context) => {
    const asked = { skip_case_response: query.skip_case_response ?? false, dry_run: query.dry_run ?? false };
    return copy(
      context.services.cases,
      context.caller,
      id,
      {
        isPostponed: 'keep_dirty' in query && query.keep_dirty === true,
        isDryRun: asked.dry_run,
        activity: ({ head, session }) => [
          {
            activity: 'case_copied',
            message: activityText('case_copied', tongueOf(session.state), `CASE-${head.number}`),
          },
        ],
      },
      (done) => answerCase(context, asked, done, { location: `/api/1/cases/${done.current.id}` }),
    );
  },
});
