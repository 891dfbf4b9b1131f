import { filledText, ownText } from '../../wizards/own-text.ts';
import { documentsIn } from './file-routes.ts';
import { endPage, messagePage } from './other-pages.ts';
import { look, type Scene, type Sight } from './scene.ts';
import { pageAnswer, redirectTo } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

/** The last page, after submitting. */
export const showEnd = (scene: Scene): Promise<WizardAnswer> =>
  look(scene, (sight) => {
    if (sight.standing === 'open') return redirectTo(scene.base);
    return sight.standing === 'sent' ? endOf(sight) : closedOf(sight);
  });

export function endOf(sight: Sight): WizardAnswer {
  const { current, of, frame, manner } = sight;
  const { say, language } = manner;
  const { state } = current.session;
  const { end } = of.wizard;
  const render = (text: NonNullable<typeof end>['title']): string =>
    filledText(manner, text, current.compiled.late.render(text, state.subject, state, language));
  const page = endPage(
    {
      title: end === undefined ? say('sent_title') : render(end.title),
      text: end?.text === undefined ? say('sent_text') : render(end.text),
      reference: end?.show_reference === false ? null : `CASE-${current.head.number}`,
      documents: keepsakes(sight),
    },
    frame,
  );
  return pageAnswer(page, frame.brand);
}

/** The page if the case has moved on without the form. */
export function closedOf({ frame, manner: { say } }: Sight): WizardAnswer {
  return pageAnswer(messagePage(frame, say('closed_title'), say('closed_text')), frame.brand, 409);
}

/** The downloads for the person: documents of the last page, and the booklet. */
function keepsakes(sight: Sight): readonly { readonly href: string; readonly label: string }[] {
  const { of, frame, manner } = sight;
  const { documents = [], booklet } = of.wizard.end ?? {};
  return [
    ...documentsIn(sight)
      .filter(({ key }) => documents.includes(key))
      .map(({ id, label }) => ({ href: `${frame.base}/documents/${id}`, label })),
    ...(booklet === undefined
      ? []
      : [
          {
            href: `${frame.base}/booklet`,
            label: ownText(manner, manner.index.package.booklets[booklet]?.name, booklet),
          },
        ]),
  ];
}
