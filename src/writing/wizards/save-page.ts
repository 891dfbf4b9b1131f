import { tongueOf } from '../../engine/index.ts';
import type { InputChange } from '../../model/input-change.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { describeChanges, linesOf, namesIn, oneInstanceOf } from '../../presentation/describe-changes.ts';
import type { Database } from '../../store/database/database.ts';
import { type Manner, mannerOf } from '../../wizards/manner.ts';
import type { FormTexts, PageReading } from '../../wizards/page-form.ts';
import { addTo } from '../../wizards/press-button.ts';
import { readPage } from '../../wizards/read-page.ts';
import { showWizard } from '../../wizards/show-wizard.ts';
import { itemsIn, type ShownPage } from '../../wizards/shown-wizard.ts';
import type { Actor } from '../actor.ts';
import type { Cases } from '../change/cases.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { backgroundCaller } from '../plan/background-caller.ts';
import type { ActivityNote, ChangePlan } from '../plan/plan.ts';
import type { Visit } from './visit.ts';
import { wizardOf } from './wizard-of.ts';

export interface WritingServices {
  readonly database: Database;
  readonly cases: Cases;
}

/** The visit, the language and the request for which a wizard reads and writes. */
export interface WizardPlace {
  readonly visit: Visit;
  readonly language: string;
  readonly requestId: string;
}

/** Who it was: the wizard, by its name. Who sits before it is known by the address at most. */
export function wizardActor(current: CurrentCase, { visit, requestId }: WizardPlace): Actor {
  const { index } = current.configuration;
  const of = wizardOf(index, visit.run.templateUuid);
  return {
    kind: 'wizard',
    name: index.text(of?.wizard.name, of?.key ?? 'wizard', index.defaultLanguage),
    id: null,
    requestId,
  };
}

const NOTHING: PageReading = { changes: [], problems: [], typed: new Map(), dropped: [], action: 'updated' };

/** Changes the case of a wizard through the one write path; what is read of it afterwards is what the rules made of it. */
export async function changeByWizard<A>(
  { database, cases }: WritingServices,
  place: WizardPlace,
  plan: (current: CurrentCase, manner: Manner) => ChangePlan,
  answer: (current: CurrentCase) => A,
): Promise<A> {
  const { visit, language } = place;
  const { tenantId, run } = visit;
  const known = await cases.peek({ tenantId, actor: UNKNOWN, sight: EVERYTHING }, run.caseId);
  const caller = backgroundCaller<A>(database, tenantId, wizardActor(known, place));
  return cases.change(
    caller,
    run.caseId,
    { mode: 'recalculate' },
    ({ current }) => {
      const wanted = plan(current, mannerOf(current.configuration.index, language));
      const isOther = current.session.state.head.language !== language && wanted.changes.length > 0;
      // The case speaks the language of the person who fills it in.
      return isOther
        ? { ...wanted, changes: [{ kind: 'set_language', language }, ...wanted.changes] }
        : wanted;
    },
    ({ current }) => answer(current),
  );
}

const UNKNOWN: Actor = { kind: 'wizard', name: 'wizard', id: null };

/** Saves what was changed on a page: right answers are stored, wrong ones come back. */
export async function savePage<A>(
  services: WritingServices,
  place: WizardPlace,
  path: string,
  form: FormTexts,
  answer: (current: CurrentCase, reading: PageReading) => A,
): Promise<A> {
  let reading = NOTHING;
  return changeByWizard(
    services,
    place,
    (current, manner) => {
      const page = pageAt(current, place.visit, path, manner);
      reading = page === undefined ? NOTHING : readPage(page.items, form, current, manner);
      return planOf(current, reading);
    },
    (current) => answer(current, reading),
  );
}

/** Structures that have to have something get their first occurrences, so that there is something to fill in. */
export function fillStructures<A>(
  services: WritingServices,
  place: WizardPlace,
  path: string,
  answer: (current: CurrentCase) => A,
): Promise<A> {
  return changeByWizard(
    services,
    place,
    (current, manner) => {
      const page = pageAt(current, place.visit, path, manner);
      const changes = itemsIn(page?.items ?? []).flatMap((item) =>
        item.kind === 'structure' && !item.isReadOnly && item.occurrences.length < item.least
          ? addTo(item, item.least - item.occurrences.length, current, manner).changes
          : [],
      );
      return { changes, action: 'occurrence_added' };
    },
    answer,
  );
}

function pageAt(current: CurrentCase, { run }: Visit, path: string, manner: Manner): ShownPage | undefined {
  const of = wizardOf(current.configuration.index, run.templateUuid);
  return of && showWizard(of, current, manner).pages.find(({ page }) => page.path === path)?.page;
}

function planOf(current: CurrentCase, { changes, dropped, action }: PageReading): ChangePlan {
  return {
    changes,
    action,
    ...(dropped.length > 0 && { droppedProofs: dropped, facts: [{ trigger: 'case_proofs_updated' }] }),
    activity: [...noteOf(current, changes), ...instanceNotes(current, changes)],
  };
}

/** The log's lines about instances that were added, or taken back. */
function instanceNotes(
  { session, compiled: { index } }: CurrentCase,
  changes: readonly InputChange[],
): ActivityNote[] {
  const { language } = session.state.head;
  const kindName = (key: string): string =>
    index.text(index.ontologies.get(key)?.definition.name, key, language);
  return changes.flatMap((change): ActivityNote[] => {
    if (change.kind === 'add_instance') {
      const message = activityText('instance_added', tongueOf(session.state), kindName(change.ontology));
      return [{ activity: 'instance_added', message, instance: 'created' }];
    }
    if (change.kind !== 'remove_instance') return [];
    const removed = session
      .view()
      .instances()
      .find(({ id }) => id === change.instance);
    const name = removed?.name || kindName(removed?.ontology ?? '');
    const message = activityText('instance_removed', tongueOf(session.state), name);
    return [{ activity: 'instance_removed', message, instance: change.instance }];
  });
}

/** The line of the log: the names of the changed parts, and each of them before and after. */
export function noteOf(current: CurrentCase, changes: readonly InputChange[]): ActivityNote[] {
  const { session, proofs, head } = current;
  const { state } = session;
  const described = describeChanges(changes, {
    state,
    proofs,
    tags: () => session.view().tags(),
    assigneeEmail: head.assignee_email,
  });
  if (described.length === 0) return [];
  return [
    {
      activity: 'case_updated',
      message: activityText('case_updated', tongueOf(state), namesIn(described)),
      content: linesOf(described),
      instance: oneInstanceOf(changes, state),
    },
  ];
}
