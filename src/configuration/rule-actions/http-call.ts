import { formula, keyed, many, record, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const httpCall = ruleAction(
  'event',
  many(
    record(
      {
        connector: ref('connector', 'The connector.'),
        with: keyed(formula('any', 'The value.'), 'Values for the inputs of the connector, by name.'),
      },
      'One call.',
      { short: 'connector' },
    ),
    'Calls another system through a connector, in the background: about the instance that the rule is for, or about the outcome.',
  ),
);
