// Update a case: which value each entry addresses, whether it may be written, and what the change is.
import type { Component, Information } from '../configuration/kinds/information.ts';
import { findByPath, type Subject } from '../engine/index.ts';
import { type Finding, Refusal } from '../errors.ts';
import { MOST_FINDINGS } from '../instances/finding.ts';
import { splitFields, startReading, type ValueNow } from '../instances/split-fields.ts';
import { NOTHING_HIDDEN } from '../model/hidden.ts';
import type { InputChange } from '../model/input-change.ts';
import { answerOf } from './answer-of.ts';
import {
  type CaseToChange,
  instanceIn,
  isUnseen,
  mustBeEditable,
  mustNotBeLocked,
} from './case-to-change.ts';
import { checkReference } from './check-reference.ts';
import { isReadOnly, keepReadOnly } from './read-only.ts';

/** One value that a client writes, addressed by its case field or by information and instance. */
export interface FieldEntry {
  readonly case_field_key?: string;
  readonly information_key?: string;
  readonly instance_id?: number;
  readonly structure_occurrence_index?: number;
  readonly structure_occurrence_information_key?: string;
  readonly value?: unknown;
}

/** Where an entry leads. */
interface Target {
  readonly subject: Subject;
  readonly information: string;
}

const finding = (code: Finding['code'], detail: string, attr: string): Finding => ({ code, detail, attr });

/** The changes that some entries mean; every mistake in them is in the refusal, and then none of them is made. */
export function writeValues(
  current: CaseToChange,
  entries: readonly { readonly entry: FieldEntry; readonly attr: string }[],
): InputChange[] {
  if (entries.length > 0) mustBeEditable(current);
  const changes: InputChange[] = [];
  const findings: Finding[] = [];
  for (const { entry, attr } of entries) {
    if (findings.length >= MOST_FINDINGS) break;
    const target = targetOf(current, entry, attr);
    if ('code' in target) findings.push(target);
    else {
      const place = changes.findIndex((change) => isWholeOf(change, target));
      const planned = changes[place];
      const found = writeOne(current, target, entry, attr, planned);
      if (Array.isArray(found)) findings.push(...found);
      // An entry for a structure that the same request writes as a whole becomes part of that.
      else if (planned !== undefined && isWholeOf(found, target)) changes[place] = found;
      else changes.push(found);
    }
  }
  refuseFor(findings);
  return changes;
}

type Whole = Extract<InputChange, { kind: 'replace_occurrences' }>;

const isWholeOf = (change: InputChange, { subject, information }: Target): change is Whole =>
  change.kind === 'replace_occurrences' && change.instance === subject.id && change.structure === information;

/** Refuses with all findings; the first one gives the code. */
export function refuseFor(findings: readonly Finding[]): void {
  const [first] = findings;
  if (first) throw new Refusal(first.code, { detail: first.detail, errors: findings });
}

/** Update a case, rule 1: by `case_field_key`, or by `information_key` together with `instance_id`. */
function targetOf(current: CaseToChange, entry: FieldEntry, attr: string): Target | Finding {
  const { state } = current.session;
  if (entry.case_field_key !== undefined) {
    const { case_fields } = state.compiled.process.definition;
    const field = Object.hasOwn(case_fields, entry.case_field_key)
      ? case_fields[entry.case_field_key]
      : undefined;
    const names = field?.path.split('.') ?? [];
    if (field === undefined || names.some((name) => isUnseen(current, name)))
      return finding(
        'does_not_exist',
        `The process has no case field "${entry.case_field_key}".`,
        `${attr}.case_field_key`,
      );
    const found = findByPath(field.path, state);
    if (found.kind !== 'field' || found.subject.isOutside)
      return finding(
        'does_not_exist',
        `"${field.path}" leads nowhere in this case now.`,
        `${attr}.case_field_key`,
      );
    const information = found.subject.shape.fields[found.slot]?.key ?? '';
    const isSame =
      (entry.information_key ?? information) === information &&
      (entry.instance_id ?? found.subject.id) === found.subject.id;
    if (!isSame)
      return finding(
        'identifiers_disagree',
        'The case field and the information name different values.',
        `${attr}.case_field_key`,
      );
    return { subject: found.subject, information };
  }
  if (entry.information_key === undefined)
    return finding(
      'required',
      'Name a case_field_key, or an information_key with an instance_id.',
      `${attr}.information_key`,
    );
  if (entry.instance_id === undefined)
    return finding(
      'required',
      'An information_key needs the instance_id it belongs to.',
      `${attr}.instance_id`,
    );
  const subject = instanceIn(current, entry.instance_id);
  if (subject === undefined)
    return finding('does_not_exist', `The case has no instance ${entry.instance_id}.`, `${attr}.instance_id`);
  const slot = subject.shape.family.slots.get(entry.information_key);
  if (
    slot === undefined ||
    subject.shape.fields[slot] === undefined ||
    isUnseen(current, entry.information_key)
  )
    return finding(
      'does_not_exist',
      `${subject.shape.ontology} has no information "${entry.information_key}".`,
      `${attr}.information_key`,
    );
  return { subject, information: entry.information_key };
}

