// Form fields of a PDF as signatures need them: one object that is both field and widget.
import type { PDF, PDFPage, PdfDict } from '@libpdf/core';
import type { SignaturePlace } from './place.ts';

type LibPdf = typeof import('@libpdf/core');

/** Flags for a widget that is printed, and locked against being moved. */
const WIDGET_FLAGS = 4 + 128;
const READ_ONLY = 1;

/** Creates an empty field at a place, or returns the existing one. */
export function fieldAt(lib: LibPdf, pdf: PDF, place: SignaturePlace): PdfDict {
  const form = pdf.getOrCreateForm();
  const known = form.getField(place.field);
  if (known) return known.getDict();
  const field = place.isSeal ? form.createSignatureField(place.field) : form.createTextField(place.field);
  const dict = field.getDict();
  const page = pageAt(pdf, place.page);
  dict.delete('Kids');
  dict.set('Type', lib.PdfName.of('Annot'));
  dict.set('Subtype', lib.PdfName.of('Widget'));
  dict.set('F', lib.PdfNumber.of(WIDGET_FLAGS));
  dict.set('P', page.ref);
  dict.set('Rect', numbers(lib, [place.x, place.y, place.x + place.width, place.y + place.height]));
  if (!place.isSeal) dict.set('Ff', lib.PdfNumber.of(READ_ONLY));
  addAnnotation(lib, pdf, page, dict);
  return dict;
}

export function pageAt(pdf: PDF, index: number): PDFPage {
  const page = pdf.getPage(index);
  if (!page) throw new Error(`There is no page ${index + 1}.`);
  return page;
}

const numbers = (lib: LibPdf, list: readonly number[]) =>
  new lib.PdfArray(list.map((each) => lib.PdfNumber.of(Math.round(each * 100) / 100)));

function addAnnotation(lib: LibPdf, pdf: PDF, page: PDFPage, dict: PdfDict): void {
  const ref = pdf.context.getRef(dict);
  if (!ref) throw new Error('The field has no reference.');
  const annotations = page.dict.getArray('Annots', (each) => pdf.context.resolve(each));
  if (annotations) annotations.push(ref);
  else page.dict.set('Annots', new lib.PdfArray([ref]));
}
