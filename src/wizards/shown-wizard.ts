// The content of a wizard for a case as it is now: its steps, their pages, and the items on them.

import type { CaseToChange } from '../changes/case-to-change.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import type { Wizard } from '../configuration/kinds/wizard.ts';
import type { CompiledProcess } from '../engine/index.ts';
import type { Field, Names } from '../fields/field.ts';
import type { SubjectKey } from '../model/subject-key.ts';

/** A needed document of the case as it is stored. */
interface NeededRow {
  readonly id: number;
  readonly document_key: string;
  readonly instance_id: number | null;
  readonly information_key: string | null;
}

/** A file of the case as it is stored. */
export interface FileRow {
  readonly id: number;
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly document_key: string | null;
  readonly instance_id: number | null;
  readonly information_key: string | null;
}

/** The data of a case that wizards need. */
export interface CaseInWizard extends CaseToChange {
  readonly compiled: CompiledProcess;
  readonly neededDocuments: ReadonlyMap<string, NeededRow>;
  readonly proofs: ReadonlyMap<number, FileRow>;
}

/** A wizard of the configuration that a case is on. */
export interface WizardOfCase {
  readonly key: string;
  readonly wizard: Wizard;
}

export interface ShownFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
}

/** A question as the person sees it. */
export interface ShownQuestion {
  readonly kind: 'question';
  /** The name of the field, unique on the page: `f.i12.first_name`. */
  readonly name: string;
  readonly subject: SubjectKey;
  readonly information: string;
  readonly definition: Information | Component;
  readonly label: string;
  readonly help: string | null;
  readonly isConsent: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly isAnswered: boolean;
  /** Whether the case is incomplete without an answer. */
  readonly isMissing: boolean;
  readonly value: CanonicalValue;
  /** The problems with the present answer, in words. */
  readonly issues: readonly string[];
  /** How the answer is shown, read and asked; for an instance, with those that can be chosen. */
  readonly field: Field;
  /** For a date, an example of an answer. */
  readonly example: string | null;
  /** For a file, the file itself. */
  readonly files: readonly ShownFile[];
  /** Of an instance: how a new one is added, where that is wanted. */
  readonly adding: ShownAdding | null;
}

/** How a person adds an instance that the case does not have yet. */
export interface ShownAdding {
  /** Ontologies of which one can be added, by key. */
  readonly kinds: readonly { readonly key: string; readonly name: string }[];
  /** The answer, where it is one that was added here. */
  readonly card: ShownCard | null;
}

/** An instance that the person has added, with what the case asks of it. */
export interface ShownCard {
  readonly subject: string;
  readonly name: string;
  readonly canRemove: boolean;
  /** Whether a step of the wizard is about it, which then asks the questions. */
  readonly isInStep: boolean;
  readonly items: readonly (ShownQuestion | ShownStructure)[];
}

interface ShownOccurrence {
  readonly id: number;
  readonly name: string;
  readonly questions: readonly ShownQuestion[];
}

/** A structure with its occurrences. */
export interface ShownStructure {
  readonly kind: 'structure';
  readonly name: string;
  readonly subject: SubjectKey;
  readonly information: string;
  readonly label: string;
  readonly help: string | null;
  /** The name of one occurrence. */
  readonly itemName: string;
  readonly occurrences: readonly ShownOccurrence[];
  readonly least: number;
  /** Whether it has fewer occurrences than a complete case needs. */
  readonly isMissing: boolean;
  readonly most: number | null;
  readonly isReadOnly: boolean;
  readonly canRename: boolean;
  readonly issues: readonly string[];
}

/** A place to upload files. */
export interface ShownUpload {
  readonly kind: 'upload';
  readonly name: string;
  readonly neededId: number;
  readonly document: string;
  readonly label: string;
  readonly help: string | null;
  readonly isRequired: boolean;
  readonly isMissing: boolean;
  readonly files: readonly ShownFile[];
  readonly accept: readonly string[];
  readonly most: number | null;
}

export type ShownItem =
  | ShownQuestion
  | ShownStructure
  | ShownUpload
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'document'; readonly document: string }
  | { readonly kind: 'review' };

export interface ShownPage {
  /** The path below the address of the wizard: `s/person`, `s/person/2`, `s/spouse.i12`. */
  readonly path: string;
  readonly items: readonly ShownItem[];
}

export type StepStatus = 'done' | 'started' | 'open' | 'issue' | 'optional' | 'later';

export interface ShownStep {
  readonly key: string;
  readonly title: string;
  readonly text: string | null;
  readonly pages: readonly ShownPage[];
  readonly status: StepStatus;
}

export interface ShownWizard {
  readonly steps: readonly ShownStep[];
  /** All pages in order, each with its step. */
  readonly pages: readonly { readonly step: ShownStep; readonly page: ShownPage }[];
}

/** The names of a question's files. */
export const namesIn = ({ files }: ShownQuestion): Names => ({
  instance: () => null,
  file: (id) => files.find((file) => file.id === id)?.name ?? null,
});

/** The items with those of the instances that were added in them. */
export const itemsIn = (items: readonly ShownItem[]): ShownItem[] =>
  items.flatMap((item) => [
    item,
    ...itemsIn(askedIn(item).flatMap(({ adding }) => adding?.card?.items ?? [])),
  ]);

/** Every question on the items, those of structures and of added instances included. */
export const questionsIn = (items: readonly ShownItem[]): ShownQuestion[] => itemsIn(items).flatMap(askedIn);

const askedIn = (item: ShownItem): readonly ShownQuestion[] =>
  item.kind === 'question'
    ? [item]
    : item.kind === 'structure'
      ? item.occurrences.flatMap(({ questions }) => questions)
      : [];
