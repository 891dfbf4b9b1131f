import type { Dossier } from './generated/dossier.ts';
import type {
  CreateCaseAnswer,
  CreateCaseInput,
  ForceCreateInstanceAnswer,
  ForceCreateInstanceInput,
  ForceUpdateInstanceAnswer,
  UpdateCaseAnswer,
  UpdateCaseInput,
  UseTransitionAnswer,
} from './generated/types.ts';
import type { CallOptions } from './options.ts';

/** The form of what `dossier types` writes as `Configuration`. */
export interface AnyConfiguration {
  readonly languages: string;
  readonly processes: Readonly<Record<string, AnyProcess>>;
  readonly ontologies: Readonly<Record<string, AnyOntology>>;
}

interface AnyProcess {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly predefined_objects: Readonly<Record<string, string>>;
  readonly transitions: string;
  readonly tags: string;
}

interface AnyOntology {
  readonly fields: Readonly<Record<string, unknown>>;
}

type KeyOf<Map> = keyof Map & string;

/** Values by key; those that are left out stay as they are. */
type Values<Of extends { readonly fields: object }> = Partial<Of['fields']>;

/** Objects that exist when a case begins: one that exists, or values of the one that the rules build. */
type PredefinedObjects<Own extends AnyConfiguration, Process extends AnyProcess> = {
  readonly [Key in keyof Process['predefined_objects']]?: {
    readonly instance_id?: number;
    readonly fields?: Values<Own['ontologies'][Process['predefined_objects'][Key]]>;
  };
};

type NewCase<Own extends AnyConfiguration, Process extends AnyProcess> = Omit<
  CreateCaseInput,
  | 'process_id'
  | 'process_key'
  | 'predefined_objects'
  | 'preferred_language_key'
  | 'transition_with_transition_key'
  | 'skip_case_response'
> & {
  readonly predefined_objects?: PredefinedObjects<Own, Process>;
  readonly preferred_language_key?: Own['languages'];
  readonly transition_with_transition_key?: Process['transitions'];
};

type Update = Omit<UpdateCaseInput, 'id' | 'field' | 'fields' | 'skip_case_response'>;

/** The cases of one process, by its own keys. */
interface OwnProcess<Own extends AnyConfiguration, Process extends AnyProcess> {
  create(input?: NewCase<Own, Process>, options?: CallOptions): Promise<CreateCaseAnswer>;
  /** Writes values of case fields; `further` is everything else that can be updated. */
  update(
    id: number,
    values: Values<Process>,
    further?: Update,
    options?: CallOptions,
  ): Promise<UpdateCaseAnswer>;
  transition(id: number, key: Process['transitions'], options?: CallOptions): Promise<UseTransitionAnswer>;
  setTags(id: number, keys: readonly Process['tags'][], options?: CallOptions): Promise<void>;
}

/** The instances of one ontology outside of cases, by its own keys. */
interface OwnOntology<Ontology extends AnyOntology> {
  create(
    values: Values<Ontology>,
    further?: Pick<ForceCreateInstanceInput, 'name' | 'dry_run'>,
    options?: CallOptions,
  ): Promise<ForceCreateInstanceAnswer>;
  update(id: number, values: Values<Ontology>, options?: CallOptions): Promise<ForceUpdateInstanceAnswer>;
}

interface OwnPackage<Own extends AnyConfiguration> {
  process<Key extends KeyOf<Own['processes']>>(key: Key): OwnProcess<Own, Own['processes'][Key]>;
  ontology<Key extends KeyOf<Own['ontologies']>>(key: Key): OwnOntology<Own['ontologies'][Key]>;
}

/**
 * A client that knows the keys of your package: `ofPackage<Configuration>(dossier)` with the types that `dossier types` has written. A key or
 * an option that the package does not have, does not compile.
 */
export const ofPackage = <Own extends AnyConfiguration>(dossier: Dossier): OwnPackage<Own> => ({
  process: (key) => ({
    create: ({ predefined_objects = {}, ...input } = {}, options) =>
      dossier.createCase(
        { ...input, process_key: key, predefined_objects: given(predefined_objects) },
        options,
      ),
    update: (id, values, further = {}, options) =>
      dossier.updateCase(
        {
          ...further,
          id,
          fields: Object.entries(values).map(([field, value]) => ({ case_field_key: field, value })),
        },
        options,
      ),
    transition: (id, transition, options) =>
      dossier.useTransition({ id, transition_key: transition }, options),
    setTags: (id, keys, options) =>
      dossier.setTags({ id, tags: keys.map((each) => ({ key: each })) }, options),
  }),
  ontology: (key) => ({
    create: (values, further = {}, options) =>
      dossier.forceCreateInstance({ ...further, ontology_key: key, fields: { ...values } }, options),
    update: (id, values, options) => dossier.forceUpdateInstance({ id, fields: { ...values } }, options),
  }),
});

/** The objects that are given, without those that are left out by `undefined`. */
const given = <Value>(objects: { readonly [key: string]: Value | undefined }): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(objects).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
