import { Stack, UnstyledButton } from '@mantine/core';
import { showDone } from '../../../../shared/toasts.tsx';
import { useLanguage } from '../../../../texts/language.ts';
import { useWords } from '../../../../texts/words.ts';
import { Hint, InsideCount, told } from './field-props.tsx';
import { firstValue } from './first-value.ts';
import { Fold } from './fold.tsx';
import classes from './form.module.css';
import { type FieldProps, useFormContext, useProblemsAt } from './form-context.ts';
import { Summary } from './group-field.tsx';
import { NewKey } from './new-key.tsx';
import { addEntry, type Entry, entryPlaces } from './place.ts';
import { RowButtons } from './row-buttons.tsx';
import { type Field, fieldOf, isThing } from './schema-fields.ts';
import { summaryOf } from './summary-of.ts';
import { isTreeMap } from './yaml-tree.ts';

/** The number of entries that are shown at once. */
const FEW = 8;

/** A map of parts, each with its key. */
export function MapField({ field, ...props }: FieldProps & { field: Field & { is: 'map' } }) {
  const { place, schema, name, of, isBare } = props;
  const t = useWords('admin-configuration-form');
  const language = useLanguage();
  const context = useFormContext();
  const { FieldView } = context;
  const entries = entryPlaces(place, context);
  const value = fieldOf(field.value, context.root);
  const problems = useProblemsAt(
    place.pointer,
    entries.map(({ place: { pointer } }) => pointer),
  );
  const move = isTreeMap(place.tree)
    ? (from: number, to: number): void => context.edit({ do: 'move', at: place.way, from, to })
    : undefined;
  const remove = ({ key, place: own }: Entry): void => {
    const restore = context.remember();
    if (entries.length > 1 || place.way.length === 0) own.remove();
    else place.remove();
    showDone(t('removed', { name: key }), restore);
  };
  const add = (key: string): void => {
    addEntry(place, key, firstValue(field.value, context.root), context);
    if (isThing(value)) context.open([...place.way, key]);
  };
  const rows = (
    <Stack gap={6} mt={4}>
      {entries.map((entry, at) => (
        <div key={entry.key} className={classes.row}>
          {isThing(value) ? (
            <UnstyledButton
              className={`${classes.grow} ${classes.thing}`}
              onClick={() => context.open(entry.place.way)}
            >
              <code>{entry.key}</code>
              <span className={classes.about}>{summaryOf(entry.place.tree, language)}</span>
              <InsideCount pointer={entry.place.pointer} />
            </UnstyledButton>
          ) : (
            <div className={classes.grow}>
              <code className={classes.key}>{entry.key}</code>
              <FieldView place={entry.place} schema={field.value} name={`${name} ${entry.key}`} isBare />
            </div>
          )}
          <RowButtons
            name={entry.key}
            index={at}
            count={entries.length}
            move={entries.length > 1 ? move : undefined}
            remove={() => remove(entry)}
          />
        </div>
      ))}
      {problems.length > 0 && <div className={classes.told}>{told(problems)}</div>}
      <NewKey
        name={name}
        keys={field.keys}
        pointer={place.pointer}
        taken={entries.map(({ key }) => key)}
        add={add}
      />
    </Stack>
  );
  const hint = (
    <div className={classes.hint}>
      <Hint of={of} schema={schema} />
    </div>
  );
  if (isThing(value) && !isBare)
    return (
      <Fold
        isOpen={entries.length > 0 && entries.length <= FEW}
        summary={
          <Summary
            name={name}
            about={entries.length === 0 ? '' : String(entries.length)}
            isThere={entries.length > 0}
          >
            <InsideCount pointer={place.pointer} />
          </Summary>
        }
      >
        {hint}
        {rows}
      </Fold>
    );
  return (
    <fieldset className={classes.set}>
      <legend className={isBare ? classes.hidden : classes.label}>{name}</legend>
      {!isBare && hint}
      {rows}
    </fieldset>
  );
}
