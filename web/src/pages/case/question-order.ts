import { idOfField, isOpen, type Question } from './case-data.ts';
import type { CaseWork } from './use-case.ts';

/** The questions in the order of the pages. */
export function questionsInOrder({ case: { questions }, view }: Pick<CaseWork, 'case' | 'view'>): Question[] {
  const byPlace = Map.groupBy(
    questions,
    ({ instance_id, structure_key, information_key }) => `${instance_id}/${structure_key ?? information_key}`,
  );
  return (view?.pages ?? []).flatMap(({ tabs }) =>
    tabs.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.questions.flatMap((key) => byPlace.get(`${part.instance_id}/${key}`) ?? []),
      ),
    ),
  );
}

/** Whether somebody has to answer it here. */
const isToAnswer = (question: Question): boolean => isOpen(question) && !question.is_read_only;

/** The open question after the one with the cursor; after the last comes the first. */
export function nextOpen(work: CaseWork, at: Element | null): Question | undefined {
  const all = questionsInOrder(work);
  const here = at?.closest('[id^="question-"]')?.id;
  const position = all.findIndex((question) => idOfField(question) === here);
  return all.slice(position + 1).find(isToAnswer) ?? all.find(isToAnswer);
}

export interface PlaceOfTab {
  readonly page: string;
  readonly tab: string;
  readonly name: string;
}

/** The tab after the open one, across pages. */
export function nextTab(
  work: CaseWork,
  page: string | undefined,
  tab: string | undefined,
): PlaceOfTab | null {
  const all = (work.view?.pages ?? []).flatMap((each) =>
    each.tabs.map((own): PlaceOfTab => ({ page: each.key, tab: own.key, name: own.name || each.name })),
  );
  const at = all.findIndex((each) => each.page === page && each.tab === tab);
  return at < 0 ? null : (all[at + 1] ?? null);
}
