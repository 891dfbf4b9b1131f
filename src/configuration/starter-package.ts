const PACKAGE = `# Settings of the whole tenant. \`dossier config check\` reports problems with line and column.
name: NAME
settings:
  languages: [en]          # the first is the default; texts are then written {en: …, de: …}
  time_zone: UTC
  currency: EUR
`;

const PERSON = `key: Person
name: Person
plural: People
name_formula: string join([first_name, last_name], " ")
informations:
  first_name: {type: text, question: First name}
  last_name: {type: text, question: Last name}
  email: {type: email, question: E-mail address}
  date_of_birth:
    type: date
    question: Date of birth
    check:
      formula: date_of_birth < today()
      message: The date of birth lies in the future.
  age:
    type: integer
    question: Age
    formula: years and months duration(date_of_birth, today()).years
  wish:
    type: choice
    question: What can we do for you?
    options: {advice: Advice, appointment: An appointment, complaint: A complaint}
  complaint: {type: long_text, question: What went wrong?}
`;

const PROCESS = `key: request
name: Request
kind: creation
outcome: Person
name_formula: string join([outcome.first_name, outcome.last_name], " ")
workflow:
  states:
    received: {name: Received, kind: start}
    in_progress: {name: In progress}
    answered: {name: Answered, kind: approved}
    dropped: {name: Dropped, kind: declined, happy_path: false}
  transitions:
    begin:
      name: Begin
      from: received
      to: in_progress
      condition: case.is_complete
      condition_message: Some questions are still open.
    answer: {name: Answer, from: in_progress, to: answered}
    drop: {name: Drop, from: [received, in_progress], to: dropped}
rules:
  basics:
    for: outcome
    ask: [first_name, last_name, email, date_of_birth, wish]
  complaints_are_explained:
    for: outcome
    when: wish = "complaint"
    ask: complaint
    tag: complaint
  minors:
    for: outcome
    when: age < 18
    warn: {message: This person is a minor., information: date_of_birth}
pages:
  request:
    name: Request
    tabs:
      person:
        name: Person
        items: {questions: [first_name, last_name, email, date_of_birth, wish, complaint]}
case_fields:
  first_name: outcome.first_name
  last_name: outcome.last_name
  email: outcome.email
documents: confirmation
`;

const DOCUMENT = `key: confirmation
name: Confirmation
sections:
  - title: Your request
    blocks:
      - "Dear {{outcome.first_name}} {{outcome.last_name}}, we have received your request {{case.number}}."
      - value: outcome.wish
`;

const TAGS = `complaint: {name: Complaint, color: '#c92a2a'}
`;

const TESTS = `a complaint has to be explained:
  process: request
  when: {set: {outcome.wish: complaint}}
  then:
    asked: {outcome: complaint}
    tags: complaint

advice needs no explanation:
  process: request
  when: {set: {outcome.wish: advice}}
  then:
    asked: {outcome: [first_name, last_name, email, date_of_birth, wish]}
    not_asked: {outcome: complaint}

minors are pointed out:
  process: request
  given: {today: 2026-01-31}
  when: {set: {outcome.date_of_birth: 2010-02-01}}
  then: {values: {outcome.age: 15}, warnings: minors}

a complete request is answered:
  process: request
  when:
    - set:
        outcome.first_name: Ada
        outcome.last_name: Example
        outcome.email: ada@example.org
        outcome.date_of_birth: 1990-12-10
        outcome.wish: advice
    - transition: begin
    - transition: answer
  then: {state: answered, status: approved, documents: confirmation}
`;

/** The files of a small package to start from, by path. */
export function starterPackage(name: string): Map<string, string> {
  return new Map([
    ['package.yaml', PACKAGE.replace('NAME', JSON.stringify(name))],
    ['ontologies/person.yaml', PERSON],
    ['processes/request.yaml', PROCESS],
    ['documents/confirmation.yaml', DOCUMENT],
    ['tags.yaml', TAGS],
    ['tests/request.yaml', TESTS],
  ]);
}
