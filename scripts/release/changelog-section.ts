/** The section of a version in the changelog, without its heading; undefined if there is none. */
export function changelogSection(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.find(
    (section) => section.startsWith(`${version} `) || section.startsWith(`${version}\n`),
  );
  return found?.slice(found.indexOf('\n')).trim();
}
