import type { Item, Page } from '../../configuration/kinds/page.ts';
import type { CaseState, CaseView, QuestionView } from '../../engine/index.ts';
import { CASE_KEY, isInstanceKey, type SubjectKey } from '../../model/subject-key.ts';
import { subjectsOf } from '../../wizards/subjects-of.ts';

/** Whose questions stand together, under which heading. */
interface LaidOutPart {
  readonly title: string | null;
  readonly text: string | null;
  readonly columns: 1 | 2 | 3;
  readonly subject: SubjectKey;
  readonly questions: readonly string[];
}

interface LaidOutTab {
  readonly key: string;
  readonly name: string;
  readonly parts: readonly LaidOutPart[];
}

interface LaidOutPage {
  readonly key: string;
  readonly name: string;
  readonly tabs: readonly LaidOutTab[];
}

/** The key of the page for questions that no page of the process names. */
const FURTHER = '_further';

const COLUMNS = { one: 1, two: 2, three: 3 } as const;

/** The pages of a case as its process lays them out: what is shown now, with the questions that are asked now. */
export function layOutPages(view: CaseView, state: CaseState): LaidOutPage[] {
  const { definition } = state.compiled.process;
  const { language } = state.head;
  const { index } = state.compiled;
  const asked = Map.groupBy(view.questions(), ({ subject }) => subject);
  const placed = new Set<string>();
  const takes = (subject: SubjectKey, keys: readonly string[]): string[] =>
    keys.filter((key) => isAsked(asked.get(subject), key)).map((key) => take(placed, subject, key));
  // Items that a tab names are placed first; "the rest" then takes the others.
  const pages = shownPages(definition.pages, view).map(([key, page]) => ({
    key,
    name: index.text(page.name, key, language),
    tabs: Object.entries(page.tabs).map(([tab, { name, items }]) => ({
      key: tab,
      name: index.text(name, tab, language),
      parts: items.flatMap((item, position) =>
        subjectsOf(item.of, state)
          .filter(({ key: subject }) => view.isShown('page', `${key}.${tab}.${position}`, subject))
          .map((subject) => ({ item, subject: subject.key, questions: takes(subject.key, item.questions) })),
      ),
    })),
  }));
  const text = (value: Item['title']): string | null =>
    value === undefined ? null : index.text(value, '', language);
  const laidOut = pages.map((page) => ({
    ...page,
    tabs: page.tabs
      .map((tab) => ({
        ...tab,
        parts: tab.parts
          .map(({ item, subject, questions }) => ({
            title: text(item.title),
            text: text(item.text),
            columns: COLUMNS[item.columns ?? 'two'],
            subject,
            questions:
              item.rest === 'show' ? [...questions, ...rest(asked.get(subject), subject, placed)] : questions,
          }))
          .filter(({ questions }) => questions.length > 0),
      }))
      .filter(({ parts }) => parts.length > 0),
  }));
  const further = [...asked]
    .filter(([subject]) => isInstanceKey(subject))
    .map(([subject, questions]) => ({
      title: null,
      text: null,
      columns: 2 as const,
      subject,
      questions: rest(questions, subject, placed),
    }))
    .filter(({ questions }) => questions.length > 0);
  return [
    ...laidOut.filter(({ tabs }) => tabs.length > 0),
    ...(further.length === 0
      ? []
      : [{ key: FURTHER, name: '', tabs: [{ key: FURTHER, name: '', parts: further }] }]),
  ];
}

const shownPages = (pages: Readonly<Record<string, Page>>, view: CaseView): [string, Page][] =>
  Object.entries(pages).filter(([key]) => view.isShown('page', key, CASE_KEY));

const isAsked = (questions: readonly QuestionView[] | undefined, key: string): boolean =>
  questions?.some(({ information }) => information === key) ?? false;

const take = (placed: Set<string>, subject: SubjectKey, key: string): string => {
  placed.add(`${subject}/${key}`);
  return key;
};

const rest = (
  questions: readonly QuestionView[] | undefined,
  subject: SubjectKey,
  placed: Set<string>,
): string[] =>
  (questions ?? [])
    .map(({ information }) => information)
    .filter((key) => !placed.has(`${subject}/${key}`))
    .map((key) => take(placed, subject, key));
