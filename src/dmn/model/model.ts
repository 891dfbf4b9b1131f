// A decision model as DMN 1.5 defines it, without its diagram.
import type { Aggregation, HitPolicy } from '../../formula/index.ts';

export interface Variable {
  readonly name: string;
  readonly typeRef: string | null;
}

export interface ModelTable {
  readonly policy: HitPolicy;
  readonly aggregation: Aggregation | null;
  readonly inputs: readonly {
    readonly label: string | null;
    readonly expression: string;
    readonly typeRef: string | null;
    readonly values: string | null;
  }[];
  readonly outputs: readonly {
    readonly name: string | null;
    readonly typeRef: string | null;
    readonly values: string | null;
    readonly default: string | null;
  }[];
  readonly rows: readonly {
    readonly tests: readonly string[];
    readonly results: readonly string[];
    readonly notes: readonly string[];
  }[];
  /** The names of the columns of annotations. */
  readonly annotations: readonly string[];
}

type Typed<T> = T & { readonly typeRef: string | null };

export type Expression =
  | Typed<{ readonly kind: 'literal'; readonly text: string }>
  | Typed<{ readonly kind: 'table'; readonly table: ModelTable }>
  | Typed<{
      readonly kind: 'context';
      readonly entries: readonly { readonly variable: Variable | null; readonly value: Expression | null }[];
    }>
  | Typed<{
      readonly kind: 'invocation';
      readonly callee: Expression | null;
      readonly bindings: readonly { readonly name: string; readonly value: Expression | null }[];
    }>
  | Typed<{
      readonly kind: 'function';
      readonly parameters: readonly Variable[];
      readonly body: Expression | null;
      /** Runs outside of the language, which no model here can. */
      readonly isExternal: boolean;
    }>
  | Typed<{
      readonly kind: 'relation';
      readonly columns: readonly Variable[];
      readonly rows: readonly (readonly (Expression | null)[])[];
    }>
  | Typed<{ readonly kind: 'list'; readonly items: readonly Expression[] }>
  | Typed<{
      readonly kind: 'conditional';
      readonly condition: Expression | null;
      readonly yes: Expression | null;
      readonly no: Expression | null;
    }>
  | Typed<{ readonly kind: 'filter'; readonly list: Expression | null; readonly match: Expression | null }>
  | Typed<{
      readonly kind: 'for' | 'some' | 'every';
      readonly variable: string;
      readonly list: Expression | null;
      readonly body: Expression | null;
    }>;

export interface ItemDefinition {
  readonly name: string;
  readonly typeRef: string | null;
  readonly isCollection: boolean;
  /** Unary tests for each value, or for each item of a collection. */
  readonly allowedValues: string | null;
  /** Unary tests for the whole value. */
  readonly typeConstraint: string | null;
  readonly components: readonly ItemDefinition[];
  readonly fn: { readonly parameters: readonly Variable[]; readonly result: string | null } | null;
}

/** An element of another model is written namespace#id, one of the same model #id. */
export interface Reference {
  readonly namespace: string | null;
  readonly id: string;
}

interface Element {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly variable: Variable;
}

type InputData = Element & { readonly kind: 'input' };
type Decision = Element & {
  readonly kind: 'decision';
  readonly question: string | null;
  readonly allowedAnswers: string | null;
  readonly requires: readonly Reference[];
  readonly expression: Expression | null;
};
type KnowledgeModel = Element & {
  readonly kind: 'knowledge';
  readonly requires: readonly Reference[];
  readonly logic: Extract<Expression, { kind: 'function' }> | null;
};
export type DecisionService = Element & {
  readonly kind: 'service';
  readonly outputs: readonly Reference[];
  readonly encapsulated: readonly Reference[];
  readonly inputDecisions: readonly Reference[];
  readonly inputData: readonly Reference[];
};

export type ModelElement = InputData | Decision | KnowledgeModel | DecisionService;

export interface Model {
  readonly name: string;
  readonly namespace: string;
  readonly description: string | null;
  readonly imports: readonly { readonly name: string; readonly namespace: string }[];
  readonly types: readonly ItemDefinition[];
  readonly elements: readonly ModelElement[];
}
