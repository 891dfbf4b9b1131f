import { endPage, messagePage } from './other-pages.ts';
import { look, type Scene, type Sight } from './scene.ts';
import { pageAnswer } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

/** The last page, once the form was sent. */
export const showEnd = (scene: Scene): Promise<WizardAnswer> => look(scene, endOf);

export function endOf({ current, of, frame, manner }: Sight): WizardAnswer {
  const { say, language } = manner;
  const { state } = current.session;
  const { end } = of.wizard;
  const render = (text: NonNullable<typeof end>['title']): string =>
    current.compiled.late.render(text, state.subject, state, language);
  const page = endPage(
    {
      title: end === undefined ? say('sent_title') : render(end.title),
      text: end?.text === undefined ? say('sent_text') : render(end.text),
      reference: end?.show_reference === false ? null : `CASE-${current.head.number}`,
      documents: [],
    },
    frame,
  );
  return pageAnswer(page, frame.brand);
}

/** The case has moved on without the form. */
export function closedOf({ frame, manner: { say } }: Sight): WizardAnswer {
  return pageAnswer(messagePage(frame, say('closed_title'), say('closed_text')), frame.brand, 409);
}
