import { beforeAll, describe, expect, test } from 'vitest';
import { TENANT_ROLES } from '../../../src/configuration/tenant-roles.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { TestApp } from '../../support/app.ts';
import { makeWorld, sendAs, type World } from '../../support/every-write.ts';
import { filesOf, publishEverything } from '../../support/everything-package.ts';
import { placesOfIds } from '../../support/places-of-ids.ts';
import { UNKNOWN } from './address-of.ts';
import { KEPT } from './kept.ts';
import { type Shown, signedIn } from './office.ts';
import { FOR_ALL, WALL } from './wall.ts';
import {
  canBeTried,
  identifierOf,
  type Kind,
  nameOf,
  OPEN_HERE,
  OPEN_PLACES,
  type Own,
  WAYS,
  type Way,
} from './ways-of-ids.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Request = ReturnType<Way['request']>;

const { care, ...wizards } = JSON.parse(filesOf({})['wizards.yaml'] ?? '{}');

/** Both walls at once: cases in review, and people outside of cases, are for auditors. A wizard finds people by their identifier. */
const WALLS = {
  ...KEPT,
  'wizards.yaml': JSON.stringify({ ...wizards, care: { ...care, identifier: 'tax' } }),
  'teams.yaml': WALL['teams.yaml'],
  'access.yaml': JSON.stringify({
    ...JSON.parse(WALL['access.yaml']),
    ...JSON.parse(KEPT['access.yaml']),
  }),
};

const ways = Object.entries(WAYS).flatMap(([operation, places]) =>
  Object.entries(places).map(([place, way]) => [`${operation} ${place}`, way, operation] as const),
);

/** Whatever takes an id takes that of something hidden for an unknown one; the service and its database are those of the test that calls this. */
export function describeNamedIds(of: () => TestApp): void {
  describe('an id in a request', () => {
    test('of every operation is tried, or is of nothing that may be hidden, for a reason [Issue 20.6]', () => {
      const places = OPERATIONS.flatMap(placesOfIds);
      const isOpen = (each: (typeof places)[number]) =>
        each.place in OPEN_PLACES || nameOf(each) in OPEN_HERE;
      expect(
        places
          .filter((each) => !isOpen(each))
          .map(nameOf)
          .sort(),
      ).toEqual(ways.map(([name]) => name).sort());
      const known = new Set(places.flatMap((each) => [each.place, nameOf(each)]));
      expect(
        [...Object.keys(OPEN_PLACES), ...Object.keys(OPEN_HERE)].filter((each) => !known.has(each)),
      ).toEqual([]);
    });

    let hidden: World;
    let own: Own;
    let outsiders: Person[];
    let auditor: Person;
    /** What the case that may not be seen, and the one that may be, have of each kind. */
    let ids: Record<'hidden' | 'own', Record<Kind, readonly number[]>>;

    beforeAll(async () => {
      const service = of();
      const { client } = service.alpha;
      await publishEverything(service.alpha, WALLS);
      await client.post('/api/admin/webhook_endpoints', {
        url: 'https://example.org/',
        triggers: ['case_changed'],
      });
      await service.drainJobs();
      const withPortrait = async (world: World): Promise<World> => {
        const field = { information_key: 'portrait', instance_id: world.holder, value: world.proof };
        expect((await client.patch(world.path, { field })).status).toBe(200);
        return { ...world, shown: (await client.get(world.path)).body.data };
      };
      hidden = await withPortrait(await makeWorld(service));
      const seen = await withPortrait(await makeWorld(service));
      await client.patch(seen.path, { field: { case_field_key: 'purpose', value: FOR_ALL } });
      await client.patch(`/api/1/instances/${hidden.other}/force_update`, {
        fields: { tax: identifierOf(hidden.other) },
      });
      await client.post('/api/1/cases', { process_key: 'sign', parent_id: hidden.shown.id });
      const configuration = (await client.get('/api/1/configuration')).body.data;
      const letters = configuration.ontologies.find((each: Shown) => each.key === 'Letter');
      const made = await client.post('/api/1/instances/force_create', { ontology_key: 'Letter', fields: {} });
      own = { ...seen, letter: made.body.data.id, meet: letters.manual_instance_actions[0].id };
      ids = { hidden: await idsOf(hidden), own: await idsOf(own) };
      outsiders = [];
      for (const role of TENANT_ROLES)
        outsiders.push(await signedIn(service, { roles: [role], teams: ['clerks'] }));
      auditor = await signedIn(service, { roles: ['administrator'], teams: ['auditors', 'clerks'] });
      await auditor.client.get(`/api/1/instances/${hidden.other}`);
      await service.drainJobs();
    });

    const idsOf = async (world: World): Promise<Record<Kind, readonly number[]>> => {
      const events = await of().alpha.inTenant(({ db }) =>
        db.selectFrom('case_events').select('id').where('case_id', '=', world.shown.id).execute(),
      );
      const { questions } = world.shown;
      return {
        case: [world.shown.id],
        instance: [world.outcome, world.holder, world.other],
        value: [questions.find((each: Shown) => each.value_id !== null).value_id],
        comment: [world.comment],
        needed: [world.needed],
        proof: [world.assigned],
        file: [world.proof],
        document: [world.document],
        occurrence: [world.occurrence],
        structure: [world.structure],
        event: events.slice(-1).map(({ id }) => id),
      };
    };

    /** The answer without the id and the time of what it has made. */
    const answerFor = async (by: Person, request: Request) => {
      const { status, text } = await sendAs(of(), { Cookie: by.cookie }, request);
      return {
        status,
        text: text
          .replace(/"request_id":"[^"]*"/, '')
          .replaceAll(/"id":\d+/g, '"id":0')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
      };
    };

    /** What is answered for an id that nothing has, if this had been it. The other way round, the id of a first case is also the number of a first page. */
    const answerForNothing = async (by: Person, requestWith: (id: number) => Request) => {
      const { status, text } = await answerFor(by, requestWith(UNKNOWN));
      return (id: number) => ({ status, text: text.replaceAll(String(UNKNOWN), String(id)) });
    };

    test.each(ways)('in %s, of something hidden, is that of nothing [Issue 20.6]', async (_name, way) => {
      expect(ids.hidden[way.names].length).toBeGreaterThan(0);
      for (const by of outsiders) {
        const nothing = await answerForNothing(by, (id) => way.request(own, id));
        for (const id of ids.hidden[way.names])
          expect(await answerFor(by, way.request(own, id))).toEqual(nothing(id));
      }
    });

    test.each(
      ways.filter(([, way]) => way.isVain === undefined),
    )('in %s is looked at: those who see what it names get another answer [Issue 20.6]', async (_name, way, operation) => {
      const described = OPERATIONS.find((each) => each.id === operation);
      const tried = (id: number): Request => {
        const request = way.request(own, id);
        return described !== undefined && canBeTried(described)
          ? { ...request, path: `${request.path}?dry_run=true` }
          : request;
      };
      const nothing = await answerForNothing(auditor, tried);
      const different = [];
      for (const id of [...ids.hidden[way.names], ...ids.own[way.names]]) {
        const [answer, none] = [await answerFor(auditor, tried(id)), nothing(id)];
        if (answer.status !== none.status || answer.text !== none.text) different.push(answer);
      }
      expect(different).not.toEqual([]);
    });
  });
}
