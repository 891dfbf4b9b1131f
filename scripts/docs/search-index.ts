import type { DocsLibrary } from '../../src/pages/docs/docs-library.ts';
import { docsSections } from '../../src/pages/docs/docs-sections.ts';
import type { OpenApiDocument } from '../../src/pages/openapi-document.ts';
import { readReference } from '../../src/pages/reference/read-reference.ts';
import { siteFile } from './site-files.ts';

interface ShownReference {
  readonly place: string;
  readonly document: OpenApiDocument;
}

/**
 * The texts of the documentation and the operations of the reference, as a script: a page that was opened as a file may load scripts
 * but no other files.
 */
export async function searchIndex(
  library: DocsLibrary,
  references: readonly ShownReference[],
): Promise<string> {
  const sections = (await docsSections(library)).map(({ page, title, address, text, isAside }) => ({
    page,
    title,
    address: fileAddress(address),
    text,
    isAside,
  }));
  const operations = await Promise.all(
    references.map(async ({ place, document }) => {
      const { title, sections: parts } = await readReference(document);
      return parts
        .flatMap((part) => part.operations)
        .map((operation) => ({
          page: `${title} API`,
          title: operation.summary,
          address: fileAddress(`${place}#${operation.id}`),
          text: `${operation.method} ${operation.path} ${operation.description}`
            .replaceAll(/\s+/g, ' ')
            .trim(),
          isAside: false,
        }));
    }),
  );
  return `globalThis.searchIndex = ${JSON.stringify([...sections, ...operations.flat()])};\n`;
}

function fileAddress(address: string): string {
  const [page = '', anchor] = address.split('#');
  return anchor === undefined ? siteFile(page) : `${siteFile(page)}#${anchor}`;
}
