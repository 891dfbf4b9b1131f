import { createHash } from 'node:crypto';
import type { PdfDict } from '@libpdf/core';
import type { AuditEntry } from '../../signatures/audit-page.ts';
import { fieldAt } from '../signatures/form-places.ts';
import { layOutSignatures } from '../signatures/lay-out.ts';
import { AUDIT, type SignaturePlace } from '../signatures/place.ts';
import { defineTask, TaskRefusal } from '../task.ts';

interface Input {
  readonly pdf: Uint8Array;
  /** The places that show the signature; one of them holds the digital signature. */
  readonly places: readonly SignaturePlace[];
  readonly entry: AuditEntry;
  /** For the signature's dictionary: name and reason. */
  readonly name: string;
  readonly reason: string;
  readonly at: string;
  /** Both in DER; the key as PKCS #8. */
  readonly certificate: Uint8Array;
  readonly privateKey: Uint8Array;
}

interface Output {
  readonly pdf: Uint8Array;
  readonly hash: string;
}

/** Adds one signature (PAdES B-B) as one incremental update: the existing bytes stay as they are. */
export const signPdf = defineTask<Input, Output>({
  seconds: 60,
  megabytes: 900,
  run: async ({ pdf: bytes, places, entry, name, reason, at, certificate, privateKey }) => {
    const lib = await import('@libpdf/core');
    const pdf = await lib.PDF.load(bytes);
    const blocker = pdf.canSaveIncrementally();
    if (blocker) throw new TaskRefusal('not_signable', `The PDF cannot be added to (${blocker}).`);
    const moment = new Date(at);
    const own = places.filter(({ isAudit }) => !isAudit);
    const seal = places.find(({ isSeal }) => isSeal);
    if (!seal) throw new Error('No place holds the signature.');
    // Whether the person was asked after the page was made, so that there is no frame for them yet.
    const isLate = pdf.getOrCreateForm().getField(seal.field) === undefined;
    const laid = await layOutSignatures(
      { kind: 'marks', ...entry, isLate, slot: AUDIT.slot, places: own },
      moment,
    );
    const looks = await lib.PDF.load(laid.pdf);
    for (const place of places) {
      const dict = fieldAt(lib, pdf, place);
      const look = await pdf.embedPage(looks, place.isAudit ? 0 : 1 + own.indexOf(place));
      dict.set('AP', lib.PdfDict.of({ N: look.ref }));
      if (place.isSeal) keepPlace(dict);
      else dict.set('V', lib.PdfString.fromString(entry.caption));
    }
    const key = await crypto.subtle.importKey(
      'pkcs8',
      new Uint8Array(privateKey),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign'],
    );
    const signed = await pdf.sign({
      signer: new lib.CryptoKeySigner(key, certificate, 'EC', 'ECDSA'),
      fieldName: seal.field,
      reason,
      contactInfo: name,
      signingTime: moment,
      level: 'B-B',
    });
    return { pdf: signed.bytes, hash: createHash('sha256').update(signed.bytes).digest('hex') };
  },
});

/** The package makes every signature invisible, on the first page; this keeps its place. */
function keepPlace(dict: PdfDict): void {
  const set = dict.set.bind(dict);
  dict.set = (key, value) => {
    const name = typeof key === 'string' ? key : key.value;
    if (name !== 'Rect' && name !== 'P') set(key, value);
  };
}
