import type { PackageIndex } from '../configuration/index-package.ts';
import type { AiCheck } from '../configuration/kinds/ai-check.ts';
import { tellsOf, withFields } from '../configuration/tells-of.ts';
import { definitionsIn } from '../configuration/withheld-keys.ts';
import { type Hidden, isHidden } from './hidden.ts';

/** What a proof is assigned to. */
interface Place {
  readonly document_key: string | null;
  readonly information_key: string | null;
}

/** Whether a proof, by what it is assigned to, tells of a hidden information: it is its file, proves it, or is read for it. */
export function tellsOfHidden(
  { document_key: document, information_key: information }: Place,
  hidden: Hidden,
  index: PackageIndex,
): boolean {
  if (hidden.size === 0) return false;
  if (information !== null && withFields(hidden, index.package).has(information)) return true;
  return document !== null && documentsProving(hidden, index).has(document);
}

/** Whether a proof tells of an information that some rule of access keeps from somebody: its words find no case then, since words are the same for all readers. */
export const isGuardedProof = (place: Place, index: PackageIndex): boolean =>
  tellsOfHidden(place, index.guarded.unseen, index);

/** Whether what an AI check says could tell of a hidden information: it is handed the value or a file that proves it, or answers with it. */
export const isCheckOfHidden = (check: AiCheck, hidden: Hidden, index: PackageIndex): boolean =>
  hidden.size > 0 &&
  (tellsOf(JSON.stringify(check), hidden, index.package) ||
    check.proofs.some((document) => documentsProving(hidden, index).has(document)));

const known = new WeakMap<Hidden, WeakMap<PackageIndex, ReadonlySet<string>>>();

/** Needed documents that prove a hidden information, or from which it is read. */
function documentsProving(hidden: Hidden, index: PackageIndex): ReadonlySet<string> {
  const ofHidden = known.get(hidden) ?? new WeakMap<PackageIndex, ReadonlySet<string>>();
  known.set(hidden, ofHidden);
  const proving = ofHidden.get(index) ?? findProving(hidden, index);
  ofHidden.set(index, proving);
  return proving;
}

function findProving(hidden: Hidden, index: PackageIndex): ReadonlySet<string> {
  const proving = new Set<string>();
  for (const [key, { needed_document }, structure] of definitionsIn(index))
    if (needed_document !== undefined && isHidden(hidden, key, structure)) proving.add(needed_document);
  for (const [key, { reads }] of Object.entries(index.package.needed_documents))
    if (reads.some(({ information }) => isHidden(hidden, information))) proving.add(key);
  return proving;
}

const fileKeys = new WeakMap<PackageIndex, ReadonlySet<string>>();

/** Keys of informations that take files and that some rule of access keeps from somebody. */
export function guardedFileKeys(index: PackageIndex): ReadonlySet<string> {
  const { unseen } = index.guarded;
  const keys =
    fileKeys.get(index) ??
    new Set(
      [...definitionsIn(index)].flatMap(([key, { type }, structure]) =>
        type === 'file' && isHidden(unseen, key, structure) ? [key] : [],
      ),
    );
  fileKeys.set(index, keys);
  return keys;
}

/** Which proofs find no case by their words, for whoever writes these. */
export const guardOfProofs = (index: PackageIndex) => ({
  isGuarded: (place: Place): boolean => isGuardedProof(place, index),
  fileKeys: guardedFileKeys(index),
});
