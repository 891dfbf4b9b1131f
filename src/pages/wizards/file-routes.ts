import { Refusal } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { ownText } from '../../wizards/own-text.ts';
import { questionsIn } from '../../wizards/shown-wizard.ts';
import { messagePage } from './other-pages.ts';
import { ACTOR, look, type Scene, type Sight } from './scene.ts';
import { pageAnswer } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

const SHOWN = /^image\/(jpeg|png|gif|webp)$/;

/** Headers that keep a browser from running anything in a file. */
const HARMLESS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Referrer-Policy': 'no-referrer',
};

/** The tenant's logo. */
export const showLogo = (scene: Scene): Promise<WizardAnswer | undefined> =>
  look(scene, ({ frame, manner }) => {
    const image = frame.brand.logo === null ? undefined : manner.index.package.images[frame.brand.logo.key];
    if (image === undefined) return undefined;
    const body = image.content_type === 'image/svg+xml' ? image.data : Buffer.from(image.data, 'base64');
    return {
      status: 200,
      headers: { ...HARMLESS, 'Content-Type': image.content_type, 'Cache-Control': 'private, max-age=3600' },
      body,
    };
  });

/** A file that the person has uploaded; only files that the wizard shows. */
export async function showFile(scene: Scene, id: number): Promise<WizardAnswer | undefined> {
  const { services, visit } = scene;
  const row = await look(scene, ({ shown, current }) => {
    const files = shown.pages.flatMap(({ page }) => [
      ...page.items.flatMap((item) => (item.kind === 'upload' ? item.files : [])),
      ...questionsIn(page.items).flatMap((question) => question.files),
    ]);
    return files.some((file) => file.id === id) ? current.proofs.get(id) : undefined;
  });
  if (row === undefined) return undefined;
  const isShown = SHOWN.test(row.content_type);
  return {
    status: 200,
    headers: {
      ...HARMLESS,
      'Content-Type': isShown ? row.content_type : 'application/octet-stream',
      'Content-Length': String(row.size),
      'Cache-Control': 'private, no-store',
      ...(!isShown && { 'Content-Disposition': 'attachment' }),
    },
    body: await services.files.open(visit.tenantId, row.file_hash),
  };
}

/** The documents that the person may read: those of the steps, and at the end those to keep. */
export function documentsIn({
  of,
  current,
  standing,
  manner,
}: Pick<Sight, 'of' | 'current' | 'standing' | 'manner'>): readonly ReadableDocument[] {
  const inSteps = Object.values(of.wizard.nodes).flatMap(({ items }) =>
    items.flatMap((item) => ('document' in item ? [item.document] : [])),
  );
  const keys = new Set(standing === 'sent' ? [...inSteps, ...(of.wizard.end?.documents ?? [])] : inSteps);
  const wanted = new Set(current.session.view().documents());
  return [...current.documents].flatMap(([id, { document_key: key }]) =>
    keys.has(key) && wanted.has(key)
      ? [{ id, key, label: ownText(manner, manner.index.package.documents[key]?.name, key) }]
      : [],
  );
}

interface ReadableDocument {
  readonly id: number;
  readonly key: string;
  readonly label: string;
}

const pdf = (bytes: Uint8Array, fileName: string): WizardAnswer => ({
  status: 200,
  headers: {
    ...HARMLESS,
    'Content-Type': 'application/pdf',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`,
  },
  body: Buffer.from(bytes),
});

/** A document of the case as PDF; only documents that the wizard names. */
export async function showDocument(scene: Scene, id: number): Promise<WizardAnswer | undefined> {
  const { services, visit } = scene;
  const seen = await look(scene, (sight) => ({
    isThere: documentsIn(sight).some((each) => each.id === id),
    kind: sight.standing === 'sent' ? ('final' as const) : ('preview' as const),
    language: sight.manner.language,
  }));
  if (!seen.isThere) return undefined;
  const reader = { tenantId: visit.tenantId, actor: ACTOR, sight: EVERYTHING };
  const { kind, language } = seen;
  const { caseId } = visit.run;
  return orSorry(scene, async () => {
    const made = await services.documents.generate(reader, { caseId, documentId: id, kind, language });
    return pdf(made.bytes, made.fileName);
  });
}

/** The booklet to keep, available after submitting. */
export async function showBooklet(scene: Scene): Promise<WizardAnswer | undefined> {
  const { services, visit } = scene;
  const { booklet, language } = await look(scene, ({ of, standing, manner }) => ({
    booklet: standing === 'sent' ? of.wizard.end?.booklet : undefined,
    language: manner.language,
  }));
  if (booklet === undefined) return undefined;
  const reader = { tenantId: visit.tenantId, actor: ACTOR, sight: EVERYTHING };
  return orSorry(scene, async () => {
    const built = await services.booklets.build(reader, { caseId: visit.run.caseId, booklet, language });
    return pdf(built.bytes, built.fileName);
  });
}

/** If a PDF cannot be generated, the page says so and leads back; the answers are not affected. */
async function orSorry(scene: Scene, make: () => Promise<WizardAnswer>): Promise<WizardAnswer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status >= 500) scene.services.failed(error, scene.request.requestId);
    return look(scene, ({ frame, standing, manner: { say } }) => {
      const isSent = standing === 'sent';
      const text = say(isSent ? 'paper_failed_sent' : 'paper_failed_text');
      const way = { href: isSent ? `${scene.base}/sent` : scene.base, label: say('back') };
      return pageAnswer(messagePage(frame, say('paper_failed_title'), text, way), frame.brand, error.status);
    });
  }
}
