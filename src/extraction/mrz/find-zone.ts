import type { Line } from '../lines-of.ts';
import { LAYOUTS, type ZoneLayout } from './layouts.ts';

/** The lines of a machine-readable zone, each as long as its layout wants it. */
export interface Zone {
  readonly layout: ZoneLayout;
  readonly lines: readonly string[];
  /** Where they stand on the page. */
  readonly places: readonly Line[];
}

/** So many fillers may be missing or too many: recognition miscounts long rows of them. */
const MOST_MISCOUNTED = 6;
const FEWEST_KNOWN = 0.9;

/** The zone of a page, where it has one. Between its lines stands nothing else. */
export function findZone(lines: readonly Line[]): Zone | undefined {
  const cleaned = lines
    .map((line) => ({ line, text: cleanLine(line.text) }))
    .filter(({ text }) => text.length >= 20);
  for (let at = 0; at < cleaned.length; at++)
    for (const layout of LAYOUTS) {
      const some = cleaned.slice(at, at + layout.lines);
      const fitted = some.map(({ text }) => fitLine(text, layout.length));
      const [first = ''] = fitted;
      if (some.length < layout.lines || fitted.includes(undefined) || !isFirst(first, layout)) continue;
      return {
        layout,
        lines: fitted.map((text) => text ?? ''),
        places: some.map(({ line }) => line),
      };
    }
  return undefined;
}

/** Documents of travel begin with P, cards with I, A or C, visas with V. The country follows. */
const isFirst = (text: string, { isVisa, name }: ZoneLayout): boolean =>
  (isVisa ? /^V/ : name === 'TD3' ? /^P/ : /^[IAC1]/).test(text) && /^..[A-Z0]/.test(text);

/** Signs that recognition makes of fillers. */
const cleanLine = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[«»]/g, '<<')
    .replaceAll(/[‹›([{⟨]/g, '<')
    .replaceAll(/\s/g, '');

/** The line with as many fillers as make its length right; undefined where it cannot be one of a zone. */
function fitLine(text: string, length: number): string | undefined {
  const known = text.replaceAll(/[^A-Z0-9<]/g, '');
  if (known.length < FEWEST_KNOWN * text.length) return undefined;
  const surplus = known.length - length;
  if (surplus === 0) return known;
  if (Math.abs(surplus) > MOST_MISCOUNTED) return undefined;
  const runs = [...known.matchAll(/<{2,}/g)];
  const longest = runs.reduce<RegExpExecArray | undefined>(
    (best, run) => (best === undefined || run[0].length >= best[0].length ? run : best),
    undefined,
  );
  if (longest === undefined || longest[0].length <= surplus) return undefined;
  const { 0: run, index } = longest;
  return known.slice(0, index) + '<'.repeat(run.length - surplus) + known.slice(index + run.length);
}
