import { keyed, many, plainString, ref } from '../schema/builders.ts';

/** What a scenario expects of the deadlines of a case. */
export const deadlineExpectations = {
  at_risk: many(ref('deadline', 'A deadline.'), 'Deadlines that are at risk.'),
  missed: many(ref('deadline', 'A deadline.'), 'Deadlines that are missed.'),
  not_missed: many(ref('deadline', 'A deadline.'), 'Deadlines that are not missed.'),
  due: keyed(
    plainString('A date and time of the time zone of the tenant.', {
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$',
      examples: ['2026-03-16T17:00'],
    }),
    'When deadlines that run are due.',
    'deadline',
  ),
};
