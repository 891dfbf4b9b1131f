/** A package that makes the effects of rules visible: names, a spouse they create, a question they ask. */
export const CLIENTS: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Clients\nsettings: {languages: [en, de], time_zone: Europe/Zurich, currency: EUR}\n',
  'ontologies.yaml': JSON.stringify({
    Client: {
      name_formula: 'string join([first_name, last_name], " ")',
      informations: {
        first_name: { type: 'text' },
        last_name: { type: 'text' },
        full_name: { type: 'text', formula: 'string join([first_name, last_name], " ")' },
        income: { type: 'money', min: 0 },
        is_married: { type: 'boolean' },
        valid_until: { type: 'date' },
        is_expired: { type: 'boolean', formula: 'valid_until < today()' },
        reason: { type: 'text' },
        spouse: { type: 'instance', ontology: 'Client' },
        colours: { type: 'choices', options: ['red', 'green'] },
        note: { type: 'text', max_length: 5 },
        addresses: {
          type: 'structure',
          display_name: { en: 'Address', de: 'Adresse' },
          max_occurrences: 3,
          components: { street: { type: 'text' }, country: { type: 'country' } },
        },
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    welcome: {
      kind: 'creation',
      outcome: 'Client',
      name_formula: 'outcome.full_name',
      case_fields: { client_last_name: 'outcome.last_name' },
      workflow: {
        states: { draft: { kind: 'start' }, open: { kind: 'open' }, done: { kind: 'finished' } },
        transitions: {
          submit: { from: 'draft', to: 'open', condition: 'outcome.last_name != null' },
          finish: { from: 'open', to: 'done' },
        },
      },
      rules: {
        basics: {
          for: 'outcome',
          ask: [
            'first_name',
            'last_name',
            'income',
            'is_married',
            'valid_until',
            'addresses',
            'colours',
            'note',
          ],
        },
        expired: { for: 'outcome', when: 'is_expired', ask: ['reason'] },
        married: { for: 'outcome', when: 'is_married', create: { ontology: 'Client', in: 'spouse' } },
      },
    },
    endless: {
      kind: 'creation',
      outcome: 'Client',
      workflow: { states: { draft: { kind: 'start' } }, transitions: {} },
      rules: {
        basics: { for: 'outcome', ask: ['is_married', 'last_name'] },
        more: { for: 'Client', when: 'count(Client[is_married = true]) > 0', create: { ontology: 'Client' } },
      },
    },
  }),
};
