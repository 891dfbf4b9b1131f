import type { Booklet } from '../configuration/kinds/booklet.ts';
import type { Text } from '../configuration/text-in.ts';
import type { CaseState, Subject } from '../engine/index.ts';
import { directionOf } from '../locales/direction-of.ts';
import type { Say } from '../locales/say.ts';
import type { Steps } from '../run-steps.ts';
import type { BookletCover, BookletFront } from './booklet-front.ts';
import { formulasIn, STEPS_OF_DOCUMENT } from './formula-in.ts';
import { DEFAULT_COLOR } from './look.ts';

interface LayOutBookletOptions {
  readonly state: CaseState;
  readonly key: string;
  readonly booklet: Booklet;
  /** The instance the booklet is for, or the case. */
  readonly subject: Subject;
  readonly language: string;
  /** The number of the case, as people know it. */
  readonly number: string;
  fileName(id: number): string | null;
}

export interface LaidOutBooklet {
  readonly front: BookletFront;
  /** The key of the package's picture on the front page. */
  readonly logo: string | null;
  /** The name of the file without its extension. */
  readonly fileName: string;
  readonly title: string;
  /** The words of documents, in the language of this one. */
  readonly say: Say<'documents'>;
  /** Whether its formulas have taken the steps that they share: some of its words are missing. */
  readonly isSpent: boolean;
  /** The text of the e-mail, unless its sender writes one. */
  readonly message: { readonly subject: string; readonly body: string } | null;
}

/** The front pages of a booklet, its file name, and the default text of its e-mail, in steps. */
export function* layOutBooklet(options: LayOutBookletOptions): Steps<LaidOutBooklet> {
  const { state, key, booklet, subject, language, number, fileName } = options;
  const { index } = state.compiled;
  const { branding } = index.package.settings;
  const formulas = formulasIn({ state, language, fileName, steps: STEPS_OF_DOCUMENT });
  const { say } = formulas;
  function* shown(text: Text | undefined): Steps<string> {
    return text === undefined ? '' : (yield* formulas.text(text, subject)).trim();
  }
  const { cover, message } = booklet;
  const title = index.text(booklet.name, key, language);
  const author = branding?.name === undefined ? index.package.name : formulas.plain(branding.name, '');
  const address = branding?.address === undefined ? '' : formulas.plain(branding.address, '');
  const contact = [branding?.website, branding?.contact_email, branding?.contact_phone];
  const logo = branding?.logo !== undefined && index.package.images[branding.logo] ? branding.logo : null;
  function* coverOf({ title: heading, subtitle, text }: NonNullable<Booklet['cover']>): Steps<BookletCover> {
    const said = {
      title: (yield* shown(heading)) || title,
      subtitle: yield* shown(subtitle),
      text: yield* shown(text),
    };
    const isNumbered = Object.values(said).some((each) => each.includes(number));
    return { ...said, facts: isNumbered ? [] : [{ label: say('booklet_case'), value: number }] };
  }
  const named = booklet.file_name === undefined ? '' : formulas.shown(booklet.file_name, subject).trim();
  const laidCover = cover === undefined ? null : yield* coverOf(cover);
  const mail =
    message === undefined
      ? null
      : { subject: yield* shown(message.subject), body: yield* shown(message.body) };
  return {
    isSpent: formulas.isSpent,
    title,
    logo,
    say,
    fileName: named === '' ? title : named,
    front: {
      language,
      direction: directionOf(language),
      title: laidCover?.title ?? title,
      author,
      imprint: [address, contact.filter((each) => each !== undefined).join(' · ')]
        .filter((line) => line !== '')
        .join('\n'),
      color: branding?.primary_color ?? DEFAULT_COLOR,
      logo: logo === null ? null : `package-${logo}`,
      cover: laidCover,
      contents: booklet.table_of_contents === true ? say('contents') : null,
      proofs: say('booklet_proofs'),
    },
    message: mail,
  };
}
