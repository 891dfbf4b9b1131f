import type { PackageIndex } from '../configuration/index-package.ts';
import type { AccessReaders } from '../configuration/kinds/access.ts';
import { type Grant, ofRole, ofTeam } from './sight.ts';

/** Those whom an entry of the rules of access lets see the instances of an ontology outside of cases. */
interface InstanceReaders {
  readonly ontology: string;
  /** Key of the entry. */
  readonly access: string;
  readonly members: readonly Grant[];
}

/** The words for the members of teams and the people with roles that are named; outside of cases there is no owner or assignee. */
const membersOf = ({ teams, roles }: Pick<AccessReaders, 'teams' | 'roles'>): Grant[] =>
  [...new Set([...teams.map(ofTeam), ...roles.map(ofRole)])].sort();

/** Who may see the instances of which ontologies, also of those below the ones that are named. Ontologies without an entry are seen by everybody. */
export function instanceReaders(index: PackageIndex): InstanceReaders[] {
  const entries = Object.entries(index.package.access).flatMap(([access, { ontologies, see }]) =>
    see === undefined || see.everybody === true ? [] : [{ access, ontologies, members: membersOf(see) }],
  );
  if (entries.length === 0) return [];
  return [...index.ontologies.keys()].flatMap((ontology) =>
    entries
      .filter(({ ontologies }) => ontologies.some((each) => index.isA(ontology, each)))
      .map(({ access, members }) => ({ ontology, access, members })),
  );
}
