/** The parts of a case in the API that stories read. */
export interface ShownCase {
  readonly id: number;
  readonly outcome_instance_id: number;
  readonly instances: readonly {
    readonly id: number;
    readonly ontology_key: string;
    readonly name: string;
    readonly roles: readonly { readonly key: string }[];
    readonly values: readonly {
      readonly information_key: string;
      readonly structure_key: string | null;
      readonly occurrence_id: number | null;
      readonly value: unknown;
    }[];
  }[];
  readonly structures: readonly {
    readonly instance_id: number;
    readonly information_key: string;
    readonly occurrences: readonly { readonly id: number }[];
  }[];
  readonly needed_documents: readonly {
    readonly id: number;
    readonly key: string;
    readonly name: string;
    readonly instance_id: number | null;
    readonly is_provided: boolean;
    readonly is_optional: boolean;
  }[];
  readonly documents: readonly {
    readonly id: number;
    readonly is_signed: boolean;
    readonly key: string;
    readonly instance_id: number | null;
  }[];
  readonly booklets: readonly { readonly id: number; readonly key: string }[];
}
