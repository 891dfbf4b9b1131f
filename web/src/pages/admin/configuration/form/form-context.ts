import { type ComponentType, createContext, useContext } from 'react';
import type { PackageProblem } from '../problem-list.tsx';
import type { Schema } from '../schema-choices.ts';
import type { Editing, Place } from './place.ts';
import type { Way } from './yaml-tree.ts';

export interface FieldProps {
  readonly place: Place;
  readonly schema: Schema;
  /** Its name for people. */
  readonly name: string;
  /** Its key in the file. */
  readonly of?: string | undefined;
  /** Its name is not shown, since what stands around it says it. */
  readonly isBare?: boolean;
  readonly isRequired?: boolean;
}

export interface FormContext extends Editing {
  /** Shows any part of the schema. Groups, lists and maps get it from here, since it shows them in turn. */
  readonly FieldView: ComponentType<FieldProps & { isOpen?: boolean }>;
  readonly root: Schema;
  readonly languages: readonly string[];
  readonly problems: readonly PackageProblem[];
  /** The existing keys of a kind, as seen from a place. */
  readonly choices: (kind: string, pointer: string) => readonly string[];
  /** Returns a function that restores the present state of the file. */
  readonly remember: () => () => void;
  /** Shows a part of the file by itself. */
  readonly open: (way: Way) => void;
}

const Context = createContext<FormContext | null>(null);

export const FormProvider = Context.Provider;

export function useFormContext(): FormContext {
  const found = useContext(Context);
  if (found === null) throw new Error('There is no form around this field.');
  return found;
}

const isBelow = (path: string, pointer: string): boolean =>
  path === pointer || path.startsWith(`${pointer}/`);

/** All problems at a place or below it. */
export const useProblemsBelow = (pointer: string): readonly PackageProblem[] =>
  useFormContext().problems.filter(({ path }) => isBelow(path, pointer));

/** The problems at a place, without those of parts that are shown by themselves. */
export function useProblemsAt(pointer: string, parts: readonly string[]): readonly PackageProblem[] {
  return useProblemsBelow(pointer).filter(({ path }) => !parts.some((part) => isBelow(path, part)));
}
