import { templateParts } from '../configuration/collect-formulas.ts';
import type { Document, DocumentSection } from '../configuration/kinds/document.ts';
import { type Text, textIn } from '../configuration/text-in.ts';
import { tongueIn } from '../configuration/tongue-in.ts';
import type { CaseState, Subject } from '../engine/index.ts';
import { directionOf } from '../locales/direction-of.ts';
import { templateIn } from '../locales/say-in.ts';
import type { BlockContext } from './blocks/block.ts';
import { layBlocks } from './blocks/index.ts';
import { type Formulas, formulasIn, STEPS_OF_DOCUMENT } from './formula-in.ts';
import type { Edge, EdgePiece, LaidBox, LaidSection, Layout } from './layout.ts';
import { DEFAULT_COLOR } from './look.ts';
import type { PictureSource } from './picture-source.ts';

/** A proof of the case that a document can show. */
interface ProofFile {
  readonly id: number;
  readonly fileName: string;
  readonly contentType: string;
  readonly neededDocument: string | null;
  readonly instance: number | null;
}

interface LayOutOptions {
  readonly state: CaseState;
  readonly key: string;
  readonly document: Document;
  /** The instance that the document is for, if there is one document for each. */
  readonly subject: Subject;
  readonly language: string;
  readonly isPreview: boolean;
  readonly proofs: readonly ProofFile[];
}

export interface LaidOut {
  readonly layout: Layout;
  /** Pictures by the name that the layout uses. */
  readonly pictures: ReadonlyMap<string, PictureSource>;
  readonly fileName: string;
  /** Formulas that failed. */
  readonly warnings: readonly string[];
}

/** Lays out a document for a case. */
export function layOut(options: LayOutOptions): LaidOut {
  const { state, key, document, subject, language, isPreview, proofs } = options;
  const { index } = state.compiled;
  const { branding } = index.package.settings;
  const formulas = formulasIn({
    state,
    language,
    fileName: (id) => proofs.find((proof) => proof.id === id)?.fileName ?? null,
    steps: STEPS_OF_DOCUMENT,
  });
  const { say } = formulas;
  const pictures = new Map<string, PictureSource>();
  const picture = (source: PictureSource | null): string | null => {
    if (source === null || (source.kind === 'package' && index.package.images[source.key] === undefined))
      return null;
    const name = source.kind === 'package' ? `package-${source.key}` : `proof-${source.id}`;
    pictures.set(name, source);
    return name;
  };
  const contextOf = (of: Subject): BlockContext => ({
    formulas,
    subject: of,
    picture,
    proofOf: (needed, asked) => proofOf(needed, asked, proofs),
  });
  const title = index.text(document.name, key, language);
  const sections = document.sections.flatMap((section) => laySections(section, subject, contextOf));
  const showsLogo = [...pictures.values()].some(
    (source) => source.kind === 'package' && source.key === branding?.logo,
  );
  const logo =
    branding?.logo === undefined || showsLogo ? null : picture({ kind: 'package', key: branding.logo });
  const author = branding?.name === undefined ? index.package.name : formulas.plain(branding.name, '');
  const fileName = document.file_name === undefined ? '' : formulas.shown(document.file_name, subject);
  const header = document.header === undefined ? null : edgeOf(document.header, subject, formulas);
  const footer =
    document.footer === undefined
      ? defaultFooter(branding?.document_footer, formulas)
      : edgeOf(document.footer, subject, formulas);
  return {
    layout: {
      language,
      direction: directionOf(language),
      paper: document.paper ?? 'a4',
      title,
      hasTitleInSections: sections[0]?.title === title,
      author,
      color: branding?.primary_color ?? DEFAULT_COLOR,
      logo,
      masthead: header === null ? author : null,
      header,
      footer,
      contents: document.table_of_contents === true ? say('contents') : null,
      watermark: isPreview ? say('preview') : null,
      sections,
      unprintable: isPreview ? { title: say('problems'), label: say('unprintable') } : null,
      notes:
        isPreview && formulas.warnings.length > 0
          ? { title: say('problems'), lines: formulas.warnings }
          : null,
    },
    pictures,
    fileName: fileName === '' ? title : fileName,
    warnings: formulas.warnings,
  };
}

function laySections(
  section: DocumentSection,
  subject: Subject,
  contextOf: (subject: Subject) => BlockContext,
): LaidSection[] {
  const { formulas } = contextOf(subject);
  const { over, where, when } = section;
  const each = over === undefined ? [subject] : formulas.subjects(over, subject, where);
  return each.flatMap((of): LaidSection[] => {
    const context = contextOf(of);
    if (!formulas.holds(when, of)) return [];
    const boxes = section.boxes.flatMap((box): LaidBox[] =>
      formulas.holds(box.when, of)
        ? [
            {
              title: box.title === undefined ? null : formulas.text(box.title, of),
              hasFrame: box.frame ?? false,
              blocks: layBlocks(box.blocks, context),
            },
          ]
        : [],
    );
    return [
      {
        title: section.title === undefined ? null : formulas.text(section.title, of),
        onNewPage: section.new_page ?? false,
        boxes,
        blocks: layBlocks(section.blocks, context),
      },
    ];
  });
}

type Margin = NonNullable<Document['header']>;

function edgeOf({ left, center, right }: Margin, subject: Subject, formulas: Formulas): Edge {
  const pieces = (text: Text | undefined) => (text === undefined ? [] : piecesOf(text, subject, formulas));
  return { left: pieces(left), center: pieces(center), right: pieces(right) };
}

/** Page numbers are known only after the layout, so their places stay open until then. */
function piecesOf(text: Text, subject: Subject, formulas: Formulas): EdgePiece[] {
  const { defaultLanguage } = formulas.state.compiled.index;
  return templateParts(textIn(text, formulas.language, defaultLanguage)).map(({ words, formula = '' }) => {
    if (words !== undefined) return { text: words };
    if (formula === 'page' || formula === 'pages') return { number: formula };
    return { text: formulas.shown(formula, subject) };
  });
}

function defaultFooter(text: Text | undefined, formulas: Formulas): Edge {
  const { language, state } = formulas;
  const page = templateIn('documents', 'page', tongueIn(state.compiled.index, language));
  return {
    left: text === undefined ? [] : [{ text: formulas.plain(text, '') }],
    center: [],
    right: page
      .split(/\{(pages?)\}/)
      .map((part) => (part === 'page' || part === 'pages' ? { number: part } : { text: part })),
  };
}

/** The file of a needed document: that of the subject's instance, else that of the case. */
function proofOf(needed: string, subject: Subject, proofs: readonly ProofFile[]): number | null {
  const instance = (subject.parent ?? subject).id;
  const found = proofs.filter(
    ({ neededDocument, contentType }) => neededDocument === needed && isPicture(contentType),
  );
  return (found.find((proof) => proof.instance === instance) ?? found[0])?.id ?? null;
}

/** Whether files of a type can be shown as pictures. */
const isPicture = (contentType: string): boolean =>
  contentType === 'application/pdf' || /^image\/(png|jpeg|webp|gif|tiff|avif)$/.test(contentType);
