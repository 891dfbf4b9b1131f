import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkSite } from './check-site.ts';
import { siteFile, withRelativeLinks } from './site-files.ts';
import { type SitePages, type SiteSource, sitePages } from './site-pages.ts';

interface SiteBuild extends SiteSource {
  /** The folder that holds a folder for each version; those of other versions stay. */
  readonly out: string;
}

/** Writes the site of one version, unless something in it leads nowhere. Returns what is wrong. */
export async function buildSite({ out, ...source }: SiteBuild): Promise<string[]> {
  const pages = await sitePages(source);
  const problems = checkSite(pages, source.docsFolder);
  if (problems.length === 0) writeSite(pages, path.join(out, source.version));
  return problems;
}

/** The folder is exchanged as a whole: a build that fails half-way leaves the former one. */
function writeSite({ content }: SitePages, folder: string): void {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const [address, body] of content) {
    const file = path.join(fresh, siteFile(address));
    mkdirSync(path.dirname(file), { recursive: true });
    const isMarkup = typeof body === 'string' && body.startsWith('<!doctype html>');
    writeFileSync(file, isMarkup ? withRelativeLinks(body, address) : body);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  writeVersions(path.dirname(folder));
}

interface SiteVersion {
  readonly version: string;
  readonly is_latest: boolean;
}

/** `versions.json` is for pages on a server, and the same as a script for pages that are opened as files. */
function writeVersions(out: string): void {
  const names = readdirSync(out)
    .filter((name) => /^\d/.test(name) && existsSync(path.join(out, name, 'index.html')))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  // A version that is being prepared is not the latest, unless there is no other.
  const latest = names.find((name) => !name.includes('-')) ?? names[0] ?? '';
  const versions: SiteVersion[] = names.map((version) => ({ version, is_latest: version === latest }));
  const text = JSON.stringify(versions, null, 2);
  writeFileSync(path.join(out, 'versions.json'), `${text}\n`);
  writeFileSync(path.join(out, 'versions.js'), `globalThis.siteVersions = ${text};\n`);
  writeFileSync(
    path.join(out, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Documentation · Dossier</title>
<meta http-equiv="refresh" content="0; url=${latest}/index.html">
<p><a href="${latest}/index.html">Documentation of Dossier ${latest}</a></p>
</html>
`,
  );
}
