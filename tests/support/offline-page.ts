import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { recompute } from '../../src/case-file/recompute.ts';
import type { verifyCaseFile } from '../../src/case-file/verify.ts';

const PAGE = path.join(import.meta.dirname, '..', '..', 'dist', 'service', 'verify.html');

interface OfflinePage {
  verify(pdf: Uint8Array): ReturnType<typeof verifyCaseFile>;
  readonly recompute: typeof recompute;
}

/** The script of the page that checks case files, in a world that has the language and what every browser has: no module, no process, no network. */
export function openOfflinePage(): OfflinePage {
  const script = /<script>([\s\S]*)<\/script>/.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
  const browser = {
    TextDecoder,
    TextEncoder,
    atob,
    Blob,
    DecompressionStream,
    crypto,
    Uint8Array,
    performance,
  };
  const world: { dossierCaseFile?: OfflinePage } = createContext({ ...browser });
  runInContext(script, createContext(world));
  if (world.dossierCaseFile === undefined) throw new Error('The page has no script that checks.');
  return world.dossierCaseFile;
}
