// The basis of a run's pages: the case, its wizard, the language and the frame.

import { refuse } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { type Manner, mannerOf } from '../../wizards/manner.ts';
import { showWizard } from '../../wizards/show-wizard.ts';
import type { ShownWizard, WizardOfCase } from '../../wizards/shown-wizard.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { WizardPlace } from '../../writing/wizards/save-page.ts';
import type { Visit } from '../../writing/wizards/visit.ts';
import { addressIn, languagesOf, standingOf, wizardOf } from '../../writing/wizards/wizard-of.ts';
import { brandOf } from './brand.ts';
import type { Frame } from './frame.ts';
import type { WizardRequest, WizardServices } from './wizard-request.ts';

export interface Scene {
  readonly services: WizardServices;
  readonly request: WizardRequest;
  readonly visit: Visit;
  readonly base: string;
  readonly place: WizardPlace;
}

/** A case as a page shows it. */
export interface Sight {
  readonly current: CurrentCase;
  readonly of: WizardOfCase;
  readonly manner: Manner;
  readonly frame: Frame;
  readonly shown: ShownWizard;
  readonly standing: 'open' | 'sent' | 'closed';
  /** The person's address in the case. */
  readonly address: string | null;
}

export const ACTOR = { kind: 'wizard', name: 'wizard', id: null } as const;

/** Reads the case of a scene, recalculated if necessary. */
export function look<A>(scene: Scene, show: (sight: Sight) => A): Promise<A> {
  const { services, visit } = scene;
  return services.cases.get(
    { tenantId: visit.tenantId, actor: ACTOR, sight: EVERYTHING },
    visit.run.caseId,
    (current) => show(sightOf(scene, current)),
  );
}

export function sightOf({ visit, base, request }: Scene, current: CurrentCase): Sight {
  const { index } = current.configuration;
  const of = wizardOf(index, visit.run.templateUuid);
  if (of === undefined) throw refuse('conflict');
  const languages = languagesOf(of, index);
  const language = languages.includes(visit.session.language)
    ? visit.session.language
    : (languages[0] ?? index.defaultLanguage);
  const manner = mannerOf(index, language);
  const frame: Frame = {
    brand: brandOf(index, language),
    language,
    say: manner.say,
    base,
    languages,
    formToken: visit.formToken,
    here: request.path.slice(base.length + 1),
  };
  return {
    current,
    of,
    manner,
    frame,
    shown: showWizard(of, current, manner),
    standing: standingOf(of, current, visit.run.submittedAt),
    address: addressIn(of, current),
  };
}

/** The page on which a person arrives: the one where they stopped, else the entry step. */
export function landingOf({ of, shown }: Sight, position: string | null): string {
  const isThere = (path: string): boolean => shown.pages.some(({ page }) => page.path === path);
  if (position !== null && isThere(position)) return position;
  const { entry } = of.wizard;
  const step = shown.steps.find(({ key }) => key === entry || key.startsWith(`${entry}.`)) ?? shown.steps[0];
  return step?.pages[0]?.path ?? '';
}

/** The first page with something open. */
export const nextOpen = ({ shown }: Pick<Sight, 'shown'>): string | null =>
  (shown.steps.find(({ status }) => status !== 'done' && status !== 'optional') ?? shown.steps.at(-1))
    ?.pages[0]?.path ?? null;