function writeOne(
  current: CaseToChange,
  target: Target,
  entry: FieldEntry,
  attr: string,
  planned: InputChange | undefined,
): InputChange | Finding[] {
  const { subject, information } = target;
  const slot = subject.shape.family.slots.get(information) ?? -1;
  const definition = subject.shape.fields[slot]?.information.definition;
  if (definition === undefined) return [finding('does_not_exist', 'There is no such information.', attr)];
  if (entry.value === undefined)
    return [finding('required', 'An entry needs a value; null clears it.', `${attr}.value`)];
  mustNotBeLocked(current, subject.parent ?? subject);
  if (isReadOnly(subject, information, definition))
    return [
      finding('invalid_value', `"${information}" is read-only and cannot be written.`, `${attr}.value`),
    ];
  if (
    entry.structure_occurrence_index !== undefined ||
    entry.structure_occurrence_information_key !== undefined
  )
    return writeComponent({ current, target, definition, entry, attr, planned });
  if (definition.type === 'structure') return writeStructure(current, target, entry.value, attr);
  return writeScalar({ current, subject, information, definition, written: entry.value, attr });
}

interface ComponentWrite {
  readonly current: CaseToChange;
  readonly target: Target;
  readonly definition: Information | Component;
  readonly entry: FieldEntry;
  readonly attr: string;
  /** The change that an earlier entry of the request makes to the structure. */
  readonly planned: InputChange | undefined;
}

/** Rule 2: a value inside a structure by the position of its occurrence and the key of the component. */
function writeComponent({
  current,
  target,
  definition,
  entry,
  attr,
  planned,
}: ComponentWrite): InputChange | Finding[] {
  const { subject, information } = target;
  const { structure_occurrence_index: index, structure_occurrence_information_key: key } = entry;
  if (definition.type !== 'structure')
    return [finding('invalid', `"${information}" is not a structure.`, `${attr}.structure_occurrence_index`)];
  if (index === undefined)
    return [finding('required', 'Which occurrence?', `${attr}.structure_occurrence_index`)];
  if (key === undefined)
    return [
      finding('required', 'Which field of the occurrence?', `${attr}.structure_occurrence_information_key`),
    ];
  const slot = subject.shape.family.slots.get(information) ?? -1;
  const whole = planned?.kind === 'replace_occurrences' ? planned : undefined;
  const occurrence = subject.occurrences.get(slot)?.[index];
  if (whole === undefined ? occurrence === undefined : index >= whole.occurrences.length)
    return [
      finding('does_not_exist', `There is no occurrence ${index}.`, `${attr}.structure_occurrence_index`),
    ];
  const component =
    Object.hasOwn(definition.components, key) && !isUnseen(current, key)
      ? definition.components[key]
      : undefined;
  if (component === undefined)
    return [
      finding(
        'does_not_exist',
        `"${information}" has no field "${key}".`,
        `${attr}.structure_occurrence_information_key`,
      ),
    ];
  const isFixed =
    occurrence === undefined ? component.formula !== undefined : isReadOnly(occurrence, key, component);
  if (isFixed)
    return [finding('invalid_value', `"${key}" is read-only and cannot be written.`, `${attr}.value`)];
  const found = writeScalar({
    current,
    subject: occurrence ?? subject,
    information: key,
    definition: component,
    written: entry.value,
    attr,
  });
  if (whole === undefined || Array.isArray(found) || found.kind !== 'write') return found;
  return {
    ...whole,
    occurrences: whole.occurrences.map((each, at) =>
      at === index ? { ...each, components: { ...each.components, [key]: found.value } } : each,
    ),
  };
}

/** Rules 3 to 5: the whole structure, one object per occurrence, in order. */
function writeStructure(
  current: CaseToChange,
  { subject, information }: Target,
  value: unknown,
  attr: string,
): InputChange | Finding[] {
  const { hidden = NOTHING_HIDDEN } = current.session.state;
  const fields = { [information]: value };
  const present = subject.occurrences.get(subject.shape.family.slots.get(information) ?? -1) ?? [];
  const now: ValueNow = (_, inside) => {
    const occurrence = inside && present[inside.position];
    return inside === undefined || occurrence === undefined ? null : answerOf(occurrence, inside.component);
  };
  const split = splitFields(current.compiled.index, subject.shape.ontology, fields, { at: '@', hidden, now });
  const findings = split.findings.map((each) => ({
    ...each,
    attr: `${attr}.value${(each.attr ?? '').slice(information.length + 2)}`,
  }));
  const missing = split.references.flatMap((reference) =>
    checkReference(current, reference, `${attr}.value${reference.attr.slice(information.length + 2)}`),
  );
  if (findings.length + missing.length > 0) return [...findings, ...missing];
  const fixed: Finding[] = [];
  const occurrences = (split.structures.get(information) ?? []).map((written, at) => {
    const occurrence = present[at];
    if (occurrence === undefined) return written;
    const { components, touched } = keepReadOnly(occurrence, written.components, hidden);
    for (const key of touched)
      fixed.push(
        finding(
          'invalid_value',
          `"${key}" is read-only and cannot be written.`,
          `${attr}.value.${at}.${key}`,
        ),
      );
    return { ...written, components };
  });
  if (fixed.length > 0) return fixed;
  return { kind: 'replace_occurrences', instance: subject.id, structure: information, occurrences };
}

interface ScalarWrite {
  readonly current: CaseToChange;
  readonly subject: Subject;
  readonly information: string;
  readonly definition: Component | Information;
  readonly written: unknown;
  readonly attr: string;
}

function writeScalar(write: ScalarWrite): InputChange | Finding[] {
  const { current, subject, information, definition, written, attr } = write;
  const reading = startReading(current.compiled.index);
  if (definition.type === 'structure') return [finding('invalid', 'A structure inside a structure.', attr)];
  const value = reading.value(definition, written, `${attr}.value`, { now: answerOf(subject, information) });
  if (value === undefined) return reading.findings.map((each) => ({ ...each }));
  const missing = reading.references.flatMap((each) => checkReference(current, each, `${attr}.value`));
  if (missing.length > 0) return missing;
  return { kind: 'write', subject: subject.key, information, value, attr: `${attr}.value` };
}
