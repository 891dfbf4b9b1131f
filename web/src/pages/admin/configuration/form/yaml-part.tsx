import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { parseDocument, stringify } from 'yaml';
import { useWords } from '../../../../texts/words.ts';
import { useInput } from './field-props.tsx';
import { type FieldProps, useFormContext } from './form-context.ts';
import type { Value } from './yaml-tree.ts';

/** A part without a form: it is edited as YAML. */
export function YamlPart(props: FieldProps) {
  const { place } = props;
  const t = useWords('admin-configuration-form');
  const { valueAt } = useFormContext();
  const input = useInput(props);
  const stored = place.tree === undefined ? '' : stringify(valueAt(place.way)).trimEnd();
  const [typed, setTyped] = useState<string | null>(null);
  const document = parseDocument(typed ?? stored);
  const isBroken = document.errors.length > 0;
  return (
    <Textarea
      {...input}
      autosize
      minRows={1}
      maxRows={16}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      value={typed ?? stored}
      error={isBroken ? t('brokenYaml') : input.error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed === null || isBroken) return;
        setTyped(null);
        if (typed.trim() === '') {
          if (place.tree !== undefined) place.remove();
        } else if (typed !== stored) place.write(document.toJS() as Value);
      }}
    />
  );
}
