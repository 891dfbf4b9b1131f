// An entry of the value lists: what is stored of one value, in the form that the specification gives it.
import type { PackageIndex } from '../configuration/index-package.ts';
import type {
  CanonicalOccurrence,
  CanonicalValue,
} from '../configuration/information-types/information-type.ts';
import { scalarString } from '../configuration/information-types/information-type.ts';
import type { Component, Information, Structure } from '../configuration/kinds/information.ts';
import { canonicalString } from '../configuration/parse-value.ts';
import { informationOf } from './information-of.ts';

/** A value as it is stored. */
interface ValueSource {
  readonly id: number;
  readonly caseId: number;
  readonly instanceId: number;
  readonly ontologyKey: string;
  readonly informationKey: string;
  readonly structureKey: string | null;
  readonly value: CanonicalValue;
  readonly isTouched: boolean;
}

interface EvidenceSource {
  readonly id: number;
  readonly name: string;
  readonly documentKey: string | null;
  readonly instanceId: number | null;
  readonly informationKey: string | null;
  /** Of the case. */
  readonly language?: string | null;
}

/** The data that entries show beside the row of their value. */
export interface ValueSurroundings {
  readonly index: PackageIndex;
  idOf(kind: string, key: string): number;
  /** Occurrences by structure, as `instance/structure`, in order. */
  readonly occurrences: ReadonlyMap<
    string,
    readonly { readonly givenName: string | null; readonly components: CanonicalOccurrence['components'] }[]
  >;
  readonly fileNames: ReadonlyMap<number, string>;
  readonly needed: readonly EvidenceSource[];
  readonly proofs: readonly EvidenceSource[];
}

/** An entry of the specification's table. */
export function presentValueEntry(source: ValueSource, around: ValueSurroundings) {
  const { index } = around;
  const found = informationOf(index, source.ontologyKey, source.structureKey, source.informationKey);
  const information = found === undefined ? null : around.idOf('information', found.id);
  const document = found?.definition.needed_document;
  const per =
    document === undefined ? undefined : (index.package.needed_documents[document]?.per ?? 'instance');
  // A needed document of the case is nobody's; of an information, it proves that value alone.
  const isFor = (each: EvidenceSource): boolean =>
    document !== undefined &&
    each.documentKey === document &&
    (per === 'case' || each.instanceId === source.instanceId) &&
    (each.informationKey === null ? per !== 'information' : each.informationKey === source.informationKey);
  // A proof of any document can be assigned to prove one value.
  const ensures = (each: EvidenceSource): boolean =>
    isFor(each) || (each.informationKey === source.informationKey && each.instanceId === source.instanceId);
  const proof = around.proofs.find(ensures);
  return {
    case_id: source.caseId === 0 ? null : source.caseId,
    ensured_by: proof === undefined ? null : proofName(proof, index),
    id: source.id,
    information,
    information_key: source.informationKey,
    information_user_readable_id: information === null ? '' : `INF-${information}`,
    instance_id: String(source.instanceId),
    is_touched: source.isTouched,
    needed_document_id: around.needed.find(isFor)?.id ?? null,
    value: valueText(source, found?.definition, around),
  };
}

/** A requested proof is called what its configuration calls it. */
function proofName({ documentKey: key, name, language }: EvidenceSource, index: PackageIndex): string {
  return key === null ? name : index.text(index.package.needed_documents[key]?.name, key, language ?? 'en');
}

export type ValueEntry = ReturnType<typeof presentValueEntry>;

/** Decisions, information value in lists: text as is, structures as they are written, files by their name. */
function valueText(
  { value, instanceId, informationKey }: ValueSource,
  definition: Information | Component | undefined,
  { occurrences, fileNames }: ValueSurroundings,
): string {
  if (definition?.type === 'structure') {
    const held = occurrences.get(`${instanceId}/${informationKey}`) ?? [];
    const canonical = held.map(({ givenName, components }) => ({
      // Values that cannot be written are left out, so that the answer can be written back.
      name: definition.editable_names === true ? givenName : null,
      components: writtenOf(definition, components),
    }));
    return canonicalString(definition, canonical);
  }
  if (value === null) return '';
  if (definition === undefined) return scalarString(value);
  if (definition.type === 'file' && typeof value === 'number') return fileNames.get(value) ?? '';
  return canonicalString(definition, value);
}

/** Components in the order of the configuration; what is computed cannot be written and has an entry of its own. */
const writtenOf = (
  { components }: Structure,
  values: CanonicalOccurrence['components'],
): Record<string, CanonicalValue> =>
  Object.fromEntries(
    Object.entries(components).flatMap(([key, { formula }]) => {
      const value = Object.hasOwn(values, key) ? (values[key] ?? null) : null;
      return formula === undefined && value !== null ? [[key, value]] : [];
    }),
  );
