import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import {
  AGES,
  BOARD_WAYS,
  type BoardCard,
  type BoardWay,
  cardsOfBoard,
  countBoard,
  MOST_MEMBERS,
  type TeamMember,
  teamMembers,
} from '../../store/cases/board.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadUser } from '../../store/people/users.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

const Text = Type.String;
const Count = Type.Integer;

const CARDS = 20;
const MOST_CARDS = 200;

const Person = Type.Object({
  id: Id(),
  email: Text(),
  name: Text(),
  is_lead: Type.Boolean(),
  held: Count({ description: 'Cases of queues that they have, without those that are snoozed.' }),
  capacity: Nullable(Count()),
  is_full: Type.Boolean({ description: 'They have as many cases of queues as they may have, or more.' }),
  away_until: Nullable(DateTime()),
  stand_in: Nullable(Text({ description: 'The name of whoever stands in.' })),
});

const Card = Type.Object(
  {
    id: Id(),
    user_readable_id: Text(),
    name: Text(),
    process_key: Text(),
    state_name: Nullable(Text()),
    assignee_email: Nullable(Text()),
    created: DateTime(),
    due_at: Nullable(DateTime()),
    due_name: Nullable(Text()),
    due_fact: Nullable(OneOf(['at_risk', 'missed'])),
    snoozed_until: Nullable(DateTime()),
    is_suspended: Type.Boolean(),
  },
  { title: 'BoardCard' },
);

const Column = Type.Object(
  {
    key: Text(),
    name: Text({ description: 'Empty where the application has the word: ages and risks.' }),
    count: Count({ description: 'All cases of the column that the reader may see.' }),
    missed: Count(),
    at_risk: Count(),
    person: Type.Unsafe<Static<typeof Person> | null>({ ...Person, type: ['object', 'null'] }),
    cards: Type.Array(Card, { description: 'The first of them, those that are due first at the top.' }),
  },
  { title: 'BoardColumn' },
);

export const getBoard = defineOperation({
  id: 'admin_get_board',
  method: 'GET',
  path: '/api/admin/board',
  section: 'Work',
  summary: 'Get the board of a team',
  description: `The ongoing cases of the people of a team, in columns by person, state, age or risk; counts are of all cases that the reader may see. For those who lead the team, and for those who administer people. A board shows ${MOST_MEMBERS} people.`,
  access: 'cases:read',
  forPeople: 'Only people lead teams.',
  query: {
    team: Type.Optional(Text({ description: 'A team that the person leads; the first one if left out.' })),
    by: Type.Optional(OneOf(BOARD_WAYS, { description: '`person` if left out.' })),
    process_key: Type.Optional(Text()),
    column: Type.Optional(Text({ description: 'Only the cards of this column.' })),
    cards: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_CARDS,
        description: `Cards in each column; ${CARDS} if left out.`,
      }),
    ),
    language: Type.Optional(Text({ description: 'A language for the names.' })),
  },
  answer: Type.Object({
    data: Type.Object({
      team: Nullable(Text({ description: 'Null for somebody who leads no team.' })),
      teams: Type.Array(Type.Object({ key: Text(), name: Text() }), {
        description: 'The teams whose board the person may see.',
      }),
      people: Type.Array(Person),
      columns: Type.Array(Column),
    }),
  }),
  handle: ({ query }, context) =>
    context.read(async (tx) => {
      const configuration = await context.services.configurations.load(tx);
      const language = query.language ?? configuration?.index.defaultLanguage ?? 'en';
      const names: Names = { configuration, language };
      const teams = await teamsOf(tx, context, configuration);
      const team = query.team ?? teams[0];
      if (team === undefined) return { body: { data: { team: null, teams: [], people: [], columns: [] } } };
      if (!teams.includes(team)) throw refuse('permission_denied', 'You do not lead this team.');
      const members = await teamMembers(tx, team, context.services.clock.nowIn(tx.tenantId));
      const way = query.by ?? 'person';
      const board = { people: members.map(({ email }) => email), process: query.process_key, way };
      const counts = await countBoard(tx, board);
      const cards = await cardsOfBoard(tx, board, { most: query.cards ?? CARDS, column: query.column });
      const columns = columnsOf(way, members, counts, names).map(({ key, name, member }) => {
        const counted = counts.find(({ column }) => column === key);
        return {
          key,
          name,
          count: counted?.count ?? 0,
          missed: counted?.missed ?? 0,
          at_risk: counted?.atRisk ?? 0,
          person: member === null ? null : presentMember(member),
          cards: cards.filter(({ column }) => column === key).map((card) => presentCard(card, names)),
        };
      });
      return {
        body: {
          data: {
            team,
            teams: teams.map((key) => ({ key, name: nameOfTeam(key, names) })),
            people: members.map(presentMember),
            columns,
          },
        },
      };
    }),
});

