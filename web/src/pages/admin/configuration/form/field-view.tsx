import { type FieldProps, useFormContext } from './form-context.ts';
import { FormulaField } from './formula-field.tsx';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { MapField } from './map-field.tsx';
import {
  FlagField,
  LineField,
  MarkField,
  NumberField,
  ReferenceField,
  WordsField,
} from './scalar-fields.tsx';
import { fieldOf, meaningOf, resolved } from './schema-fields.ts';
import { TranslatedField } from './translated-field.tsx';
import { ChoiceField, TaggedField } from './variant-fields.tsx';
import { YamlPart } from './yaml-part.tsx';
import { isTreeList, isTreeMap } from './yaml-tree.ts';

const SCALARS: ReadonlySet<string> = new Set(['formula', 'words', 'flag', 'number', 'reference', 'line']);

/** Shows any part of the schema as a field. */
export function FieldView(props: FieldProps & { isOpen?: boolean }) {
  const { root } = useFormContext();
  const { place, isOpen = false } = props;
  const schema = resolved(props.schema, root);
  const field = fieldOf(schema, root);
  const isComposed = isTreeMap(place.tree) || isTreeList(place.tree);
  // The value does not fit the field, so that it can only be corrected as text.
  if (SCALARS.has(field.is) && isComposed) return <YamlPart {...props} />;
  if (field.is === 'text' && isTreeList(place.tree)) return <YamlPart {...props} />;
  switch (field.is) {
    case 'text':
      return <TranslatedField {...props} />;
    case 'formula':
      return <FormulaField {...props} />;
    case 'words':
      return <WordsField {...props} words={field.words} />;
    case 'flag':
      return <FlagField {...props} fallback={field.fallback} />;
    case 'number':
      return <NumberField {...props} field={field} />;
    case 'reference':
      return <ReferenceField {...props} to={field.to} />;
    case 'line':
      return meaningOf(schema).path === undefined ? (
        <LineField {...props} />
      ) : (
        <ReferenceField {...props} to="path" />
      );
    case 'mark':
      return <MarkField {...props} />;
    case 'group':
      return <GroupField {...props} properties={field.properties} short={field.short} isOpen={isOpen} />;
    case 'list':
      return <ListField {...props} field={field} />;
    case 'map':
      return <MapField {...props} field={field} />;
    case 'tagged':
      return <TaggedField {...props} field={field} />;
    case 'choice':
      return <ChoiceField {...props} field={field} />;
    default:
      return <YamlPart {...props} />;
  }
}
