import { chooseLanguage } from '../../configuration/choose-language.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { mannerOf } from '../../wizards/manner.ts';
import { SESSION_HOURS } from '../../writing/wizards/lifetime.ts';
import { enterByLink, type FoundLink, findLink, findVisit } from '../../writing/wizards/visit.ts';
import { languagesOf, wizardOf } from '../../writing/wizards/wizard-of.ts';
import { brandOf } from './brand.ts';
import { maskAddress } from './mask-address.ts';
import { confirmLinkPage } from './other-pages.ts';
import { ACTOR, landingOf, look, type Scene } from './scene.ts';
import { cookieFor, pageAnswer, redirectTo } from './wizard-answers.ts';
import type { WizardAnswer, WizardRequest, WizardServices } from './wizard-request.ts';

/**
 * Opens a link: sets a cookie for this run and redirects to an address without the secret. Undefined if the link
 * opens nothing.
 */
export async function openByLink(
  services: WizardServices,
  request: WizardRequest,
  token: string,
): Promise<WizardAnswer | undefined> {
  const link = await findLink(services, token);
  if (link === undefined) {
    await services.attempts.count(`wizard link ${request.remoteAddress}`);
    return undefined;
  }
  const { run, tenantId } = link;
  const base = `/w/${run.id}`;
  const language = await languageFor(services, request, link);
  if (link.kind === 'confirm' && link.isFresh && request.method === 'GET')
    return services.cases.get(
      { tenantId, actor: ACTOR, sight: EVERYTHING },
      run.caseId,
      ({ configuration: { index } }) => {
        const brand = brandOf(index, language);
        const frame = {
          brand,
          language,
          say: mannerOf(index, language).say,
          base: null,
          languages: [],
          formToken: '',
          here: '',
        };
        return pageAnswer(confirmLinkPage(maskAddress(link.address ?? ''), request.path, frame), brand);
      },
    );
  const entered = await enterByLink(services, link, language);
  const visit = await findVisit(services, entered, run.id);
  if (visit === undefined) return undefined;
  const scene: Scene = {
    services,
    request,
    visit,
    base,
    place: { visit, language, requestId: request.requestId },
  };
  const { path, origins } = await look(scene, (sight) => ({
    path: landingOf(sight, run.position),
    origins: sight.frame.brand.origins,
  }));
  const cookie = cookieFor(entered, base, {
    baseUrl: services.baseUrl(),
    isFramed: request.isFramed && origins.length > 0,
    seconds: SESSION_HOURS * 3600,
  });
  return redirectTo(path === '' ? base : `${base}/${path}`, { 'Set-Cookie': cookie });
}

/** A run that has begun, or was started in another language than the tenant's first, is in the language of the case; otherwise the browser's preference decides. */
function languageFor(
  { cases }: WizardServices,
  request: WizardRequest,
  { tenantId, run }: FoundLink,
): Promise<string> {
  return cases.get(
    { tenantId, actor: ACTOR, sight: EVERYTHING },
    run.caseId,
    ({ configuration, session }) => {
      const { index } = configuration;
      const of = wizardOf(index, run.templateUuid);
      const languages = of === undefined ? index.languages : languagesOf(of, index);
      const own = session.state.head.language;
      const isSettled = run.position !== null || own !== index.defaultLanguage;
      const liked = isSettled ? undefined : chooseLanguage(request.acceptLanguage, languages);
      return mannerOf(index, liked ?? (languages.includes(own) ? own : (languages[0] ?? own))).language;
    },
  );
}
