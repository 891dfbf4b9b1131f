import { Button, Group, Stack } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLanguage } from '../../../../texts/language.ts';
import { useWords } from '../../../../texts/words.ts';
import { Hint, InsideCount, told } from './field-props.tsx';
import { firstValue } from './first-value.ts';
import { Fold } from './fold.tsx';
import classes from './form.module.css';
import { type FieldProps, useFormContext, useProblemsAt } from './form-context.ts';
import { Summary } from './group-field.tsx';
import { addItem, itemPlaces, type Place } from './place.ts';
import { RowButtons } from './row-buttons.tsx';
import { type Field, fieldOf } from './schema-fields.ts';
import { summaryOf } from './summary-of.ts';
import { useFocusOn } from './use-focus-on.ts';
import { isTreeList } from './yaml-tree.ts';

const FOLDED: ReadonlySet<Field['is']> = new Set(['group', 'tagged', 'choice', 'list', 'map']);

/** An ordered list of equal parts. */
export function ListField({ field, ...props }: FieldProps & { field: Field & { is: 'list' } }) {
  const { place, schema, name, of } = props;
  const t = useWords('admin-configuration-form');
  const language = useLanguage();
  const context = useFormContext();
  const { FieldView } = context;
  const { holder, next } = useFocusOn();
  const items = itemPlaces(place, context);
  const item = fieldOf(field.item, context.root);
  const problems = useProblemsAt(
    place.pointer,
    items.map(({ pointer }) => pointer),
  );
  const move = isTreeList(place.tree)
    ? (from: number, to: number): void => context.edit({ do: 'move', at: place.way, from, to })
    : undefined;
  // Removing the last item removes the list, so that no empty list is left behind.
  const removeItem = (each: Place): void => (items.length > 1 ? each.remove() : place.remove());
  return (
    <fieldset className={classes.set}>
      <legend className={classes.label}>{name}</legend>
      <div className={classes.hint}>
        <Hint of={of} schema={schema} />
      </div>
      <Stack gap={6} mt={4} ref={holder}>
        {items.map((each, at) => {
          const itemName = `${name} ${at + 1}`;
          const view = <FieldView place={each} schema={field.item} name={itemName} isBare />;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by nothing but its place.
            <div key={at} className={classes.row} data-part={String(at)}>
              <div className={classes.grow}>
                {FOLDED.has(item.is) ? (
                  <Fold
                    summary={
                      <Summary name={String(at + 1)} about={summaryOf(each.tree, language)} isThere>
                        <InsideCount pointer={each.pointer} />
                      </Summary>
                    }
                  >
                    {view}
                  </Fold>
                ) : (
                  view
                )}
              </div>
              <RowButtons
                name={itemName}
                index={at}
                count={items.length}
                move={items.length > 1 ? move : undefined}
                remove={() => removeItem(each)}
              />
            </div>
          );
        })}
        {problems.length > 0 && <div className={classes.told}>{told(problems)}</div>}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => {
              next(String(items.length));
              addItem(place, firstValue(field.item, context.root), context);
            }}
          >
            {t('addTo', { name })}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  );
}
