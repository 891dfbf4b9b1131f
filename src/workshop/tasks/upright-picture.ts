import { defineTask, TaskRefusal } from '../task.ts';

/** A picture as people see it, as a PNG that is no wider than wanted. */
export const uprightPicture = defineTask<{ readonly bytes: Uint8Array; readonly width: number }, Uint8Array>({
  seconds: 20,
  megabytes: 1200,
  run: async ({ bytes, width }) => {
    const { default: sharp } = await import('sharp');
    try {
      return await sharp(bytes, { failOn: 'error' })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize({ width, withoutEnlargement: true })
        .png({ palette: true, quality: 90, effort: 3 })
        .toBuffer();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new TaskRefusal('broken', `The picture cannot be shown: ${reason}`);
    }
  },
});
