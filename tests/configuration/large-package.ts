/** The files of a package of a given size: informations that depend on each other, and rules that ask, set and warn. */
export function largePackage(informations: number, rules: number): Map<string, string> {
  const fields = Array.from({ length: informations }, (_, n) => informationOf(n));
  const actions = Array.from({ length: rules }, (_, n) => ruleOf(n, informations));
  return new Map([
    ['package.yaml', 'name: Large\nsettings: {languages: [en, de]}\n'],
    [
      'ontologies/person.yaml',
      `key: Person\nname: {en: Person, de: Person}\nname_formula: field_0\ninformations:\n${fields.join('\n')}\n`,
    ],
    ['processes/intake.yaml', `${HEAD}rules:\n${actions.join('\n')}\n`],
  ]);
}

const HEAD = `key: intake
name: {en: Intake, de: Aufnahme}
kind: creation
outcome: Person
workflow:
  states:
    draft: {kind: start, name: {en: Draft, de: Entwurf}}
    done: {kind: finished, name: {en: Done, de: Fertig}}
  transitions:
    finish: {name: {en: Finish, de: Abschliessen}, from: draft, to: done, condition: case.is_complete}
`;

/** Every fourth is a number, every eighth a sum of two earlier numbers. */
function informationOf(n: number): string {
  const question = `question: {en: Question ${n}, de: Frage ${n}}`;
  if (n % 8 === 7) return `  field_${n}: {type: integer, ${question}, formula: field_${n - 4} + ${n}}`;
  return `  field_${n}: {type: ${n % 4 === 3 ? 'integer' : 'text'}, ${question}}`;
}

function ruleOf(n: number, informations: number): string {
  const [text, number] = [(n * 4) % informations, ((n * 8) % informations) + 3];
  const when =
    n % 2 === 0 ? `field_${text} = "yes ${n}"` : `field_${number} > ${n} and field_${text} != null`;
  return `  rule_${n}:
    for: outcome
    when: ${when}
    ask: [field_${n % informations}, field_${(n + 1) % informations}]
    warn: {en: "Look at {{field_${text}}}", de: "Prüfen Sie {{field_${text}}}"}`;
}
