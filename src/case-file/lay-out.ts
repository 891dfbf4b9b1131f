// The readable pages of a case file, as data: every text in the language of whoever has asked for it.
import { audienceIn } from '../configuration/audience-in.ts';
import { fieldOf } from '../configuration/field-of.ts';
import { type CaseSession, nameOf } from '../engine/index.ts';
import { dateFormat } from '../fields/formatters.ts';
import { showValue } from '../fields/show-value.ts';
import { sayIn } from '../locales/say-in.ts';
import { CASE_KEY, instanceKey, type SubjectKey } from '../model/subject-key.ts';
import type { CaseData } from './case-file.ts';
import type { Explanations } from './explain-case.ts';

type Row = Readonly<Record<string, unknown>>;

interface LaidTable {
  readonly title: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Says that there are more; empty where there are not. */
  readonly more: string;
}

/** The content of the pages. */
interface LaidCaseFile {
  readonly title: string;
  readonly name: string;
  readonly author: string;
  readonly language: string;
  readonly lead: readonly string[];
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly none: string;
  readonly tables: readonly LaidTable[];
}

interface ToLayOut {
  readonly session: CaseSession;
  readonly data: CaseData;
  readonly explanations: Explanations;
  readonly entries: readonly Row[];
  readonly organisation: string;
  readonly made: string;
  readonly fingerprint: string;
  readonly language: string;
}

/** Rows of a table on the pages; all of them are in the attachments. */
const MOST_ROWS = 500;

/** Lays out the pages of a case file. */
export function layOutCaseFile(given: ToLayOut): LaidCaseFile {
  const { session, data, explanations, entries, organisation, made, fingerprint, language } = given;
  const { state } = session;
  const { index, process } = state.compiled;
  const say = sayIn('case-file', language);
  const audience = audienceIn(index, language);
  const format = dateFormat(audience.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: index.timeZone,
  });
  const time = (at: string): string => format.format(Date.parse(at));
  const view = session.view();
  const table = (
    title: string,
    heading: readonly string[],
    rows: readonly (readonly string[])[],
  ): LaidTable => ({
    title,
    heading,
    rows: rows.slice(0, MOST_ROWS),
    more: rows.length > MOST_ROWS ? say('more', { count: rows.length - MOST_ROWS }) : '',
  });
  const stateName = (key: string): string =>
    index.text(process.definition.workflow.states[key]?.name, key, language);
  const owner = (key: SubjectKey): string => {
    const subject = state.subjects.get(key);
    return subject === undefined || key === CASE_KEY ? '' : (nameOf(subject) ?? '');
  };
  const label = (key: SubjectKey, information: string): string => {
    const definition = definitionOf(key, information);
    const name = definition === undefined ? undefined : (definition.name ?? definition.question);
    const of = owner(key);
    return `${of === '' ? '' : `${of}: `}${index.text(name, information, language)}`;
  };
  function definitionOf(key: SubjectKey, information: string) {
    const shape = state.subjects.get(key)?.shape;
    return shape?.fields[shape.family.slots.get(information) ?? -1]?.information.definition;
  }
  const shown = (key: SubjectKey, information: string, value: Parameters<typeof showValue>[0]): string => {
    const definition = definitionOf(key, information);
    if (definition === undefined) return '';
    const instance = (id: number): string | null => {
      const named = state.subjects.get(instanceKey(id));
      return named === undefined ? null : nameOf(named);
    };
    const files = new Map(data.files.map((file) => [file.id, file.name]));
    return showValue(value, fieldOf(definition, index, language), audience, {
      names: { instance, file: (id) => files.get(id) ?? null },
    });
  };
  const values = view.values().filter(({ value }) => value !== null);
  return {
    title: `${say('title')} ${data.case.head.number}`,
    name: view.field('name') ?? '',
    author: organisation,
    language,
    lead: [say('lead'), say('how')],
    facts: [
      [say('case'), data.case.head.number],
      [say('organisation'), organisation],
      [say('process'), index.text(process.definition.name, process.key, language)],
      [say('state'), stateName(data.case.head.state)],
      [say('created'), time(data.case.head.created)],
      [say('ended'), time(data.ended)],
      [say('version'), String(data.configuration_version)],
      [say('made'), time(made)],
      [say('fingerprint'), fingerprint],
    ],
    none: say('none'),
    tables: [
      table(
        say('states'),
        [say('time'), say('state'), say('author')],
        entries.flatMap((row) => {
          const to = stateIn(row);
          return to === null ? [] : [[time(String(row.created_at)), stateName(to), authorIn(row)]];
        }),
      ),
      table(
        say('values'),
        [say('name'), say('value')],
        values.map(({ subject, information, value }) => [
          label(subject, information),
          shown(subject, information, value),
        ]),
      ),
      table(
        say('decisions'),
        [say('name'), say('value'), say('because')],
        explanations.values.map(({ subject, information, value, text }) => [
          label(subject, information),
          shown(subject, information, value),
          text,
        ]),
      ),
      table(
        say('files'),
        [say('name'), 'SHA-256'],
        data.files.map(({ name, file_name, sha256 }) => [name === '' ? file_name : name, sha256 ?? '']),
      ),
      table(
        say('audit'),
        [say('number'), say('time'), say('action'), say('author'), say('hash')],
        entries.map((row) => [
          String(row.sequence ?? ''),
          time(String(row.created_at)),
          String(row.action),
          authorIn(row),
          String(row.hash ?? '').slice(2, 18),
        ]),
      ),
    ],
  };
}

function authorIn({ who, author_kind: kind }: Row): string {
  const read: unknown = typeof who === 'string' ? JSON.parse(who) : null;
  const name = typeof read === 'object' && read !== null && 'name' in read ? read.name : null;
  return typeof name === 'string' && name !== '' ? name : String(kind);
}

/** The state that a change has brought the case to; null where it brought it to none. */
function stateIn({ what }: Row): string | null {
  const read: { readonly values?: { readonly state?: readonly [unknown, unknown] } } | null =
    typeof what === 'string' ? JSON.parse(what) : null;
  const to = read?.values?.state?.[1];
  return typeof to === 'string' ? to : null;
}
