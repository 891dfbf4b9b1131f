import { normalizeName } from '../../formula/index.ts';
import type { Model, ModelElement, Reference } from '../model/model.ts';

/** An element that another requires, by the name under which the other knows it. */
export interface Visible {
  readonly name: string;
  readonly element: ModelElement;
}

/** Models that belong together: which element is meant by a reference, and by which name it is known. */
export interface ModelSet {
  readonly models: readonly Model[];
  modelAt(namespace: string): Model | undefined;
  homeOf(element: ModelElement): Model;
  resolve(reference: Reference, from: Model): ModelElement | undefined;
  visibleTo(element: ModelElement): Visible[];
}

export function modelSet(models: readonly Model[]): ModelSet {
  const [first] = models;
  const homes = new Map<ModelElement, Model>();
  for (const model of models) for (const element of model.elements) homes.set(element, model);
  const modelAt = (namespace: string): Model | undefined =>
    models.find((model) => model.namespace === namespace);
  const homeOf = (element: ModelElement): Model => {
    const home = homes.get(element) ?? first;
    if (!home) throw new Error('An element without a model.');
    return home;
  };
  const resolve = ({ namespace, id }: Reference, from: Model): ModelElement | undefined => {
    // A namespace that no model has is that of the model itself, written out.
    const model = (namespace && modelAt(namespace)) || from;
    return model.elements.find((element) => element.id === id);
  };
  return {
    models,
    modelAt,
    homeOf,
    resolve,
    visibleTo: (element) => {
      if (element.kind !== 'decision' && element.kind !== 'knowledge') return [];
      const model = homeOf(element);
      return element.requires.flatMap((reference) => {
        const found = resolve(reference, model);
        if (!found) return [];
        const home = homeOf(found);
        const alias =
          home === model ? '' : model.imports.find((each) => each.namespace === home.namespace)?.name;
        return [{ name: normalizeName(alias ? `${alias}.${found.name}` : found.name), element: found }];
      });
    },
  };
}
