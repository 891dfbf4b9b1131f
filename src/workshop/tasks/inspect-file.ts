import { defineTask, TaskRefusal } from '../task.ts';
import { textKind } from '../text-kind.ts';

/** Some programs write bytes before the header of a PDF, and readers search for it this far. */
const PDF_HEADER_WITHIN = 1024;
const UNKNOWN = 'application/octet-stream';
/** The limit of sharp: about 16,000 x 16,000 pixels. */
const MOST_PIXELS = 268_402_689;

/**
 * Determines the type of a file by its first bytes, or by all of them if those are not enough. Its declared type is
 * ignored.
 */
export const inspectFile = defineTask<
  { readonly bytes: Uint8Array; readonly isWhole: boolean },
  { readonly contentType: string /** All bytes are needed to tell. */; readonly isUnsure: boolean }
>({
  seconds: 10,
  megabytes: 700,
  run: async ({ bytes, isWhole }) => {
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(bytes);
    const compression = found?.mime.startsWith('image/') ? await checkPixels(bytes) : undefined;
    // The same container holds AVIF pictures, which can be read, and HEIC pictures, which cannot.
    if (found?.mime === 'image/heif' && compression === 'av1')
      return { contentType: 'image/avif', isUnsure: false };
    if (found && found.mime !== 'application/xml') return { contentType: found.mime, isUnsure: false };
    const contentType = textKind(bytes.subarray(0, 64 * 1024)) ?? UNKNOWN;
    const mayBePdf = Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).includes('%PDF-');
    if (!mayBePdf) return { contentType, isUnsure: false };
    if (!isWhole) return { contentType, isUnsure: true };
    return { contentType: (await isPdf(bytes)) ? 'application/pdf' : contentType, isUnsure: false };
  },
});

async function isPdf(bytes: Uint8Array): Promise<boolean> {
  const { openPdf } = await import('../pdf/open-pdf.ts');
  try {
    (await openPdf(bytes)).close();
    return true;
  } catch (error) {
    return error instanceof TaskRefusal && error.code === 'encrypted';
  }
}

/** Refuses a picture that claims more pixels than memory can hold. Returns its compression, if known. */
async function checkPixels(bytes: Uint8Array): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  const size = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (size !== undefined && size.width * size.height > MOST_PIXELS)
    throw new TaskRefusal(
      'picture_too_large',
      `The picture has ${size.width} x ${size.height} pixels; at most ${MOST_PIXELS} are read.`,
    );
  return size?.compression;
}
