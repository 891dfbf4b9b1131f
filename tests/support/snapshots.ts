// The content of a case without ids, to compare a story in memory with the same story on the service.

import type { PackageIndex } from '../../src/configuration/index-package.ts';
import type { SubjectKey } from '../../src/model/subject-key.ts';
import { DEFAULT_COLOR } from '../../src/presentation/case-entry.ts';
import type { Story } from '../../src/stories/story.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
type Shown = any;

const sorted = (lines: readonly string[]): string[] => [...lines].sort();
const line = (...parts: readonly unknown[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ');

/** An instance without a name is named by its number, which differs between stores. */
const plain = (name: string | null): string => (name === null || / INS-\d+$/.test(name) ? '' : name);

/** Ids of instances and files differ between stores, so they are replaced by names. */
type Renamed = (value: unknown, type: string | undefined) => unknown;

const renamedBy =
  (instances: readonly number[]): Renamed =>
  (value, type) => {
    if (type === 'file') return value === null ? null : 'a file';
    return type === 'instance' && typeof value === 'number' ? `#${instances.indexOf(value)}` : value;
  };

/** The case of a story in memory. */
export function snapshotOfStory(story: Story): object {
  const { session, comments } = story;
  const view = session.view();
  const { state } = session;
  const instances = view.instances().map(({ id }) => id);
  const renamed = renamedBy(instances);
  const place = (key: SubjectKey): string => {
    const subject = state.subjects.get(key);
    if (subject === undefined || subject === state.subject) return 'case';
    const { parent, shape, position, id } = subject;
    return parent === null
      ? `#${instances.indexOf(id)}`
      : `#${instances.indexOf(parent.id)}.${shape.structure}[${position}]`;
  };
  const typeAt = (key: SubjectKey, information: string): string | undefined => {
    const shape = state.subjects.get(key)?.shape;
    return shape?.fields[shape.family.slots.get(information) ?? -1]?.information.definition.type;
  };
  const counts = view.openCounts();
  return {
    state: state.head.state,
    status: view.status(),
    name: (view.field('name') ?? '').replace(/CASE-\d+/, 'CASE'),
    color: view.field('color') ?? DEFAULT_COLOR,
    assignee: view.field('assignee_email'),
    language: state.head.language,
    tags: sorted(view.tags()),
    open: {
      is_complete: view.isComplete(),
      questions: counts.question,
      needed_documents: counts.document,
      roles: counts.role,
      issues: counts.issue,
      comments: comments.openIssues,
    },
    questions: sorted(
      view
        .questions()
        .map((each) =>
          line(
            place(each.subject),
            each.information,
            [each.isRequired, each.isReadOnly, each.isAnswered, each.isMissing, each.failsCheck],
            renamed(each.value, typeAt(each.subject, each.information)),
          ),
        ),
    ),
    values: sorted(
      view
        .values()
        .filter(({ value }) => value !== null)
        .map(({ subject, information, value }) =>
          line(place(subject), information, renamed(value, typeAt(subject, information))),
        ),
    ),
    instances: view
      .instances()
      .map(({ ontology, name, roles }) => line(ontology, plain(name), sorted(roles))),
    needed: sorted(
      view
        .neededDocuments()
        .map((each) =>
          line(each.document, place(each.subject), each.information, each.isOptional, each.isProvided),
        ),
    ),
    documents: sorted(story.documents()),
    issues: sorted(
      view.issues().map((each) => line(each.rule, place(each.subject), each.information, each.message)),
    ),
    warnings: sorted(
      view.warnings().map((each) => line(each.rule, place(each.subject), each.information, each.message)),
    ),
    transitions: sorted(
      view
        .transitions()
        .map(({ key, standing, missingVotes }) => line(key, standing !== 'absent', missingVotes)),
    ),
  };
}

/** The case in an answer of the service. */
export function snapshotOfAnswer(data: Shown, index: PackageIndex): object {
  const instances: number[] = data.instances
    .map(({ id }: { id: number }) => id)
    .toSorted((a: number, b: number) => a - b);
  const renamed = renamedBy(instances);
  const occurrences = new Map<number, string>();
  for (const structure of data.structures)
    for (const { id, index } of structure.occurrences)
      occurrences.set(
        id,
        `#${instances.indexOf(structure.instance_id)}.${structure.information_key}[${index}]`,
      );
  const place = (each: Shown): string => {
    if (each.occurrence_id !== null) return occurrences.get(each.occurrence_id) ?? 'hidden';
    return each.instance_id === null ? 'case' : `#${instances.indexOf(each.instance_id)}`;
  };
  const typeAt = (ontology: string, structure: string | null, key: string): string | undefined => {
    const informations = index.ontologies.get(ontology)?.informations;
    const owner = informations?.get(structure ?? key)?.definition;
    if (structure === null) return owner?.type;
    return owner?.type === 'structure' ? owner.components[key]?.type : undefined;
  };
  const own = data.issues.filter((each: Shown) => each.comment_id === null);
  const { tasks: _, ...open } = data.open;
  return {
    state: data.state_key,
    status: data.status,
    name: data.name.replace(/CASE-\d+/, 'CASE'),
    color: data.color,
    assignee: data.assignee_email,
    language: data.preferred_language,
    tags: sorted(data.tags.map(({ key }: { key: string }) => key)),
    open,
    questions: sorted(
      data.questions.map((each: Shown) =>
        line(
          place(each),
          each.information_key,
          [each.is_required, each.is_read_only, each.is_answered, each.is_open, each.fails_check],
          renamed(each.value, each.type),
        ),
      ),
    ),
    values: sorted(
      data.instances.flatMap((instance: Shown) =>
        instance.values
          .filter(({ value }: Shown) => value !== null)
          .map((each: Shown) => {
            const type = typeAt(instance.ontology_key, each.structure_key, each.information_key);
            const at = place({ ...each, instance_id: instance.id });
            return line(at, each.information_key, renamed(each.value, type));
          }),
      ),
    ),
    instances: data.instances
      .toSorted((a: Shown, b: Shown) => a.id - b.id)
      .map((each: Shown) =>
        line(each.ontology_key, plain(each.name), sorted(each.roles.map(({ key }: { key: string }) => key))),
      ),
    needed: sorted(
      data.needed_documents.map((each: Shown) =>
        line(each.key, place(each), each.information_key, each.is_optional, each.is_provided),
      ),
    ),
    documents: sorted([...new Set<string>(data.documents.map(({ key }: { key: string }) => key))]),
    issues: sorted(own.map((each: Shown) => line(each.key, place(each), each.information_key, each.message))),
    warnings: sorted(
      data.warnings.map((each: Shown) => line(each.key, place(each), each.information_key, each.message)),
    ),
    transitions: sorted(
      data.workflow.transitions.map((each: Shown) => line(each.key, each.is_in_state, each.votes_missing)),
    ),
  };
}
