import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTrial } from '../use-trial.ts';
import { Hint, told } from './field-props.tsx';
import classes from './form.module.css';
import { type FieldProps, useProblemsBelow } from './form-context.ts';
import { textIn, writeText } from './scalar-fields.tsx';
import { useTyped } from './use-typed.ts';

const FeelEditor = lazy(() => import('../feel-editor.tsx'));

/** A formula; the editor with completion is loaded when somebody begins to write. */
export function FormulaField(props: FieldProps) {
  const { place, schema, name, of, isBare, isRequired } = props;
  const problems = useProblemsBelow(place.pointer);
  const [isUsed, setUsed] = useState(false);
  const typed = useTyped(textIn(place), (text) => writeText(place, text));
  const { tried } = useTrial({ path: place.pointer, offset: 0 }, isUsed ? typed.text : '', undefined);
  return (
    <fieldset className={classes.set} onFocus={() => setUsed(true)} onBlur={typed.leave}>
      <legend className={isBare ? classes.hidden : classes.label}>
        {name}
        {isRequired && <span aria-hidden> *</span>}
      </legend>
      {!isBare && (
        <div className={classes.hint}>
          <Hint of={of} schema={schema} />
        </div>
      )}
      <div className={classes.feel} data-wrong={problems.length > 0 || undefined}>
        <Suspense fallback={<Skeleton height={38} />}>
          <FeelEditor
            label={name}
            text={typed.text}
            change={typed.type}
            tried={isUsed ? tried : undefined}
            isSmall
          />
        </Suspense>
      </div>
      {problems.length > 0 && <div className={classes.told}>{told(problems)}</div>}
    </fieldset>
  );
}
