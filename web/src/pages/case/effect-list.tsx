import { Table, Text } from '@mantine/core';
import { isEmpty, showValue } from '../../shared/show-value.ts';
import { useWords } from '../../texts/words.ts';
import classes from './ask.module.css';
import type { CaseProposal } from './case-data.ts';
import { useCaseWork } from './use-case.ts';

type Effect = NonNullable<CaseProposal['effect']>;
type ValueEffect = Effect['values'][number];

/** The lists of an effect, in the order of their weight for whoever decides. */
const PARTS = [
  'transitions',
  'issues',
  'questions',
  'warnings',
  'needed_documents',
  'documents',
  'instances',
  'tags',
] as const;

/** The effect of a proposal side by side: values before and after, and what comes and goes with them. */
export function EffectList({ effect }: { effect: Effect }) {
  const t = useWords('app-ask');
  const lines = PARTS.flatMap((part) =>
    (['added', 'removed'] as const).flatMap((side) => {
      const texts = effect[part][side];
      return texts.length === 0 ? [] : [{ part, side, texts }];
    }),
  );
  const hasNewState = effect.state.before !== effect.state.after;
  const hasNewName = effect.name.before !== effect.name.after;
  return (
    <>
      {effect.values.length > 0 && (
        <div className={classes.effect}>
          <Table aria-label={t('values')} layout="fixed" verticalSpacing={4} horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" w="44%">
                  {t('value')}
                </Table.Th>
                <Table.Th scope="col">{t('before')}</Table.Th>
                <Table.Th scope="col">{t('after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {effect.values.map((value) => (
                <ValueRow key={keyOf(value)} value={value} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {(lines.length > 0 || hasNewState || hasNewName) && (
        <ul className={classes.effects} aria-label={t('effects')}>
          {hasNewState && <li>{t('newState', { state: effect.state.after ?? '–' })}</li>}
          {hasNewName && <li>{t('newName', { name: effect.name.after })}</li>}
          {lines.map(({ part, side, texts }) => (
            <li key={`${part} ${side}`}>
              <span className={classes.effectKind}>{t(`${part}_${side}`)}</span> {texts.join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An instance that the change makes has no id before it is accepted. */
const NEW_INSTANCE = /^new \d+$/;

const keyOf = ({ instance, structure_key, occurrence_index, information_key }: ValueEffect): string =>
  [instance, structure_key, occurrence_index, information_key].join('/');

function ValueRow({ value }: { value: ValueEffect }) {
  const t = useWords('app-ask');
  const { case: current } = useCaseWork();
  // A question knows how its values are written; a value that is not asked for is shown as it is.
  const question = current.questions.find(
    (each) =>
      each.information_key === value.information_key &&
      each.instance_id === value.instance_id &&
      each.structure_key === value.structure_key,
  );
  const shown = (each: unknown): string => {
    if (typeof each === 'string' && NEW_INSTANCE.test(each)) return t('newInstance');
    return showValue(question ?? { type: typeof each === 'boolean' ? 'boolean' : 'text' }, each);
  };
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={450}>
        {value.question}
        {current.instances.length > 1 && (
          <Text size="xs" c="dimmed">
            {value.instance}
          </Text>
        )}
        {value.is_computed && (
          <Text size="xs" c="dimmed">
            {t('computed')}
          </Text>
        )}
      </Table.Th>
      <Table.Td>{isEmpty(value.before) ? '–' : <del>{shown(value.before)}</del>}</Table.Td>
      <Table.Td>
        <ins>{shown(value.after)}</ins>
      </Table.Td>
    </Table.Tr>
  );
}
