import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useWords } from '../../../../texts/words.ts';
import { languageName } from '../language-name.ts';
import { Hint, told, useInput } from './field-props.tsx';
import classes from './form.module.css';
import { type FieldProps, useFormContext, useProblemsAt } from './form-context.ts';
import { below, type Place, propertyPlace } from './place.ts';
import { textIn, writeText } from './scalar-fields.tsx';
import { useTyped } from './use-typed.ts';
import { isTreeMap } from './yaml-tree.ts';

const NOTHING = {};

/** A text: one for all languages, or one for each. */
export function TranslatedField(props: FieldProps) {
  const { place, schema, name, of, isBare } = props;
  const t = useWords('admin-configuration-form');
  const context = useFormContext();
  const { languages } = context;
  const written = isTreeMap(place.tree) ? Object.keys(place.tree) : [];
  const shown = [...new Set([...languages, ...written])];
  const problems = useProblemsAt(
    place.pointer,
    shown.map((language) => below(place.pointer, language)),
  );
  const [main = 'en'] = languages;
  if (typeof place.tree === 'string' || (place.tree === undefined && shown.length < 2))
    return (
      <Stack gap={4}>
        <OneText {...props} />
        {languages.length > 1 && (
          <Group>
            <Button size="compact-xs" variant="subtle" onClick={() => place.write({ [main]: textIn(place) })}>
              {t('perLanguage', { name })}
            </Button>
          </Group>
        )}
      </Stack>
    );
  const writeInto = (language: string): Place => {
    const own = propertyPlace(place, language, undefined, context);
    // Removing the last language removes the text.
    return { ...own, remove: () => (written.length > 1 ? own.remove() : place.remove()) };
  };
  const fields = shown.map((language) => (
    <OneText
      key={language}
      place={writeInto(language)}
      schema={NOTHING}
      name={isBare ? `${name} (${languageName(language)})` : languageName(language)}
      language={language}
    />
  ));
  return (
    <fieldset className={classes.set}>
      <legend className={isBare ? classes.hidden : classes.label}>{name}</legend>
      <Stack gap={6}>
        <div className={classes.hint}>
          <Hint of={of} schema={schema} />
        </div>
        <div className={classes.languages}>{fields}</div>
        {problems.length > 0 && <div className={classes.told}>{told(problems)}</div>}
      </Stack>
    </fieldset>
  );
}

function OneText({ language, ...props }: FieldProps & { language?: string }) {
  const { place } = props;
  const input = useInput(props);
  const typed = useTyped(textIn(place), (text) => writeText(place, text));
  return (
    <Textarea
      {...input}
      {...(language !== undefined && { size: 'xs', labelProps: { fw: 400 } })}
      {...(language !== undefined && { lang: language })}
      autosize
      minRows={1}
      maxRows={10}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
    />
  );
}
