import { templateParts } from '../configuration/collect-formulas.ts';
import type { Document, DocumentSection } from '../configuration/kinds/document.ts';
import type { NeededDocument } from '../configuration/kinds/needed-document.ts';
import { type Text, textIn } from '../configuration/text-in.ts';
import { tongueIn } from '../configuration/tongue-in.ts';
import type { CaseState, Subject } from '../engine/index.ts';
import { directionOf } from '../locales/direction-of.ts';
import { templateIn } from '../locales/say-in.ts';
import type { Steps } from '../run-steps.ts';
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

/** Lays out a document for a case, in steps. */
export function* layOut(options: LayOutOptions): Steps<LaidOut> {
  const { state, key, document, subject, language, isPreview, proofs } = options;
  const { index } = state.compiled;
  const { branding } = index.package.settings;
  const fileNames = new Map(proofs.map(({ id, fileName }) => [id, fileName]));
  const formulas = formulasIn({
    state,
    language,
    fileName: (id) => fileNames.get(id) ?? null,
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
  const proofOf = proofsToShow(proofs, index.package.needed_documents);
  const contextOf = (of: Subject): BlockContext => ({
    formulas,
    subject: of,
    picture,
    proofOf,
  });
  const title = index.text(document.name, key, language);
  const sections: LaidSection[] = [];
  for (const section of document.sections)
    for (const laid of yield* laySections(section, subject, contextOf)) sections.push(laid);
  const showsLogo = [...pictures.values()].some(
    (source) => source.kind === 'package' && source.key === branding?.logo,
  );
  const logo =
    branding?.logo === undefined || showsLogo ? null : picture({ kind: 'package', key: branding.logo });
  const author = branding?.name === undefined ? index.package.name : formulas.plain(branding.name, '');
  const fileName = document.file_name === undefined ? '' : formulas.shown(document.file_name, subject);
  const header = document.header === undefined ? null : yield* edgeOf(document.header, subject, formulas);
  const footer =
    document.footer === undefined
      ? defaultFooter(branding?.document_footer, formulas)
      : yield* edgeOf(document.footer, subject, formulas);
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

function* laySections(
  section: DocumentSection,
  subject: Subject,
  contextOf: (subject: Subject) => BlockContext,
): Steps<LaidSection[]> {
  const { formulas } = contextOf(subject);
  const { over, where, when } = section;
  const each = over === undefined ? [subject] : yield* formulas.subjects(over, subject, where);
  const laid: LaidSection[] = [];
  for (const of of each) {
    yield;
    if (!formulas.holds(when, of)) continue;
    const context = contextOf(of);
    const boxes: LaidBox[] = [];
    for (const box of section.boxes) {
      yield;
      if (!formulas.holds(box.when, of)) continue;
      boxes.push({
        title: box.title === undefined ? null : yield* formulas.text(box.title, of),
        hasFrame: box.frame ?? false,
        blocks: yield* layBlocks(box.blocks, context),
      });
    }
    laid.push({
      title: section.title === undefined ? null : yield* formulas.text(section.title, of),
      onNewPage: section.new_page ?? false,
      boxes,
      blocks: yield* layBlocks(section.blocks, context),
    });
  }
  return laid;
}

type Margin = NonNullable<Document['header']>;

function* edgeOf({ left, center, right }: Margin, subject: Subject, formulas: Formulas): Steps<Edge> {
  return {
    left: yield* piecesOf(left, subject, formulas),
    center: yield* piecesOf(center, subject, formulas),
    right: yield* piecesOf(right, subject, formulas),
  };
}

/** Page numbers are known only after the layout, so their places stay open until then. */
function* piecesOf(text: Text | undefined, subject: Subject, formulas: Formulas): Steps<EdgePiece[]> {
  if (text === undefined) return [];
  const { defaultLanguage } = formulas.state.compiled.index;
  const pieces: EdgePiece[] = [];
  for (const { words, formula = '' } of templateParts(textIn(text, formulas.language, defaultLanguage))) {
    if (words !== undefined) pieces.push({ text: words });
    else if (formula === 'page' || formula === 'pages') pieces.push({ number: formula });
    else pieces.push({ text: formulas.shown(formula, subject) });
    yield;
  }
  return pieces;
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

/**
 * Finds the file of a needed document: of an instance its own, else one that belongs to the whole case. Another instance may be another
 * person, whose file is not shown. The case itself shows the first.
 */
function proofsToShow(
  proofs: readonly ProofFile[],
  definitions: Readonly<Record<string, NeededDocument>>,
): BlockContext['proofOf'] {
  const firsts = new Map<string, number>();
  const note = (place: string, id: number): void => {
    if (!firsts.has(place)) firsts.set(place, id);
  };
  for (const { id, neededDocument, instance, contentType } of proofs) {
    if (neededDocument === null || !isPicture(contentType)) continue;
    note(neededDocument, id);
    note(`${neededDocument}/${instance}`, id);
  }
  return (needed, subject) => {
    const { shape, id } = subject.parent ?? subject;
    if (shape.kind === 'case') return firsts.get(needed) ?? null;
    const ofCase = definitions[needed]?.per === 'case' ? needed : `${needed}/null`;
    return firsts.get(`${needed}/${id}`) ?? firsts.get(ofCase) ?? null;
  };
}

/** Whether files of a type can be shown as pictures. */
const isPicture = (contentType: string): boolean =>
  contentType === 'application/pdf' || /^image\/(png|jpeg|webp|gif|tiff|avif)$/.test(contentType);
