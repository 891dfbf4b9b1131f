import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useWords } from '../../../../texts/words.ts';
import { Hint, InsideCount, told } from './field-props.tsx';
import { Fold } from './fold.tsx';
import classes from './form.module.css';
import { type FieldProps, useFormContext, useProblemsAt, useProblemsBelow } from './form-context.ts';
import { below, type Place, propertyPlace } from './place.ts';
import { fieldOf, isMapOfThings, type Property } from './schema-fields.ts';
import { useFocusOn } from './use-focus-on.ts';
import { usePropertyNames } from './use-property-names.ts';

/** Up to this many properties are all shown; beyond that only those in use, and the others can be added. */
const FEW = 6;

/** The properties of a group. */
export function Properties({
  place,
  properties,
  short,
}: {
  place: Place;
  properties: readonly Property[];
  short: string | undefined;
}) {
  const context = useFormContext();
  const { FieldView } = context;
  const propertyName = usePropertyNames();
  const { holder, next } = useFocusOn();
  const [added, setAdded] = useState<readonly string[]>([]);
  const spots = properties.map((property) => ({
    ...property,
    place: propertyPlace(place, property.key, short, context),
  }));
  const problems = useProblemsAt(
    place.pointer,
    properties.map(({ key }) => below(place.pointer, key)),
  );
  const wrong = useProblemsBelow(place.pointer);
  const isShown = ({ key, schema, isRequired, place: own }: (typeof spots)[number]): boolean =>
    properties.length <= FEW ||
    isRequired ||
    isMapOfThings(fieldOf(schema, context.root), context.root) ||
    own.tree !== undefined ||
    wrong.some(({ path }) => path === own.pointer || path.startsWith(`${own.pointer}/`)) ||
    added.includes(key) ||
    key === 'name';
  const hidden = spots.filter((spot) => !isShown(spot));
  return (
    <Stack gap="md" ref={holder}>
      {problems.length > 0 && <div className={classes.told}>{told(problems)}</div>}
      {spots.filter(isShown).map((spot) => (
        <div key={spot.key} data-part={spot.key}>
          <FieldView
            place={spot.place}
            schema={spot.schema}
            name={propertyName(spot.key)}
            of={spot.key}
            isRequired={spot.isRequired}
            isOpen={added.includes(spot.key)}
          />
        </div>
      ))}
      {hidden.length > 0 && (
        <AddProperty
          properties={hidden}
          add={(key) => {
            next(key);
            setAdded((before) => [...before, key]);
          }}
        />
      )}
    </Stack>
  );
}

function AddProperty({ properties, add }: { properties: readonly Property[]; add: (key: string) => void }) {
  const t = useWords('admin-configuration-form');
  const propertyName = usePropertyNames();
  return (
    <Group>
      <Menu position="bottom-start" width={320}>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} />}>
            {t('addProperty')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
          {properties.map(({ key, schema }) => (
            <Menu.Item key={key} onClick={() => add(key)}>
              <Text size="sm">{propertyName(key)}</Text>
              <div className={classes.hint}>
                <Hint schema={schema} />
              </div>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Properties that belong together, collapsed. */
export function GroupField({
  properties,
  short,
  isOpen,
  ...props
}: FieldProps & { properties: readonly Property[]; short: string | undefined; isOpen?: boolean }) {
  const { place, schema, name, of, isBare } = props;
  const t = useWords('admin-configuration-form');
  const inside = <Properties place={place} properties={properties} short={short} />;
  if (isBare) return inside;
  return (
    <Fold
      isOpen={isOpen ?? false}
      summary={
        <Summary name={name} isThere={place.tree !== undefined}>
          <InsideCount pointer={place.pointer} />
        </Summary>
      }
    >
      <div className={classes.hint}>
        <Hint of={of} schema={schema} />
      </div>
      {inside}
      {place.tree !== undefined && place.way.length > 0 && (
        <Group mt="sm">
          <Button size="compact-xs" variant="subtle" color="gray" onClick={place.remove}>
            {t('remove', { name })}
          </Button>
        </Group>
      )}
    </Fold>
  );
}

export function Summary({
  name,
  isThere,
  about,
  children,
}: {
  name: string;
  isThere: boolean;
  about?: string | undefined;
  children?: React.ReactNode;
}) {
  const t = useWords('admin-configuration-form');
  return (
    <span className={classes.summary}>
      <span className={classes.label}>{name}</span>
      {about !== undefined && about !== '' && <span className={classes.about}>{about}</span>}
      {!isThere && <span className={classes.about}>{t('notThere')}</span>}
      {children}
    </span>
  );
}
