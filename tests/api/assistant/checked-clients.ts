// A small package with AI checks: one that people and rules ask for, one that is made by itself; and a job whose payslip is read.
export const CHECKED: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Checked\nsettings: {languages: [en, de], time_zone: Europe/Zurich, currency: CHF}\n',
  'teams.yaml': 'office: {name: Office}\n',
  'needed_documents.yaml': `letter: {name: Letter, ontology: Client, accept: [txt, pdf]}
payslip:
  name: Payslip
  ontology: Job
  reads:
    - {information: salary, from: amount, near: Net salary}
    - {information: hired, from: date, near: Hired}
    - {information: employer, near: Employer}
    - {information: contract}
    - {information: bonus, near: Bonus}
    - {information: insurance_number}
`,
  'ontologies.yaml': `Client:
  name: Client
  informations:
    full_name: {type: text, question: Name}
    secret: {type: text, question: Secret, optional: "true", never_sent: true}
    remark: {type: text, question: Remark, optional: "true"}
    income: {type: integer, question: Income, optional: "true", min: 0}
    kind: {type: choice, question: Kind, optional: "true", options: {private: {name: Private}, company: {name: Company}}}
    is_honest: {type: boolean, question: Honest, optional: "true"}
Job:
  name: Job
  informations:
    salary: {type: money, question: Monthly salary}
    hired: {type: date, question: Hired on}
    employer: {type: text, question: Name of the employer, max_length: 40}
    contract: {type: choice, question: Kind of contract, options: {permanent: {name: Permanent}, hourly: {name: By the hour}}}
    bonus: {type: money, question: Bonus of the year}
    insurance_number: {type: text, question: Insurance number, never_sent: true}
`,
  'processes.yaml': `work:
  name: Work
  kind: creation
  outcome: Job
  workflow: {states: {draft: start, done: approved}, transitions: {finish: {from: draft, to: done}}}
  rules:
    basics: {for: outcome, ask: [salary, hired, employer, contract, bonus, insurance_number], require: payslip}
open:
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
    day_is_told:
      prompt: Of which day is the letter?
      proofs: letter
      outputs: {day: date}
      finding: {when: day = null, message: The letter has no day.}
    remark_is_kind:
      runs: on_change
      when: remark != null
      prompt: Is the remark {{remark}} kind?
      outputs: {is_kind: boolean}
      finding: {when: not(is_kind), message: The remark is not kind.}
`,
};
