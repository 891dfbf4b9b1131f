import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CASE_FILE_FORM,
  type CaseData,
  type ConfigurationData,
  MANIFEST,
  type Manifest,
  type PartName,
} from '../../case-file/case-file.ts';
import { type ChainRows, writeAudit } from '../../case-file/chain-lines.ts';
import { sealPdf } from '../../case-file/seal.ts';
import { sayIn } from '../../locales/say-in.ts';
import { SERVICE_VERSION } from '../../version.ts';
import { defineTask, TaskRefusal } from '../task.ts';
import { typeset } from '../typst/typeset.ts';

interface Input {
  readonly data: CaseData;
  readonly configuration: ConfigurationData;
  readonly chain: ChainRows;
  readonly organisation: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** RFC 3339. */
  readonly made: string;
  /** Both in DER; the key as PKCS #8. */
  readonly certificate: Uint8Array;
  readonly privateKey: Uint8Array;
}

/** Where the page that checks case files is built to, together with the service. */
const PAGE = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'service', 'verify.html');
const MOST_PAGES = 2000;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const encoder = new TextEncoder();

/** How each part belongs to the pages, as PDF/A-3 says it. */
const PARTS = {
  'case.json': ['data', 'application/json', 'desc_case'],
  'configuration.json': ['source', 'application/json', 'desc_configuration'],
  'explanations.json': ['supplement', 'application/json', 'desc_explanations'],
  'audit.jsonl': ['data', 'application/x-ndjson', 'desc_audit'],
  'verify.html': ['supplement', 'text/html', 'desc_verify'],
  [MANIFEST]: ['supplement', 'application/json', 'desc_manifest'],
} as const;

/** Makes the case file of a case that has ended: PDF/A-3 with all parts, sealed with the key of the tenant. */
export const makeCaseFile = defineTask<Input, { readonly pdf: Uint8Array }>({
  seconds: 120,
  megabytes: 1500,
  run: async ({ chain, organisation, language, direction, made, certificate, privateKey, ...given }) => {
    // The engine is loaded by the process that makes such a file, and by no other.
    const [{ recompute }, { explainCase }, { layOutCaseFile }] = await Promise.all([
      import('../../case-file/recompute.ts'),
      import('../../case-file/explain-case.ts'),
      import('../../case-file/lay-out.ts'),
    ]);
    const texts = { data: JSON.stringify(given.data), configuration: JSON.stringify(given.configuration) };
    // Everything is computed from what will be read: the JSON itself.
    const data: CaseData = JSON.parse(texts.data);
    const configuration: ConfigurationData = JSON.parse(texts.configuration);
    const { session, differences } = recompute(data, configuration);
    const explanations = explainCase(session);
    const parts = new Map<PartName | typeof MANIFEST, Uint8Array>([
      ['case.json', encoder.encode(texts.data)],
      ['configuration.json', encoder.encode(texts.configuration)],
      ['explanations.json', encoder.encode(JSON.stringify(explanations))],
      ['audit.jsonl', encoder.encode(writeAudit(chain, sha256))],
      ['verify.html', await readFile(PAGE)],
    ]);
    const x509 = new X509Certificate(certificate);
    const manifest: Manifest = {
      form: CASE_FILE_FORM,
      organisation,
      case: data.case.head.number,
      made,
      service_version: SERVICE_VERSION,
      parts: [...parts].map(([name, bytes]) => ({
        name,
        bytes: bytes.length,
        sha256: Buffer.from(sha256(bytes)).toString('hex'),
      })),
      differences,
      signer: {
        certificate: x509.raw.toString('base64'),
        public_key: x509.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      },
    };
    parts.set(MANIFEST, encoder.encode(JSON.stringify(manifest)));
    const say = sayIn('case-file', language);
    const laid = layOutCaseFile({
      session,
      data,
      explanations,
      entries: [...chain.sealed, ...chain.waiting],
      organisation,
      made,
      fingerprint: Buffer.from(sha256(x509.raw)).toString('hex'),
      language,
    });
    const { pdf } = await typeset({
      program: 'typst/case-file.typ',
      data: {
        ...laid,
        direction,
        parts: [...parts.keys()].map((name) => {
          const [relationship, type, words] = PARTS[name];
          return { name, relationship, type, description: say(words) };
        }),
      },
      language,
      attachments: parts,
      at: new Date(made),
      isArchived: true,
      checkPages: (pages) => {
        if (pages > MOST_PAGES)
          throw new TaskRefusal(
            'too_many_pages',
            `The case file has ${pages} pages; ${MOST_PAGES} is the most.`,
          );
      },
    });
    const key = await crypto.subtle.importKey(
      'pkcs8',
      new Uint8Array(privateKey),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign'],
    );
    const sign = async (text: Uint8Array): Promise<Uint8Array> =>
      new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new Uint8Array(text)));
    return { pdf: await sealPdf(pdf, sha256, sign) };
  },
});
