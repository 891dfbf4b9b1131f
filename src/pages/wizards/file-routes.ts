import { questionsIn } from '../../wizards/shown-wizard.ts';
import { look, type Scene } from './scene.ts';
import type { WizardAnswer } from './wizard-request.ts';

const SHOWN = /^image\/(jpeg|png|gif|webp)$/;

/** Whatever a file holds, a browser that opens it by itself runs nothing of it. */
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

/** A file that the person has handed in; only what the wizard itself shows. */
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
