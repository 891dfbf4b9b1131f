import { ActionIcon, Button, Group, Menu, Text, TextInput } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useState } from 'react';
import type { Answer } from '../../api/request.ts';
import type { Case } from '../../api/schema.ts';
import { letGo, remove as removeFor, useGoing } from '../../shared/going.ts';
import { useWords } from '../../texts/words.ts';
import { idOfField, isOpen, type Question, type Structure } from './case-data.ts';
import { focusInside } from './focus-inside.ts';
import { QuestionField } from './question-field.tsx';
import classes from './questions.module.css';
import { useCaseWork } from './use-case.ts';

const keyOfRemoval = (id: number): string => `occurrence ${id}`;
const idOfCard = (id: number): string => `occurrence-${id}`;

/** The occurrences of a structure as cards: "2 of 3", add, duplicate, rename, remove with undo. */
export function StructureCards({ question }: { question: Question }) {
  const t = useWords('app-case');
  const { case: current, mayEdit, act } = useCaseWork();
  const isGoing = useGoing();
  const structure = current.structures.find(
    (each) => each.instance_id === question.instance_id && each.information_key === question.information_key,
  );
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted !== null && focusInside(document.getElementById(wanted))) setWanted(null);
  });
  if (structure === undefined) return null;
  const isReadOnly = question.is_read_only || !mayEdit;
  const shown = structure.occurrences.filter(({ id }) => !isGoing(keyOfRemoval(id)));
  const { max_occurrences: most, min_occurrences: fewest, structure_value_id: valueId } = structure;
  /** The cursor moves to the first field of the new card. */
  const goToNew = ({ data }: { data: Case }): void => {
    const known = new Set(structure.occurrences.map(({ id }) => id));
    const made = data.structures
      .find((each) => each.structure_value_id === valueId)
      ?.occurrences.find(({ id }) => !known.has(id));
    if (made) setWanted(idOfCard(made.id));
  };
  const canAdd = !isReadOnly && valueId !== null && (most === null || shown.length < most);
  const remove = (id: number, name: string): void =>
    letGo({
      key: keyOfRemoval(id),
      text: t('occurrenceRemoved', { name }),
      work: () =>
        removeFor('DELETE /api/1/cases/{case_pk}/structure_occurrences/{id}', {
          params: { case_pk: current.id, id },
        }),
      refreshes: ['GET /api/1/cases/{id}'],
    });
  return (
    <fieldset id={idOfField(question)} className={classes.structure}>
      <legend className={classes.structureHead}>
        {question.text}{' '}
        <Text component="span" size="sm" c="dimmed" fw={400}>
          {most === null ? t('occurrences', { count: shown.length }) : t('of', { count: shown.length, most })}
        </Text>
      </legend>
      {question.help !== null && (
        <Text size="xs" c="dimmed" mb={4}>
          {question.help}
        </Text>
      )}
      {shown.map((occurrence) => (
        <OccurrenceCard
          key={occurrence.id}
          occurrence={occurrence}
          structure={structure}
          isReadOnly={isReadOnly}
          canAdd={canAdd}
          goToNew={goToNew}
          remove={() => remove(occurrence.id, occurrence.name)}
        />
      ))}
      {shown.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {fewest > 0 ? t('needsOccurrences', { count: fewest }) : t('noOccurrences')}
        </Text>
      )}
      {canAdd && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            act(
              'POST /api/1/cases/{case_pk}/structure_occurrences',
              { params: { case_pk: current.id }, body: { structure_value_id: valueId } },
              goToNew,
            )
          }
        >
          {t('addOccurrence', { name: structure.name })}
        </Button>
      )}
    </fieldset>
  );
}

function OccurrenceCard({
  occurrence,
  structure,
  isReadOnly,
  canAdd,
  goToNew,
  remove,
}: {
  occurrence: Structure['occurrences'][number];
  structure: Structure;
  isReadOnly: boolean;
  canAdd: boolean;
  goToNew: (answer: Answer<'POST /api/1/cases/{case_pk}/structure_occurrences'>) => void;
  remove: () => void;
}) {
  const t = useWords('app-case');
  const shared = useWords('app-shared');
  const { case: current, act } = useCaseWork();
  const [name, setName] = useState<string | null>(null);
  const questions = current.questions.filter((each) => each.occurrence_id === occurrence.id);
  const params = { case_pk: current.id, id: occurrence.id };
  const open = questions.filter(isOpen).length;
  return (
    <section id={idOfCard(occurrence.id)} tabIndex={-1} className={classes.card} aria-label={occurrence.name}>
      <div className={classes.cardHead}>
        {name === null ? (
          <h3 className={classes.cardName}>
            <bdi>{occurrence.name}</bdi>
            {open > 0 && (
              <Text component="span" size="xs" c="dimmed" fw={400}>
                {' '}
                · {t('openQuestions', { count: open })}
              </Text>
            )}
          </h3>
        ) : (
          <form
            onSubmit={async (event) => {
              event.preventDefault();
              if (
                await act('PATCH /api/1/cases/{case_pk}/structure_occurrences/{id}', {
                  params,
                  body: { name },
                })
              )
                setName(null);
            }}
          >
            <Group gap="xs">
              <TextInput
                size="xs"
                aria-label={t('rename')}
                value={name}
                autoFocus
                required
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setName(event.currentTarget.value)}
                onKeyDown={(event) => event.key === 'Escape' && setName(null)}
              />
              <Button size="xs" type="submit">
                {shared('save')}
              </Button>
            </Group>
          </form>
        )}
        {!isReadOnly && (
          // While the field for the name is shown, it has the focus; afterwards the button of the menu has it.
          <Menu position="bottom-end" returnFocus={name === null}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('moreOf', { name: occurrence.name })}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {structure.editable_names && (
                <Menu.Item onClick={() => setName(occurrence.name)}>{t('rename')}</Menu.Item>
              )}
              {canAdd && (
                <Menu.Item
                  onClick={() =>
                    act(
                      'POST /api/1/cases/{case_pk}/structure_occurrences/{id}/duplicate',
                      { params },
                      goToNew,
                    )
                  }
                >
                  {t('duplicate')}
                </Menu.Item>
              )}
              <Menu.Item onClick={remove}>{t('remove')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <div className={classes.grid} data-columns={2}>
        {questions.map((question) => (
          <QuestionField key={question.information_key} question={question} />
        ))}
      </div>
    </section>
  );
}
