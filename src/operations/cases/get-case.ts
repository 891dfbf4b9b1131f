import Type from 'typebox';
import { showCase } from '../case-change.ts';
import { type Answer, defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { FullCase } from './full-case.ts';

export const getCase = defineOperation({
  id: 'get_case',
  method: 'GET',
  path: '/api/1/cases/{id}',
  section: 'Cases',
  summary: 'Get a case',
  description:
    'The full case, recalculated first where changes or time wait for the rules. No other read does that.',
  access: 'cases:read',
  takesFormat: true,
  params: { id: Id() },
  query: {
    skip_case_response: Type.Optional(Type.Boolean({ description: 'Answers the case id alone.' })),
  },
  answer: Type.Unsafe<unknown>(Type.Object({ data: FullCase })),
  handle: ({ params: { id }, query }, context) =>
    context.services.cases.get(context.caller, id, (current): Answer | Promise<Answer> => {
      if (query.skip_case_response !== true) return showCase(current, context);
      return { body: { data: { id } }, text: String(id), isPartial: true, version: current.head.version };
    }),
});
