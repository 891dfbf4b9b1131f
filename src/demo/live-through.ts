import type { Landmarks } from '../operations/sample-calls.ts';
import type { Calls } from './calls.ts';
import { fieldAt } from './field-at.ts';
import { makeLandmarks } from './make-landmarks.ts';
import type { Past } from './past.ts';
import { DEMO_STAFF } from './people.ts';
import { sampleProof } from './sample-proof.ts';
import type { ShownCase } from './shown-case.ts';
import { ACCOUNTS } from './stories/accounts.ts';
import { COMPANIES } from './stories/companies.ts';
import { LOANS } from './stories/loans.ts';
import type { Deed, Step, Story } from './stories/story.ts';
import { openSystemsAround } from './systems-around.ts';

const DAY = 86_400_000;

/** The first day of the demo, before the oldest story. */
export const FIRST_DAY = 90;

/** Short enough that the service does not switch the failing endpoint off. */
const DEAD_DAYS = 5;

/** A running case of a story. */
interface Course {
  readonly story: Story;
  id: number;
  shown?: ShownCase;
  /** The day on which the case last changed its state: documents may still be generated on it. */
  movedOn?: number;
}

interface Moment {
  readonly at: Date;
  readonly course: Course;
  /** Undefined for the creation of the case. */
  readonly step: Step | undefined;
}

/** Plays all stories in the order of their moments over the API, with the clock set to each moment. */
export async function liveThrough(past: Past, now: Date): Promise<Landmarks> {
  const around = await openSystemsAround(past);
  const users = await userIds(past.system);
  const outcomes = new Map<string, number>();
  const cases = new Map<string, number>();
  let day = -1;
  let landmarks: Landmarks | undefined;
  for (const { at, course, step } of schedule([...ACCOUNTS, ...COMPANIES, ...LOANS], now)) {
    const today = Math.floor(at.getTime() / DAY);
    // The background work of a day runs in the evening, all at once.
    if (today !== day) await past.catchUp();
    day = today;
    past.clock.moveTo(at);
    if (landmarks === undefined && now.getTime() - at.getTime() < DEAD_DAYS * DAY) {
      // Before the newest cases, so that those stay at the top of the list.
      landmarks = await makeLandmarks(past, outcomes.get('anna') ?? 0, around.clients);
      await around.addDeadReceiver();
    }
    const { story } = course;
    if (step === undefined) {
      await begin(past, course, { outcomes, cases });
      if (story.name !== undefined) cases.set(story.name, course.id);
      if (story.name !== undefined && course.shown)
        outcomes.set(story.name, course.shown.outcome_instance_id);
      continue;
    }
    const calls =
      story.isFromOutside && step.by === undefined ? past.system : past.person(step.by ?? 'worker');
    if (course.movedOn === today) await past.catchUp();
    await perform(step, { course, calls, users, at });
    if ('use' in step || 'vote' in step) course.movedOn = today;
  }
  past.clock.moveTo(now);
  await enterAbsences(past.system, users, now);
  await past.catchUp();
  await around.close();
  if (landmarks === undefined) throw new Error('no story happens in the last days');
  return landmarks;
}

/** Somebody is away, and somebody will be: others stand in for them. */
async function enterAbsences(system: Calls, users: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const at = (days: number): string => new Date(today + days * DAY).toISOString();
  for (const [who, standIn, from, to] of [
    ['lukas', 'approver', -1, 6],
    ['ines', 'worker', 9, 16],
  ] as const)
    await system.json('POST', `/api/admin/users/${users.get(DEMO_STAFF[who].email)}/absences`, {
      starts: at(from),
      ends: at(to),
      stand_in_email: DEMO_STAFF[standIn].email,
    });
}

