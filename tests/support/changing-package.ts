/** The differences between the versions of the package below. */
export interface Changes {
  readonly informations?: object;
  readonly address?: string;
  readonly rules?: object;
  readonly states?: object;
  readonly transitions?: object;
  readonly movedStates?: object;
  readonly onPublication?: 'move' | 'stay';
  readonly documents?: readonly string[];
  readonly processes?: object;
}

const ASKED = ['first_name', 'income', 'nickname', 'addresses'];

/** A package in which every kind of thing that a case shows can change from one version to the next. */
export const changingPackage = (changes: Changes = {}): Record<string, string> => ({
  'package.yaml': 'name: Changing\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    Person: {
      name_formula: 'first_name',
      informations: {
        first_name: { type: 'text' },
        income: { type: 'integer' },
        tax: { type: 'integer', formula: 'income / 10' },
        nickname: { type: 'text' },
        hobby: { type: 'text' },
        addresses: {
          type: 'structure',
          display_name: changes.address ?? 'Address',
          components: { street: { type: 'text' } },
        },
        ...changes.informations,
      },
    },
  }),
  'documents.yaml': JSON.stringify({
    form: { sections: [{ blocks: [{ text: 'Hello' }] }] },
    letter: { sections: [{ blocks: [{ text: 'Dear' }] }] },
  }),
  'needed_documents.yaml': JSON.stringify({ passport: { ontology: 'Person' } }),
  'processes.yaml': JSON.stringify({
    apply: {
      kind: 'creation',
      outcome: 'Person',
      on_publication: changes.onPublication ?? 'move',
      name_formula: 'outcome.first_name',
      documents: changes.documents ?? ['form'],
      workflow: {
        states: {
          draft: { kind: 'start' },
          ...(changes.states ?? { review: { kind: 'open' } }),
          done: { kind: 'finished' },
        },
        transitions: changes.transitions ?? {
          submit: { from: 'draft', to: 'review' },
          finish: { from: ['draft', 'review'], to: 'done' },
        },
        moved_states: changes.movedStates ?? {},
      },
      rules: changes.rules ?? { basics: { for: 'outcome', ask: ASKED } },
    },
    ...changes.processes,
  }),
});

/** A second version that changes something of every kind. */
export const SECOND: Changes = {
  address: 'Domicile',
  informations: {
    tax: { type: 'integer', formula: 'income / 5' },
    nickname: undefined,
    email: { type: 'text' },
  },
  documents: ['form', 'letter'],
  transitions: {
    submit: { from: 'draft', to: 'review', condition: 'outcome.income > 100' },
    finish: { from: ['draft', 'review'], to: 'done' },
    decline: { from: 'draft', to: 'done' },
  },
  rules: {
    basics: { for: 'outcome', ask: ['first_name', 'income', 'email', 'addresses'] },
    rich: {
      for: 'outcome',
      when: 'income > 100',
      require: ['passport'],
      issue: { message: 'Ask where it comes from' },
      comment: { text: 'A rich client' },
    },
  },
};
