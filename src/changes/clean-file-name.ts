const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const MOST = 200;
const LONGEST_EXTENSION = 16;

/**
 * The name of a file as it may be stored and sent: without folders, control characters and what turns the
 * direction of reading around; never empty, never hidden, never longer than file systems take.
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().replaceAll(CONTROL, '').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(/[<>:"|?*\uFFFD]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '')
    .trim();
  return name === '' ? 'file' : shorten(name);
}

/** The name of a generated PDF. Nobody gives it folders: the slash of a number such as 2026/27 becomes a hyphen. */
export const nameOfPdf = (given: string): string => cleanFileName(`${given.replaceAll(/[/\\]/g, '-')}.pdf`);

/** By characters as people count them, keeping the ending. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MOST) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (Buffer.byteLength(kept + segment + ending) > MOST) break;
    kept += segment;
  }
  return `${kept}${ending}`;
}
