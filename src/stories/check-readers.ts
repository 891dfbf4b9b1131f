import type { PackageIndex } from '../configuration/index-package.ts';
import type { ScenarioExpectation } from '../configuration/kinds/scenario.ts';
import { instanceReaders } from '../model/instance-readers.ts';
import { hasRight, isListed, rightMeant } from '../model/rights.ts';
import { isSeen, ofLeadOf, ofTeamOf, type Sight, seenByText, sightOfPerson } from '../model/sight.ts';

type Reader = ScenarioExpectation['seen_by'][number];
type Doer = ScenarioExpectation['may'][number];

/** The results of the rules of access for a case, and the package, which has the rules for instances outside of cases. */
interface Access {
  readonly seenBy: string | null;
  readonly terms: string | null;
  readonly index: PackageIndex;
}

/** The expectations of who sees the case, or instances outside of it, and of what they may do, that did not come true; one sentence each. */
export function checkReaders(
  { may, may_not, seen_by, not_seen_by }: ScenarioExpectation,
  { seenBy, terms, index }: Access,
): string[] {
  const sees = ({ ontology, ...person }: Reader): boolean =>
    ontology === undefined
      ? isSeen(seenBy, sightOf(person))
      : seesInstances(index, ontology, sightOf(person));
  const failing = ({ right, transition, information, ...person }: Doer, isAllowed: boolean): string[] =>
    right.filter((each) => {
      const asked = rightMeant(each, { transition, information });
      const sight = sightOf(person);
      const has =
        asked === null
          ? isSeen(seenBy, sight) || (each === 'list' && isListed('[]', terms, sight))
          : hasRight(terms, asked, sight);
      return has !== isAllowed;
    });
  return [
    ...may.flatMap((doer) =>
      failing(doer, true).map((right) => `${wordsFor(doer)} does not have the right ${right}.`),
    ),
    ...may_not.flatMap((doer) =>
      failing(doer, false).map((right) => `${wordsFor(doer)} has the right ${right}.`),
    ),
    ...seen_by
      .filter((reader) => !sees(reader))
      .map((reader) => `${wordsFor(reader)} may not see ${seenThing(reader)}.`),
    ...not_seen_by.filter(sees).map((reader) => `${wordsFor(reader)} may see ${seenThing(reader)}.`),
  ];
}

/** Whether somebody sees the instances of an ontology outside of cases: every entry that is about it has to name them. */
const seesInstances = (index: PackageIndex, ontology: string, sight: Sight): boolean =>
  instanceReaders(index)
    .filter((entry) => entry.ontology === ontology)
    .every(({ members }) => isSeen(seenByText(members), sight));

const wordsFor = ({ email = 'somebody', teams, roles }: Omit<Reader, 'ontology'>): string =>
  [email, ...teams, ...roles].join(', ');

const seenThing = ({ ontology }: Reader): string =>
  ontology === undefined ? 'the case' : `instances of ${ontology} outside of cases`;

/** A person of a scenario, by the words that rules of access can name them with. */
const sightOf = ({ email = '', teams, roles, team_of, lead_of }: Omit<Reader, 'ontology'>): Sight =>
  sightOfPerson({
    id: 0,
    email,
    teams,
    roles,
    relations: [...team_of.map(ofTeamOf), ...lead_of.map(ofLeadOf)],
  });
