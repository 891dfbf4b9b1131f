import type { Booklet } from '../configuration/kinds/booklet.ts';
import type { Text } from '../configuration/text-in.ts';
import type { CaseState, Subject } from '../engine/index.ts';
import type { BookletCover, BookletFront } from './booklet-front.ts';
import { bookletTexts } from './booklet-texts.ts';
import { formulasIn } from './formula-in.ts';
import { DEFAULT_COLOR, directionOf } from './look.ts';

interface LayOutBookletOptions {
  readonly state: CaseState;
  readonly key: string;
  readonly booklet: Booklet;
  /** The instance it is for, or the case. */
  readonly subject: Subject;
  readonly language: string;
  /** Number of the case as people know it. */
  readonly number: string;
  fileName(id: number): string | null;
}

export interface LaidOutBooklet {
  readonly front: BookletFront;
  /** Key of the picture of the package that the front shows. */
  readonly logo: string | null;
  /** Without its ending. */
  readonly fileName: string;
  readonly title: string;
  /** What the e-mail says where its sender says nothing. */
  readonly message: { readonly subject: string; readonly body: string } | null;
}

/** What stands before the parts of a booklet, how its file is called, and how it is sent. */
export function layOutBooklet(options: LayOutBookletOptions): LaidOutBooklet {
  const { state, key, booklet, subject, language, number, fileName } = options;
  const { index } = state.compiled;
  const { branding } = index.package.settings;
  const formulas = formulasIn({ state, language, fileName });
  const texts = bookletTexts(language);
  const shown = (text: Text | undefined): string =>
    text === undefined ? '' : formulas.text(text, subject).trim();
  const { cover, message } = booklet;
  const title = index.text(booklet.name, key, language);
  const author = branding?.name === undefined ? index.package.name : formulas.plain(branding.name, '');
  const address = branding?.address === undefined ? '' : formulas.plain(branding.address, '');
  const contact = [branding?.website, branding?.contact_email, branding?.contact_phone];
  const logo = branding?.logo !== undefined && index.package.images[branding.logo] ? branding.logo : null;
  const coverOf = ({ title: heading, subtitle, text }: NonNullable<Booklet['cover']>): BookletCover => {
    const said = { title: shown(heading) || title, subtitle: shown(subtitle), text: shown(text) };
    const isNumbered = Object.values(said).some((each) => each.includes(number));
    return { ...said, facts: isNumbered ? [] : [{ label: texts.case, value: number }] };
  };
  const named = booklet.file_name === undefined ? '' : formulas.shown(booklet.file_name, subject).trim();
  return {
    title,
    logo,
    fileName: named === '' ? title : named,
    front: {
      language,
      direction: directionOf(language),
      title: cover === undefined ? title : shown(cover.title) || title,
      author,
      imprint: [address, contact.filter((each) => each !== undefined).join(' · ')]
        .filter((line) => line !== '')
        .join('\n'),
      color: branding?.primary_color ?? DEFAULT_COLOR,
      logo: logo === null ? null : `package-${logo}`,
      cover: cover === undefined ? null : coverOf(cover),
      contents: booklet.table_of_contents === true ? texts.contents : null,
      proofs: texts.proofs,
    },
    message: message === undefined ? null : { subject: shown(message.subject), body: shown(message.body) },
  };
}
