import { refuse } from '../../errors.ts';
import { type CompiledOntology, compileOntology } from '../../instances/index.ts';
import type { Configuration } from './configurations.ts';

const compiled = new WeakMap<Configuration, Map<string, CompiledOntology>>();

/** An ontology of a configuration, prepared once on this node. Refuses where the configuration has no such ontology any more. */
export function compiledOntology(configuration: Configuration, ontology: string): CompiledOntology {
  const known = compiled.get(configuration) ?? new Map<string, CompiledOntology>();
  compiled.set(configuration, known);
  const found = known.get(ontology);
  if (found !== undefined) return found;
  const definition = configuration.index.ontologies.get(ontology)?.definition;
  if (definition === undefined || definition.abstract === true)
    throw refuse('conflict', `The published configuration has no instances of "${ontology}" any more.`);
  const made = compileOntology(configuration.index, ontology);
  known.set(ontology, made);
  return made;
}
