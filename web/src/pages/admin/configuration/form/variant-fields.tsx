import { NativeSelect, Stack } from '@mantine/core';
import { useWords } from '../../../../texts/words.ts';
import { firstValue } from './first-value.ts';
import { type FieldProps, useFormContext } from './form-context.ts';
import { Properties } from './group-field.tsx';
import { propertyPlace } from './place.ts';
import type { Field } from './schema-fields.ts';
import { usePropertyNames } from './use-property-names.ts';
import { propertiesHere, tagIn } from './walk-form.ts';
import { YamlPart } from './yaml-part.tsx';
import { isTreeMap } from './yaml-tree.ts';

/** A group whose properties depend on its kind, such as an information and its type. */
export function TaggedField({ field, place }: FieldProps & { field: Field & { is: 'tagged' } }) {
  const propertyName = usePropertyNames();
  const context = useFormContext();
  const tag = tagIn(place.tree, field.by) ?? '';
  const { properties = [], short } = propertiesHere(field, place.tree, context.root) ?? { short: undefined };
  const own = propertyPlace(place, field.by, short, context);
  const names = field.variants.map(({ name }) => name);
  return (
    <Stack gap="md">
      <NativeSelect
        label={propertyName(field.by)}
        value={tag}
        data={names.includes(tag) ? names : [tag, ...names]}
        onChange={(event) => own.write(event.currentTarget.value)}
        maw="20rem"
      />
      <Properties
        key={tag}
        place={place}
        properties={properties.filter(({ key }) => key !== field.by)}
        short={short}
      />
    </Stack>
  );
}

/** One of several kinds of part, distinguished by their property, such as a block of a document. */
export function ChoiceField(props: FieldProps & { field: Field & { is: 'choice' } }) {
  const { field, place, name } = props;
  const t = useWords('admin-configuration-form');
  const propertyName = usePropertyNames();
  const context = useFormContext();
  const { FieldView } = context;
  const { short } = field;
  const chosen = isTreeMap(place.tree)
    ? field.variants.find((variant) => isTreeMap(place.tree) && Object.hasOwn(place.tree, variant.name))
    : field.variants.find((variant) => variant.name === short);
  if (chosen === undefined) return <YamlPart {...props} />;
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('whatItIs')}
        value={chosen.name}
        data={field.variants.map((variant) => ({
          value: variant.name,
          label: propertyName(variant.name),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const variant = field.variants.find((each) => each.name === value);
          if (variant) place.write({ [variant.name]: firstValue(variant.schema, context.root) });
        }}
        maw="20rem"
      />
      <FieldView
        key={chosen.name}
        place={propertyPlace(place, chosen.name, short, context)}
        schema={chosen.schema}
        name={`${name}: ${propertyName(chosen.name)}`}
        isBare
      />
    </Stack>
  );
}
