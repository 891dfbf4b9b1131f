// A small package with what conversations are about: questions that lead to others, an issue, a value that is never sent.
export const CLIENTS: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Clients\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}\n',
  'teams.yaml': 'office: {name: Office}\n',
  'ontologies.yaml': `Client:
  name: Client
  informations:
    full_name: {type: text, question: Name}
    age: {type: integer, question: Age, optional: "true"}
    kind:
      type: choice
      question: Kind
      optional: "true"
      options: {private: {name: Private}, company: {name: Company}}
    company_name: {type: text, question: Name of the company}
    passport: {type: text, question: Passport, never_sent: true, optional: "true"}
    holder: {type: text, question: Holder, formula: '"Holder of " + passport'}
    is_resident: {type: boolean, question: Resident, optional: "true"}
    is_nobody: {type: boolean, question: Nobody, formula: full_name = "Nobody"}
    pets:
      type: structure
      question: Pets
      optional: "true"
      components: {is_friendly: {type: boolean, question: Friendly, optional: "true"}}
    letters: {type: integer, question: Letters, formula: string length(full_name)}
`,
  'processes.yaml': `open:
  name: Open
  kind: creation
  outcome: Client
  name_formula: outcome.full_name
  workflow:
    states: {draft: start, review: {kind: open, may_edit: [office]}, done: approved}
    transitions:
      submit: {from: draft, to: review, condition: outcome.full_name != null}
      finish: {from: review, to: done}
  rules:
    basics: {for: outcome, ask: [full_name, age, kind, passport, holder, letters, is_resident, pets]}
    companies: {for: outcome, when: kind = "company", ask: company_name}
    minors:
      for: outcome
      when: age < 18
      issue: {information: age, message: A guardian has to sign.}
    nobodies: {for: outcome, when: is_nobody, warn: Nobody has no account.}
    passports:
      for: outcome
      when: passport != null
      warn: "Look at the passport {{passport}}."
`,
  'wizards.yaml': `form:
  uuid: 6d9f3c1e-8a55-4b0e-9a51-0d6f1b7a3c77
  name: The form
  process: open
  entry: about
  submit_transition: submit
  nodes:
    about: {title: About you, items: [full_name]}
    more: {title: More, items: [age]}
`,
};
