import { templateParts } from '../collect-formulas.ts';
import type { PackageIndex } from '../index-package.ts';
import type { AiCheck } from '../kinds/ai-check.ts';
import { namesIn } from '../names-in.ts';
import { pointer } from '../problem.ts';
import { informationOf } from '../resolve-path.ts';
import { withheldKeys } from '../withheld-keys.ts';
import { error, type Finding } from './finding.ts';

/** Informations that the answer of a model cannot fill. */
const NOT_ASSIGNED: ReadonlySet<string> = new Set(['structure', 'instance', 'file']);

/** AI checks that ask for nothing, would write what they cannot, or read what must not be sent. */
export function findAiCheckProblems(index: PackageIndex): Finding[] {
  const withheld = withheldKeys(index);
  return [...index.processes.values()].flatMap(({ key, definition: { ai_checks: checks, outcome } }) =>
    Object.entries(checks).flatMap(([name, check]) => {
      const at = ['processes', key, 'ai_checks', name];
      return [
        ...outputProblems(name, check, at),
        ...assignProblems(check, outcome, at, index),
        ...(withheld.size === 0 ? [] : withheldProblems(check, at, withheld, index)),
      ];
    }),
  );
}

const outputProblems = (name: string, { outputs }: AiCheck, at: readonly string[]): Finding[] =>
  Object.keys(outputs).length > 0
    ? []
    : [
        error(
          'check_without_outputs',
          pointer(at),
          `The check "${name}" asks for no answer: name its "outputs" with their types.`,
        ),
      ];

function assignProblems(
  { assign }: AiCheck,
  outcome: string,
  at: readonly string[],
  index: PackageIndex,
): Finding[] {
  return Object.keys(assign).flatMap((key) => {
    const place = pointer([...at, 'assign', key]);
    const definition = informationOf({ kind: 'instance', ontology: outcome }, key, index)?.definition;
    if (definition?.formula !== undefined)
      return [
        error('computed_value', place, `"${key}" is computed by its formula; a check cannot write it.`),
      ];
    return definition !== undefined && NOT_ASSIGNED.has(definition.type)
      ? [
          error(
            'check_cannot_assign',
            place,
            `"${key}" is of type ${definition.type}, which no answer of a check can be.`,
          ),
        ]
      : [];
  });
}

/** Finds withheld informations that a check sends by name. Values in the text of a file are taken out when the file is sent. */
function withheldProblems(
  { prompt, inputs, proofs }: AiCheck,
  at: readonly string[],
  withheld: ReadonlySet<string>,
  index: PackageIndex,
): Finding[] {
  const texts: readonly (readonly [readonly string[], string])[] =
    typeof prompt === 'string'
      ? [[['prompt'], prompt]]
      : Object.entries(prompt).map(([language, text]) => [['prompt', language], text]);
  const read = [
    ...texts.flatMap(([place, text]) =>
      templateParts(text).flatMap(({ formula }) => (formula === undefined ? [] : [{ place, formula }])),
    ),
    ...Object.entries(inputs).map(([key, formula]) => ({ place: ['inputs', key], formula })),
  ];
  const proving = new Set(
    [...index.ontologies.values()].flatMap(({ informations }) =>
      [...informations].flatMap(([key, { definition }]) =>
        withheld.has(key) && definition.needed_document !== undefined ? [definition.needed_document] : [],
      ),
    ),
  );
  return [
    ...read.flatMap(({ place, formula }) =>
      [...namesIn(formula)]
        .filter((name) => withheld.has(name))
        .map((name) => neverSent(pointer([...at, ...place]), `"${name}" is never sent to a model.`)),
    ),
    ...proofs.flatMap((document, position) =>
      proving.has(document)
        ? [
            neverSent(
              pointer([...at, 'proofs', String(position)]),
              `"${document}" proves a value that is never sent to a model.`,
            ),
          ]
        : [],
    ),
  ];
}

const neverSent = (at: string, message: string): Finding =>
  error('never_sent_read', at, message, {
    suggestion: 'Leave it out, or take "never_sent" from the information.',
  });