/** All moments of all stories in order. The times of day vary, so that the list looks natural. */
function schedule(stories: readonly Story[], now: Date): Moment[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const moments = stories.flatMap((story, number) => {
    const course: Course = { story, id: 0 };
    let days = -story.daysAgo;
    let minutes = 8 * 60 + ((number * 47) % 300);
    return [undefined, ...story.steps].map((step): Moment => {
      days =
        step?.workdaysAgo === undefined ? days + (step?.after ?? 0) : -daysSince(step.workdaysAgo, today);
      minutes += step?.after === undefined ? 17 : 0;
      const at = Math.min(onWorkday(today + days * DAY) + minutes * 60_000, now.getTime());
      return { at: new Date(at), course, step };
    });
  });
  return moments.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** The days since the day that lies so many working days before today. */
function daysSince(workdays: number, today: number): number {
  let days = 0;
  for (let left = workdays; left > 0; ) {
    days += 1;
    if (onWorkday(today - days * DAY) === today - days * DAY) left -= 1;
  }
  return days;
}

/** The day itself, or the Friday before a weekend. */
function onWorkday(midnight: number): number {
  const weekday = new Date(midnight).getUTCDay();
  if (weekday === 6) return midnight - DAY;
  return weekday === 0 ? midnight - 2 * DAY : midnight;
}

async function userIds(system: Calls): Promise<Map<string, number>> {
  const found = await Promise.all(
    Object.values(DEMO_STAFF).map(async ({ email }) => {
      const users = await system.list<{ id: number; email: string }>(`/api/admin/users?search=${email}`);
      return users.find((user) => user.email === email);
    }),
  );
  return new Map(found.flatMap((user) => (user ? [[user.email, user.id] as const] : [])));
}

/** The results of earlier stories, by their names. */
interface Earlier {
  readonly outcomes: ReadonlyMap<string, number>;
  readonly cases: ReadonlyMap<string, number>;
}

async function begin(past: Past, course: Course, { outcomes, cases }: Earlier): Promise<void> {
  const { story } = course;
  const calls = story.isFromOutside ? past.system : past.person('worker');
  if (story.wizard !== undefined) {
    const address = `/api/1/wizard_templates/${story.wizard}/start_creation_wizard`;
    const { case_id: id } = await past.system.json<{ case_id: number }>('POST', address);
    course.id = id;
    course.shown = await past.system.json('GET', `/api/1/cases/${id}`);
    return;
  }
  const about = story.about === undefined ? undefined : outcomes.get(story.about);
  const parent = story.from === undefined ? undefined : cases.get(story.from);
  course.shown = await calls.json<ShownCase>('POST', '/api/1/cases', {
    process_key: story.process,
    preferred_language_key: story.language,
    ...(about !== undefined && { outcome_instance_id: about }),
    ...(parent !== undefined && { parent_id: parent }),
    ...(!story.isFromOutside && { owner_email: DEMO_STAFF.worker.email }),
  });
  course.id = course.shown.id;
}

interface Circumstances {
  readonly course: Course;
  readonly calls: Calls;
  readonly users: ReadonlyMap<string, number>;
  readonly at: Date;
}

async function perform(deed: Deed, { course, calls, users, at }: Circumstances): Promise<void> {
  const address = `/api/1/cases/${course.id}`;
  const shown = async (): Promise<ShownCase> => {
    course.shown ??= await calls.json<ShownCase>('GET', address);
    return course.shown;
  };
  if ('write' in deed) {
    const before = await shown();
    const fields = Object.entries(deed.write).map(([path, value]) => fieldAt(path, value, before));
    course.shown = await calls.json('PATCH', address, { fields });
  } else if ('provide' in deed) await provide(deed.provide, { course, calls, shown });
  else if ('use' in deed) {
    await calls.json('POST', `${address}/transition?skip_case_response=true`, { transition_key: deed.use });
    delete course.shown;
  } else if ('vote' in deed) {
    const body = { transition_key: deed.vote, in_favour: true };
    await calls.json('POST', `/api/admin/cases/${course.id}/votes`, body);
    delete course.shown;
  } else if ('assign' in deed)
    course.shown = await calls.json('PATCH', address, { assignee_email: DEMO_STAFF[deed.assign].email });
  else if ('suspend' in deed)
    course.shown = await calls.json('POST', `${address}/suspend`, { reason: deed.suspend });
  else {
    const { task, ...comment } = deed.comment;
    await calls.json('POST', `${address}/comments?skip_case_response=true`, {
      ...comment,
      ...(task && {
        assigned_user: users.get(DEMO_STAFF[task.for].email),
        deadline: new Date(at.getTime() + task.dueInDays * DAY).toISOString(),
      }),
    });
  }
}

interface Provision {
  readonly course: Course;
  readonly calls: Calls;
  shown(): Promise<ShownCase>;
}

/** Uploads a file for each needed document that is missing, until nothing new is needed. */
async function provide(which: 'all' | readonly string[], { course, calls, shown }: Provision): Promise<void> {
  const address = `/api/1/cases/${course.id}/proofs`;
  for (;;) {
    const { needed_documents: needed, instances } = await shown();
    const missing = needed.find(
      ({ key, is_provided: isProvided, is_optional: isOptional }) =>
        !isProvided && (which === 'all' ? !isOptional : which.includes(key)),
    );
    if (missing === undefined) return;
    const about = instances.find(({ id }) => id === missing.instance_id)?.name;
    const form = new FormData();
    const bytes = sampleProof(missing.name, [about ?? `Case ${course.id}`, 'Made for the demo.']);
    form.set('file', new File([bytes], `${missing.key}.pdf`, { type: 'application/pdf' }));
    const made = await calls.form<{ created_proof_id: number }>(`${address}?skip_case_response=true`, form);
    course.shown = await calls.json('POST', `${address}/${made.created_proof_id}/assign`, {
      assign_to: missing.id,
    });
  }
}
