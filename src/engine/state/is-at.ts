import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Place } from './reads-and-writes.ts';
import type { Shape } from './subject.ts';

/** Whether the subjects of a shape stand at a place. */
export function isAt(shape: Shape, place: Place, index: PackageIndex): boolean {
  if (place.kind === 'case') return shape.kind === 'case';
  if (place.kind === 'outcome') return shape.kind === 'instance' && shape.isOutcome;
  if (place.kind === 'instances')
    return shape.kind === 'instance' && index.isA(shape.ontology, place.ontology);
  return (
    shape.kind === 'occurrence' &&
    shape.structure === place.structure &&
    index.isA(shape.ontology, place.ontology) &&
    (!place.isOutcome || shape.isOutcome)
  );
}
