import { filesOf } from '../../support/everything-package.ts';

const files = filesOf({});
const ontologies = JSON.parse(files['ontologies.yaml'] ?? '{}');
export const { Person: someone } = ontologies;

/** People outside of cases are for auditors; everybody sees all cases, and the letters, which name people. */
export const KEPT = {
  'ontologies.yaml': JSON.stringify({
    ...ontologies,
    Person: {
      ...someone,
      identifier: 'tax',
      informations: { ...someone.informations, tax: { type: 'text' } },
    },
    Letter: {
      informations: { about: { type: 'instance', ontology: 'Person' }, subject: { type: 'text' } },
      actions: {
        meet: {
          parameters: { whom: { type: 'instance', ontology: 'Person' } },
          rules: { go: { set: { about: 'whom' } } },
        },
      },
    },
  }),
  'teams.yaml': JSON.stringify({ clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } }),
  'access.yaml': JSON.stringify({ people: { ontologies: ['Person'], see: { teams: ['auditors'] } } }),
};
