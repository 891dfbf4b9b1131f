import type { FeelType, ParameterType, Path } from '../types/feel-type.ts';
import type { Fit } from '../types/fit.ts';
import type { Step } from './code.ts';

/** A function of the tenant, compiled once for all formulas that see it. */
export interface CompiledFunction {
  readonly name: string;
  readonly parameters: readonly (ParameterType & { readonly fit?: Fit })[];
  /** False while its own body is still being compiled, which is how a recursive call finds it. */
  isReady: boolean;
  result: FeelType;
  body: Step;
  slots: number;
  /** Paths that start at a parameter, whose step is named by parameterRoot. */
  reads: readonly Path[];
  /** Whether all it reads is in reads. */
  isTraced: boolean;
  clockReads: { readonly today: number; readonly now: number };
}

/** The first step of a path that starts at a parameter. */
export const parameterRoot = (index: number): string => `$${index}`;
