import Type from 'typebox';
import { presentCurrent } from '../case-change.ts';
import { defineOperation } from '../operation.ts';
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
  handle: async ({ params: { id }, query }, context) => {
    const current = await context.services.cases.get(context.caller, id);
    const { version } = current.head;
    if (query.skip_case_response === true)
      return { body: { data: { id } }, text: String(id), isPartial: true, version };
    return { body: { data: presentCurrent(current) }, version };
  },
});
