import type { PackageIndex } from '../../configuration/index-package.ts';
import { refuse } from '../../errors.ts';
import { mannerOf } from '../../wizards/manner.ts';
import { filledText, ownText } from '../../wizards/own-text.ts';
import { showWizard } from '../../wizards/show-wizard.ts';
import type { WizardOfCase } from '../../wizards/shown-wizard.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { languagesOf } from '../../writing/wizards/wizard-of.ts';
import { toDocument } from '../html.ts';
import { brandOf } from './brand.ts';
import type { Frame } from './frame.ts';
import { stepPage } from './step-page.ts';

interface WizardPreview {
  readonly page: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  readonly languages: readonly string[];
  readonly language: string;
  /** The targets of the links to documents. */
  readonly documents: readonly { readonly path: string; readonly key: string }[];
  readonly html: string;
}

/** The links of a preview point into the preview itself, because there is no run. */
const BASE = '#preview';

/** A preview of a wizard's page for a case. */
export function previewWizard(
  current: CurrentCase,
  {
    key,
    wizard,
    page: path,
    language: asked,
  }: WizardOfCase & { readonly page?: string; readonly language?: string },
): WizardPreview {
  const { index } = current.configuration;
  const of: WizardOfCase = { key, wizard };
  const languages = languagesOf(of, index);
  const language =
    languages.find((each) => each === (asked ?? current.session.state.head.language)) ??
    languages[0] ??
    index.defaultLanguage;
  const manner = mannerOf(index, language);
  const shown = showWizard(of, current, manner);
  const place = shown.pages.find(({ page }) => page.path === path) ?? shown.pages[0];
  if (place === undefined) throw refuse('conflict', 'The wizard has no page for this case.', 'case_id');
  const frame: Frame = {
    brand: brandOf(index, language),
    language,
    say: manner.say,
    base: BASE,
    languages: [language],
    formToken: '',
    here: place.page.path,
    isPreview: true,
  };
  const { state } = current.session;
  const { start } = wizard;
  const render = (text: NonNullable<typeof start>['title']): string =>
    filledText(manner, text, current.compiled.late.render(text, state.subject, state, language));
  const isFirst = shown.pages[0] === place;
  const documents = documentsIn(of, current, (name, fallback) => ownText(manner, name, fallback));
  const html = stepPage(
    {
      shown,
      ...place,
      intro:
        isFirst && start !== undefined
          ? { title: render(start.title), text: start.text === undefined ? null : render(start.text) }
          : null,
      note: null,
      problems: [],
      again: null,
      canResume: wizard.resume !== false,
      isLast: shown.pages.at(-1) === place,
    },
    frame,
    {
      manner,
      base: BASE,
      fileLimit: 20 * 1024 * 1024,
      documents,
      errors: new Map(),
      typed: new Map(),
    },
  );
  return {
    page: place.page.path,
    pages: shown.pages.map(({ step, page }) => ({ path: page.path, title: titleOf(step, page) })),
    languages,
    language,
    documents: documents.map(({ id, key: document }) => ({ path: `documents/${id}`, key: document })),
    // Scripts are left out of a preview; its picture is embedded, because no address serves it.
    html: toDocument(html)
      .replaceAll(/<script[^>]*><\/script>/g, '')
      .replace(`src="${BASE}/logo"`, () => `src="${pictureOf(index, frame.brand.logo?.key)}"`),
  };
}

/** The documents of the steps that the case has; they have a preview of their own. */
function documentsIn(
  { wizard }: WizardOfCase,
  { session, configuration: { index } }: CurrentCase,
  nameOf: (name: Parameters<typeof index.text>[0], fallback: string) => string,
): { id: number; key: string; label: string }[] {
  const inCase = new Set(session.view().documents());
  const keys = Object.values(wizard.nodes).flatMap(({ items }) =>
    items.flatMap((item) => ('document' in item && inCase.has(item.document) ? [item.document] : [])),
  );
  return [...new Set(keys)].map((key, id) => ({
    id,
    key,
    label: nameOf(index.package.documents[key]?.name, key),
  }));
}

function pictureOf({ package: { images } }: PackageIndex, key: string | undefined): string {
  const image = key === undefined ? undefined : images[key];
  if (image === undefined) return '';
  const data =
    image.content_type === 'image/svg+xml'
      ? Buffer.from(image.data).toString('base64')
      : image.data.replaceAll(/\s/g, '');
  return `data:${image.content_type};base64,${data}`;
}

type Shown = ReturnType<typeof showWizard>['pages'][number];

const titleOf = (step: Shown['step'], page: Shown['page']): string =>
  step.pages.length > 1 ? `${step.title} (${step.pages.indexOf(page) + 1}/${step.pages.length})` : step.title;
