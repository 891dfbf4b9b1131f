import { toHex } from '../audit/hex.ts';
import { type ChainVerdict, checkAudit } from './audit-part.ts';
import {
  CASE_FILE_FORM,
  type CaseData,
  type ConfigurationData,
  type Difference,
  type Manifest,
  PARTS,
  type PartName,
} from './case-file.ts';
import { type Explanations, explainCase, factsOfExplanation } from './explain-case.ts';
import { readAttachments } from './read-attachments.ts';
import { recompute } from './recompute.ts';
import { readSeal } from './seal.ts';
import type { Tools } from './tools.ts';
import { compareWithTold } from './values-told.ts';

/** The checks, in their order. Each is about the bytes that those before it have shown to be right. */
export const CHECKS = ['seal', 'parts', 'signature', 'values', 'explanations', 'chain', 'told'] as const;
type Check = (typeof CHECKS)[number];

/** `unknown` if it cannot be checked here, `noted` if something is missing that the file itself tells. */
type Standing = 'holds' | 'noted' | 'fails' | 'unknown';

export interface Finding {
  readonly check: Check;
  readonly standing: Standing;
  /** Numbers and names for the sentence about it. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The first places that are wrong. */
  readonly places: readonly string[];
}

export interface FileVerdict {
  /** Whether no check fails, and all could be made. */
  readonly holds: boolean;
  readonly findings: readonly Finding[];
  /** Who has sealed the file, as it says itself; null where it cannot be read. */
  readonly manifest: Manifest | null;
  /** The SHA-256 of the certificate, to be compared with the one that the organisation tells. */
  readonly fingerprint: string | null;
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

const MOST_PLACES = 20;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Checks a case file from nothing but its bytes. */
export async function verifyCaseFile(pdf: Uint8Array, tools: Tools): Promise<FileVerdict> {
  const findings: Finding[] = [];
  const find = (check: Check, standing: Standing, more: Partial<Omit<Finding, 'check' | 'standing'>> = {}) =>
    void findings.push({
      check,
      standing,
      facts: more.facts ?? {},
      places: (more.places ?? []).slice(0, MOST_PLACES),
    });
  let manifest: Manifest | null = null;
  let parts: ReadonlyMap<string, Uint8Array> = new Map();
  const end = (): FileVerdict => ({
    holds:
      findings.length === CHECKS.length &&
      findings.every(({ standing }) => standing === 'holds' || standing === 'noted'),
    findings,
    manifest,
    fingerprint: manifest === null ? null : toHex(tools.sha256(fromBase64(manifest.signer.certificate))),
    parts,
  });
  const seal = readSeal(pdf, tools.sha256);
  find('seal', seal?.isWhole === true ? 'holds' : 'fails', { facts: { bytes: pdf.length } });
  // Nothing that is in a changed file can be relied on.
  if (seal?.isWhole !== true) return end();
  try {
    const read = await readParts(pdf, tools);
    ({ manifest, parts } = read);
    find('parts', read.wrong.length === 0 ? 'holds' : 'fails', {
      facts: { count: parts.size },
      places: read.wrong,
    });
    if (read.wrong.length > 0) return end();
  } catch (error) {
    find('parts', 'fails', { facts: { count: 0 }, places: [String(error)] });
    return end();
  }
  const isSigned = await checkSignature(manifest, seal, tools);
  find('signature', isSigned === null ? 'unknown' : isSigned ? 'holds' : 'fails', {
    facts: { organisation: manifest.organisation },
  });
  try {
    checkContent(manifest, parts, tools, find);
  } catch (error) {
    find('values', 'fails', { facts: { values: 0, rows: 0, count: 0 }, places: [String(error)] });
  }
  return end();
}

type Find = (check: Check, standing: Standing, more?: Partial<Omit<Finding, 'check' | 'standing'>>) => void;

function checkContent(
  manifest: Manifest,
  parts: ReadonlyMap<string, Uint8Array>,
  tools: Tools,
  find: Find,
): void {
  const text = (name: PartName): string => decoder.decode(parts.get(name));
  const data: CaseData = JSON.parse(text('case.json'));
  const configuration: ConfigurationData = JSON.parse(text('configuration.json'));
  const explanations: Explanations = JSON.parse(text('explanations.json'));
  const { session, rows, values, differences } = recompute(data, configuration);
  const known = new Set(manifest.differences.map(textOf));
  const wrong = differences.filter((each) => !known.has(textOf(each)));
  find('values', wrong.length > 0 ? 'fails' : differences.length > 0 ? 'noted' : 'holds', {
    facts: { values, rows, count: wrong.length > 0 ? wrong.length : differences.length },
    places: (wrong.length > 0 ? wrong : differences).map(placeOf),
  });
  const now = explainCase(session);
  const then = new Map(explanations.values.map((each) => [`${each.subject}/${each.information}`, each]));
  const unlike = now.values.filter((each) => {
    const before = then.get(`${each.subject}/${each.information}`);
    return before === undefined || factsOfExplanation(before) !== factsOfExplanation(each);
  });
  const isLike =
    unlike.length === 0 && now.values.length === then.size && explanations.left_out === now.left_out;
  find('explanations', isLike ? 'holds' : 'fails', {
    facts: { count: then.size },
    places: unlike.map(({ subject, information }) => `${subject}/${information}`),
  });
  const chain = checkAudit(text('audit.jsonl'), data.case.head.id, tools.sha256);
  find('chain', standingOfChain(chain), {
    facts: {
      entries: chain.entries,
      waiting: chain.waiting,
      erased: chain.erased,
      gaps: chain.gaps,
      head: chain.head === null ? '' : `${chain.head.sequence}:${chain.head.hash}`,
    },
    places: chain.problems.map(({ sequence, problem }) => `${sequence} ${problem}`),
  });
  const told = compareWithTold(data, chain.written);
  find('told', told.differing.length > 0 ? 'fails' : told.untold > 0 ? 'noted' : 'holds', {
    facts: { proved: told.proved, untold: told.untold, count: told.differing.length },
    places: told.differing,
  });
}

function standingOfChain({ problems, entries, head, gaps, waiting, erased }: ChainVerdict): Standing {
  if (problems.length > 0 || entries === 0 || head === null) return 'fails';
  return gaps + waiting + erased > 0 ? 'noted' : 'holds';
}

/** The parts by name, with the names of those that are not as the manifest says. */
async function readParts(pdf: Uint8Array, tools: Tools) {
  const files = await readAttachments(pdf, tools);
  const manifests = files.flatMap((bytes) => {
    const text = new TextDecoder().decode(bytes.subarray(0, 100));
    return text.startsWith(`{"form":"${CASE_FILE_FORM}","organisation":`) ? [decoder.decode(bytes)] : [];
  });
  const [text, second] = manifests;
  if (text === undefined || second !== undefined) throw new Error('There is not exactly one manifest.');
  const manifest: Manifest = JSON.parse(text);
  const byHash = new Map(files.map((bytes) => [toHex(tools.sha256(bytes)), bytes]));
  const parts = new Map<string, Uint8Array>();
  const wrong: string[] = [];
  for (const { name, sha256, bytes } of manifest.parts) {
    const part = byHash.get(sha256);
    if (part === undefined || part.length !== bytes) wrong.push(name);
    else parts.set(name, part);
  }
  // The manifest itself is an attachment, too.
  const isComplete = PARTS.every((name) => manifest.parts.some((each) => each.name === name));
  if (!isComplete || files.length !== manifest.parts.length + 1) wrong.push('manifest.json');
  return { manifest, parts, wrong };
}

async function checkSignature(
  { signer }: Manifest,
  seal: { readonly signed: Uint8Array; readonly signature: Uint8Array },
  tools: Tools,
): Promise<boolean | null> {
  const certificate = fromBase64(signer.certificate);
  const key = fromBase64(signer.public_key);
  // The fingerprint that people compare is that of the certificate: the key has to be the one in it.
  if (key.length === 0 || !toHex(certificate).includes(toHex(key))) return false;
  return tools.verify(key, seal.signature, seal.signed);
}

const textOf = (difference: Difference): string => JSON.stringify(difference);
const placeOf = ({ table, key, stored, computed }: Difference): string =>
  `${table} ${key}: ${JSON.stringify(stored)} ≠ ${JSON.stringify(computed)}`.slice(0, 300);

/** The bytes of base64. */
function fromBase64(text: string): Uint8Array {
  const raw = atob(text);
  return Uint8Array.from(raw, (char) => char.charCodeAt(0));
}
