/** A file that the service has sent. */
export interface DownloadedFile {
  readonly content: Blob;
  readonly name: string;
  readonly contentType: string;
  /** Further facts about it, such as `Missing-Letters`. */
  readonly headers: Headers;
}

export async function readFile(response: Response): Promise<DownloadedFile> {
  const { headers } = response;
  return {
    content: await response.blob(),
    name: nameIn(headers.get('content-disposition') ?? ''),
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    headers,
  };
}

/** The name in a `Content-Disposition`; the exact one comes before the one in ASCII. */
function nameIn(disposition: string): string {
  const [, exact] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (exact !== undefined) return decodeURIComponent(exact);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'file';
}
