import { didYouMean } from '../suggest.ts';
import { error, type Finding } from './finding.ts';

const ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** The names of the IANA database that name no place. Other short ones, such as BST, mean one zone here and another in the database. */
const WITHOUT_PLACE: ReadonlySet<string> = new Set(
  'CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu'.split(
    ' ',
  ),
);

/** Refuses what is no name of the IANA database: SQL reads the sign of an offset the other way round. */
export function wrongTimeZone(text: string, at: string): Finding[] {
  const meant = zoneMeant(text);
  if (ZONES.has(text) || WITHOUT_PLACE.has(text) || isAlias(text, meant)) return [];
  const isOtherCase = meant !== undefined && meant.toLowerCase() === text.toLowerCase();
  const { suggestion = 'Name a place, such as "Europe/Zurich".' } = isOtherCase
    ? didYouMean(text, [meant])
    : didYouMean(text, ZONES);
  return [error('unknown_time_zone', at, `"${text}" is not a time zone.`, { suggestion })];
}

/** The zone that the runtime takes a name for; undefined for none. */
function zoneMeant(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether a name is another one of a zone, such as Asia/Kolkata. The runtime takes names in any letters. */
const isAlias = (text: string, meant: string | undefined): boolean =>
  meant !== undefined &&
  /^[A-Z]\w*(?:\/[A-Z][\w+-]*)+$/.test(text) &&
  text !== text.toUpperCase() &&
  (meant === text ? text.startsWith('Etc/') : meant.toLowerCase() !== text.toLowerCase());
