// Runs all stories of the examples in memory and on the service: after each step both show the same case.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import type { Scenario } from '../../src/configuration/kinds/scenario.ts';
import { compileProcess, listDeadlines } from '../../src/engine/index.ts';
import { readPackageFolder } from '../../src/platform/read-package-folder.ts';
import { proposalsIn } from '../../src/stories/read-text.ts';
import { Story } from '../../src/stories/story.ts';
import { takeStep } from '../../src/stories/take-step.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type ModelServer, openModelServer, saysJson } from '../support/model-server.ts';
import { publishExample } from '../support/published.ts';
import { snapshotOfAnswer, snapshotOfStory } from '../support/snapshots.ts';
import { StoryOverApi } from '../support/story-over-api.ts';
import { takeSteps } from '../support/take-steps.ts';

/** How a child comes to its state is a story of its own: those that tell of children run in memory alone, with `config test`. */
const tellsOfChildren = ({ when, next }: Scenario): boolean =>
  [...when, ...next.flatMap((part) => part.when)].some((step) => 'child' in step);

/** How the deadlines of a story stand, and when they end. */
const deadlinesIn = (story: Story) =>
  listDeadlines(story.session.state, story.moment().now).map(({ deadline, standing, fact, endsAt }) => [
    deadline,
    standing,
    fact,
    endsAt,
  ]);

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

/** The first transition of a new case of each example. */
const FIRST: Readonly<Record<string, readonly [process: string, transition: string]>> = {
  'retail-onboarding': ['open_account', 'submit'],
  'corporate-onboarding': ['onboard_company', 'hand_in'],
  'loan-application': ['apply_for_loan', 'apply'],
};

describe.each(['retail-onboarding', 'corporate-onboarding', 'loan-application'])('%s', (example) => {
  const { package: pkg, problems } = readPackage(readPackageFolder(path.join(EXAMPLES, example)));
  if (pkg === null) throw new Error(JSON.stringify(problems[0]));
  const index = indexPackage(pkg);
  let now = Date.parse('2026-01-15T11:00:00Z');
  const move = (day: string): void => {
    now = Date.parse(`${day}T11:00:00Z`);
  };
  let service: TestApp;
  let model: ModelServer;
  /** Whether creating a case can fill the outcome; stories that begin so are run only if it can. */
  let takesFirstValues = false;
  beforeAll(async () => {
    model = await openModelServer();
    service = await startApp({
      settings: { AI_URL: model.url, AI_MODEL: 'small' },
      clock: { isSimulated: true, now: () => new Date(now) },
    });
    await publishExample(service.alpha, example);
    const [process] = Object.keys(pkg.processes);
    const body = { process_key: process, predefined_objects: { outcome: { fields: {} } } };
    takesFirstValues = (await service.alpha.client.post('/api/1/cases?dry_run=true', body)).status === 200;
  });
  afterAll(async () => {
    await service.close();
    await model.close();
  });

  const stories = Object.entries(pkg.tests).filter(([, scenario]) => !tellsOfChildren(scenario));
  test.for(stories)('%s', async ([, scenario], context) => {
    const story = new Story(index, scenario, compileProcess(index, scenario.process ?? ''));
    const told = new StoryOverApi(service, story, move, (answer) => model.next(saysJson(answer)));
    if (
      scenario.given?.values !== undefined &&
      Object.keys(scenario.given.values).length > 0 &&
      !takesFirstValues
    )
      return context.skip();
    await told.begin(scenario);
    await service.drainJobs();
    expect(snapshotOfAnswer(await told.shown(), index), 'at the start').toEqual(snapshotOfStory(story));
    for (const step of [scenario, ...scenario.next].flatMap(({ when }) => when)) {
      await told.take(step);
      takeStep(step, story);
      expect(snapshotOfAnswer(await told.shown(), index), JSON.stringify(step)).toEqual(
        snapshotOfStory(story),
      );
      expect(await told.deadlines(), JSON.stringify(step)).toEqual(deadlinesIn(story));
    }
    const proposed = proposalsIn(story);
    if (proposed.length > 0)
      expect(await told.proposals(), 'proposals').toEqual(
        proposed.map(({ information, value }) => [information, value]),
      );
    expect(story.failures).toEqual([]);
  });

  test('a new case is told what its first transition takes; once that is done, the transition can be used', async () => {
    const [process_key, transition] = FIRST[example] ?? [];
    const { client } = service.alpha;
    const { id } = (await client.post('/api/1/cases', { process_key })).body.data;
    const ask = async () => {
      const { status, body } = await client.get(`/api/1/cases/${id}/what_it_takes?transition=${transition}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data;
    };
    const first = await ask();
    const [best] = first.ways;
    expect(best.steps.length, JSON.stringify(first.reasons)).toBeGreaterThan(20);
    let taken = 0;
    // What a step brings has its ids once the step is taken, so that the way is asked for again.
    for (let told = first; !told.is_met; told = await ask()) {
      const done = await takeSteps(service, id, told.ways[0].steps);
      expect(done, JSON.stringify(told)).toBeGreaterThan(0);
      taken += done;
    }
    expect(taken).toBeLessThanOrEqual(best.steps.length);
    const used = await client.post(`/api/1/cases/${id}/transition`, { transition_key: transition });
    expect(used.status, used.text).toBe(200);
  });
});