interface Names {
  readonly configuration: Configuration | undefined;
  readonly language: string;
}

const nameOfTeam = (key: string, { configuration, language }: Names): string =>
  configuration?.index.text(configuration.index.package.teams[key]?.name, key, language) ?? key;

/** The teams that a person leads; for those who administer people, all. */
async function teamsOf(
  tx: TenantTransaction,
  { principal }: OperationContext,
  configuration: Configuration | undefined,
): Promise<string[]> {
  const known = Object.keys(configuration?.index.package.teams ?? {});
  if (principal.permissions.has('admin:people')) return known;
  const leads = (await loadUser(tx, principal.id))?.leads ?? [];
  return known.filter((team) => leads.includes(team));
}

interface NamedColumn {
  readonly key: string;
  readonly name: string;
  readonly member: TeamMember | null;
}

const RISKS = ['missed', 'at_risk', 'running', 'none'];

/** The columns of a board: those of people, ages and risks are always there, those of states where a case stands in them. */
function columnsOf(
  way: BoardWay,
  members: readonly TeamMember[],
  counts: readonly { readonly column: string }[],
  names: Names,
): NamedColumn[] {
  const plain = (key: string): NamedColumn => ({ key, name: '', member: null });
  if (way === 'person')
    return members.map((member) => ({ key: member.email.toLowerCase(), name: member.name, member }));
  if (way === 'age') return AGES.map((days) => plain(String(days)));
  if (way === 'risk') return RISKS.map(plain);
  const { configuration } = names;
  const order = [...(configuration?.index.processes ?? [])].flatMap(([process, { definition }]) =>
    Object.keys(definition.workflow.states).map((state) => `${process}/${state}`),
  );
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return counts
    .map(({ column }) => column)
    .toSorted((left, right) => place(left) - place(right) || left.localeCompare(right))
    .map((key) => ({ key, name: nameOfState(key, names), member: null }));
}

function nameOfState(place: string, { configuration, language }: Names): string {
  const [process = '', state = ''] = place.split('/');
  const definition = configuration?.index.processes.get(process)?.definition;
  return configuration?.index.text(definition?.workflow.states[state]?.name, state, language) ?? state;
}

const presentMember = (member: TeamMember): Static<typeof Person> => ({
  id: member.id,
  email: member.email,
  name: member.name,
  is_lead: member.isLead,
  held: member.held,
  capacity: member.capacity,
  is_full: member.capacity !== null && member.held >= member.capacity,
  away_until: presentOptionalTime(member.awayUntil),
  stand_in: member.standInName,
});

function presentCard(card: BoardCard, names: Names): Static<typeof Card> {
  const { configuration, language } = names;
  const definition = configuration?.index.processes.get(card.processKey)?.definition;
  const { dueKey } = card;
  return {
    id: card.id,
    user_readable_id: `CASE-${card.number}`,
    name: card.name,
    process_key: card.processKey,
    state_name: card.stateKey === null ? null : nameOfState(`${card.processKey}/${card.stateKey}`, names),
    assignee_email: card.assigneeEmail,
    created: presentTime(card.createdAt),
    due_at: presentOptionalTime(card.dueAt),
    due_name:
      dueKey === null
        ? null
        : (configuration?.index.text(definition?.deadlines[dueKey]?.name, dueKey, language) ?? dueKey),
    due_fact: card.dueFact,
    snoozed_until: card.snoozedUntil,
    is_suspended: card.isSuspended,
  };
}
