const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
};

/** The media type of a file by the end of its name. */
export const typeOfName = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/pdf';
