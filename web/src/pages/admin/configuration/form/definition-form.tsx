import { Breadcrumbs, Button, Group, Stack, TextInput, Title, UnstyledButton } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useMemo, useRef } from 'react';
import { parseDocument } from 'yaml';
import { EmptyState } from '../../../../shared/empty-state.tsx';
import { showDone } from '../../../../shared/toasts.tsx';
import { useWords } from '../../../../texts/words.ts';
import type { PackageProblem } from '../problem-list.tsx';
import type { Schema } from '../schema-choices.ts';
import { editYaml } from './edit-yaml.ts';
import { Hint, Told } from './field-props.tsx';
import { FieldView } from './field-view.tsx';
import classes from './form.module.css';
import { type FormContext, FormProvider } from './form-context.ts';
import { below, type Place } from './place.ts';
import { referenceChoices } from './reference-choices.ts';
import { fieldOf, fileField, resolved } from './schema-fields.ts';
import { usePropertyNames } from './use-property-names.ts';
import { useTyped } from './use-typed.ts';
import { descend } from './walk-form.ts';
import { isTreeMap, treeOf, type Value, type Way } from './yaml-tree.ts';

/** Converts between the steps of a path and its form in the address. */
export const wayOf = (at: string | undefined): Way =>
  (at ?? '')
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const addressOf = (way: Way): string | undefined =>
  way.length === 0 ? undefined : way.reduce<string>((address, step) => below(address, step), '');

/** A file of the package as a form over its text. */
export default function DefinitionForm({
  kind,
  text,
  change,
  schema,
  at,
  open,
  problems,
  languages,
  entries,
}: {
  /** The kind of definition in the file, by the name of its folder. */
  kind: string;
  text: string;
  change: (text: string) => void;
  schema: Schema;
  /** The part that is shown, as in the address. */
  at: string | undefined;
  open: (at: string | undefined) => void;
  problems: readonly PackageProblem[];
  languages: readonly string[];
  entries: readonly { readonly key: string; readonly kind: string }[];
}) {
  const t = useWords('admin-configuration-form');
  const propertyName = usePropertyNames();
  const tree = useMemo(() => treeOf(text), [text]);
  const source = useRef(text);
  source.current = text;
  const write = useRef(change);
  write.current = change;
  const heading = useRef<HTMLHeadingElement>(null);
  const context = useMemo<FormContext>(() => {
    const put = (next: string): void => {
      source.current = next;
      write.current(next);
    };
    return {
      FieldView,
      root: schema,
      languages,
      problems,
      choices: (of, pointer) => referenceChoices(entries, languages, of, pointer),
      open: (way) => open(addressOf(way)),
      edit: (edit) => {
        const next = editYaml(source.current, edit);
        if (next !== undefined && next !== source.current) put(next);
      },
      valueAt: (way) => {
        const found: unknown = parseDocument(source.current).toJS();
        return way.reduce<unknown>(
          (inside, step) =>
            typeof inside === 'object' && inside !== null ? Reflect.get(inside, step) : undefined,
          found,
        ) as Value;
      },
      remember: () => {
        const before = source.current;
        return () => put(before);
      },
    };
  }, [schema, languages, problems, entries, open]);

  // The focus moves to the name of the part that was opened.
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);

  if (tree === undefined)
    return (
      <Stack p="md">
        <EmptyState title={t('unreadable')} text={t('unreadableText')} />
        <Told problems={problems} />
      </Stack>
    );
  const isSingle = isTreeMap(tree) && typeof tree.key === 'string' && kind !== 'package';
  const pointer =
    kind === 'package'
      ? ''
      : isSingle && typeof tree.key === 'string'
        ? below(`/${kind}`, tree.key)
        : `/${kind}`;
  const root: Place = {
    way: [],
    pointer,
    tree,
    write: (value) => {
      if (typeof value === 'object' && !Array.isArray(value))
        for (const [key, each] of Object.entries(value)) context.edit({ do: 'put', at: [key], value: each });
    },
    remove: () => undefined,
  };
  // Links may name a part by its pointer in the package.
  const within = at?.startsWith(`${pointer}/`) ? at.slice(pointer.length) : at === pointer ? undefined : at;
  const steps = descend({ place: root, schema: fileField(schema, isSingle) }, wayOf(within), schema, context);
  const { place, schema: own } = steps.at(-1) ?? { place: root, schema };
  const isRoot = place.way.length === 0;
  const last = String(place.way.at(-1) ?? '');
  const holder = steps.at(-2);
  const isEntry = holder !== undefined && fieldOf(holder.schema, schema).is === 'map';
  const nameOf = (index: number): string => {
    const word = String(steps[index]?.place.way.at(-1) ?? '');
    const around = steps[index - 1];
    return around && fieldOf(around.schema, schema).is === 'map' ? word : propertyName(word);
  };
  const remove = (): void => {
    const restore = context.remember();
    open(addressOf(holder?.place.way.slice(0, -1) ?? []));
    place.remove();
    showDone(t('removed', { name: last }), restore);
  };
  return (
    <FormProvider value={context}>
      <Stack gap="md" p="md" className={classes.form}>
        {!isRoot && (
          <>
            <Breadcrumbs fz="sm" separatorMargin={4} style={{ flexWrap: 'wrap' }}>
              {steps.slice(0, -1).map((step, index) => (
                <UnstyledButton
                  key={addressOf(step.place.way) ?? ''}
                  className={classes.crumb}
                  onClick={() => open(addressOf(step.place.way))}
                >
                  {index === 0 ? t('wholeFile') : nameOf(index)}
                </UnstyledButton>
              ))}
            </Breadcrumbs>
            <Group justify="space-between" gap="xs">
              <Title order={3} tabIndex={-1} ref={heading} className={classes.heading}>
                {nameOf(steps.length - 1)}
              </Title>
              {isEntry && (
                <Button size="xs" variant="default" leftSection={<IconTrash size={14} />} onClick={remove}>
                  {t('removeThis')}
                </Button>
              )}
            </Group>
            <div className={classes.hint}>
              <Hint schema={resolved(own, schema)} />
            </div>
            {isEntry && (
              <KeyField
                key={addressOf(place.way)}
                value={last}
                rename={(key) => {
                  context.edit({ do: 'rename', at: place.way, to: key });
                  open(addressOf([...place.way.slice(0, -1), key]));
                }}
                taken={holder && isTreeMap(holder.place.tree) ? Object.keys(holder.place.tree) : []}
              />
            )}
          </>
        )}
        <FieldView
          key={addressOf(place.way) ?? 'file'}
          place={place}
          schema={own}
          name={isRoot ? propertyName(kind) : nameOf(steps.length - 1)}
          isBare
        />
      </Stack>
    </FormProvider>
  );
}

/** The key of a definition; references to it are not changed. */
function KeyField({
  value,
  taken,
  rename,
}: {
  value: string;
  taken: readonly string[];
  rename: (key: string) => void;
}) {
  const t = useWords('admin-configuration-form');
  const typed = useTyped(value, () => undefined);
  const wanted = typed.text.trim();
  const isTaken = wanted !== value && taken.includes(wanted);
  return (
    <TextInput
      label={t('key')}
      description={t('keyHint')}
      value={typed.text}
      error={isTaken ? t('keyTaken') : undefined}
      maw="24rem"
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={() => {
        if (wanted !== '' && wanted !== value && !isTaken) rename(wanted);
        typed.leave();
      }}
    />
  );
}
