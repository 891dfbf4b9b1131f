// A small package with AI checks: one that people and rules ask for, one that is made by itself.
export const CHECKED: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Checked\nsettings: {languages: [en, de], time_zone: Europe/Zurich, currency: CHF}\n',
  'teams.yaml': 'office: {name: Office}\n',
  'needed_documents.yaml': 'letter: {name: Letter, ontology: Client, accept: [txt, pdf]}\n',
  'ontologies.yaml': `Client:
  name: Client
  informations:
    full_name: {type: text, question: Name}
    secret: {type: text, question: Secret, optional: "true", never_sent: true}
    remark: {type: text, question: Remark, optional: "true"}
    income: {type: integer, question: Income, optional: "true"}
    kind: {type: choice, question: Kind, optional: "true", options: {private: {name: Private}, company: {name: Company}}}
    is_honest: {type: boolean, question: Honest, optional: "true"}
`,
  'processes.yaml': `open:
  name: Open
  kind: creation
  outcome: Client
  workflow:
    states: {draft: start, review: {kind: open, may_edit: [office]}, done: approved}
    transitions:
      submit: {from: draft, to: review, effects: {run_ai_check: letter_fits}}
      finish: {from: review, to: done, condition: 'not(list contains(case.findings, "letter_fits"))'}
  rules:
    basics: {for: outcome, ask: [full_name, secret, remark, income, kind, is_honest], require: letter}
    seen: {for: outcome, when: 'list contains(case.checked, "letter_fits")', warn: The letter was read.}
  ai_checks:
    letter_fits:
      name: {en: Letter fits, de: Brief passt}
      when: full_name != null
      prompt: "Does the letter speak of {{full_name}}? Read the income and the kind from it."
      inputs: {remark: remark}
      proofs: letter
      outputs: {fits: boolean, income: number, kind: string, why: string}
      assign: {income: income, kind: kind}
      finding: {when: not(fits), severity: issue, message: {en: "The letter does not fit: {{why}}", de: "Der Brief passt nicht: {{why}}"}}
    remark_is_kind:
      runs: on_change
      when: remark != null
      prompt: Is the remark {{remark}} kind?
      outputs: {is_kind: boolean}
      finding: {when: not(is_kind), message: The remark is not kind.}
`,
};
