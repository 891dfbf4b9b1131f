// One function for each kind of step of a story; each makes the changes that a request would make.
import { isAccepted } from '../changes/accepted-types.ts';
import { addInstance } from '../changes/add-instance.ts';
import { assignProofs } from '../changes/assign-proofs.ts';
import { mustBeEditable } from '../changes/case-to-change.ts';
import { castVote, mustMayVote } from '../changes/cast-vote.ts';
import { endCheck, outputsOf } from '../changes/end-check.ts';
import { giveRole, removeRole } from '../changes/give-role.ts';
import { isFor, type NeededDocumentOfCase } from '../changes/proofs-in-place.ts';
import { readCheck } from '../changes/read-check.ts';
import { removeFiles } from '../changes/remove-files.ts';
import { removeInstance } from '../changes/remove-instance.ts';
import { removeOccurrence } from '../changes/remove-occurrence.ts';
import { mustBeChangeable, mustHaveRoom, structureIn } from '../changes/structure-in.ts';
import { useTransition } from '../changes/use-transition.ts';
import { type FieldEntry, refuseFor, writeValues } from '../changes/write-values.ts';
import type { ScenarioStep } from '../configuration/kinds/scenario.ts';
import { refuse } from '../errors.ts';
import { findManualAction } from '../instances/index.ts';
import type { InputChange } from '../model/input-change.ts';
import { childStep, reopenStep, resumeStep, suspendStep } from './family-steps.ts';
import { readText } from './read-text.ts';
import type { Story } from './story.ts';
import type { StoryCase } from './story-case.ts';
import { entryAt, fieldsInRequest } from './story-values.ts';

type StepWord = ScenarioStep extends infer S ? (S extends unknown ? keyof S : never) : never;
type StepOf<W extends StepWord> = Extract<ScenarioStep, Record<W, unknown>>;

const STEPS: { readonly [W in StepWord]: (step: StepOf<W>, story: Story) => void } = {
  set({ set }, story) {
    story.request('set', (current) =>
      write(
        current,
        Object.entries(set).map(([path, value]) => entryAt(path, value, story)),
        story,
      ),
    );
  },
  add_occurrence({ add_occurrence: { structure: path, values } }, story) {
    const what = `add_occurrence ${path}`;
    let place: { readonly instance: number; readonly structure: string; readonly index: number } | null =
      null;
    story.request(what, (current) => {
      const found = story.find(path);
      const key = found.kind === 'field' ? (found.subject.shape.fields[found.slot]?.key ?? '') : '';
      const structure = found.kind === 'field' ? structureIn(found.subject, key) : undefined;
      if (structure === undefined) throw refuse('does_not_exist', `There is no structure ${path}.`);
      mustBeChangeable(current, structure);
      mustHaveRoom(structure);
      const { owner, occurrences } = structure;
      place = { instance: owner.id, structure: key, index: occurrences.length };
      return { changes: [{ kind: 'add_occurrence', instance: owner.id, structure: key }] };
    });
    if (place === null || Object.keys(values).length === 0) return;
    const { index } = place;
    story.request(what, (current) =>
      write(
        current,
        Object.entries(values).map(([key, value]) => entryAt(`${path}[${index + 1}].${key}`, value, story)),
        story,
      ),
    );
  },
  remove_occurrence({ remove_occurrence: path }, story) {
    story.request(`remove_occurrence ${path}`, (current) => ({
      changes: [removeOccurrence(current, story.objectAt(path).id).change],
    }));
  },
  add_instance({ add_instance: { key, ontology, values } }, story) {
    const [id] = story.request(`add_instance ${ontology}`, (current) => {
      const known = story.index.ontologies.get(ontology)?.informations;
      const fields = fieldsInRequest(values, (each) => known?.get(each)?.definition, story);
      return { changes: [addInstance(current, ontology, fields)] };
    });
    if (id !== undefined && key !== undefined) story.named.set(key, id);
  },
  remove_instance({ remove_instance: path }, story) {
    story.request(`remove_instance ${path}`, (current) => ({
      changes: [removeInstance(current, story.objectAt(path))],
    }));
  },
  give_role({ give_role: { role, to } }, story) {
    story.request(`give_role ${role}`, (current) => ({
      changes: [giveRole(current, story.objectAt(to), role, 'role')],
    }));
  },
  remove_role({ remove_role: { role, of } }, story) {
    story.request(`remove_role ${role}`, (current) => ({
      changes: [removeRole(current, story.objectAt(of), role)],
    }));
  },
  upload({ upload: { needed_document: document, of, information, content_type, text } }, story) {
    let received: number | null = null;
    story.request(`upload ${document}`, (current) => {
      mustBeEditable(current);
      const target = neededAt(current, story, { document, of, information });
      const proof = story.receive(document, content_type ?? acceptedBy(document, story));
      const { changes, places } = assignProofs(current, [
        { attr: 'upload', valueAttr: 'upload', needed_document_id: target.id, value: proof },
      ]);
      for (const [id, place] of places)
        story.proofs.set(id, { content_type: story.proofs.get(id)?.content_type ?? '', ...place });
      received = proof;
      return { changes };
    });
    if (text !== undefined && received !== null) readText(story, received, text);
  },
  remove_proof({ remove_proof: { needed_document: document, of, information } }, story) {
    story.request(`remove_proof ${document}`, (current) => {
      const target = neededAt(current, story, { document, of, information });
      const files = [...current.proofs].flatMap(([id, place]) => (isFor(target, place) ? [id] : []));
      if (files.length === 0) throw refuse('does_not_exist', `No file was handed in for ${document}.`);
      const { changes, dropped } = removeFiles(
        current,
        files.map((file) => ({ file, attr: 'remove_proof' })),
      );
      for (const id of dropped) story.proofs.delete(id);
      return { changes };
    });
  },
  transition({ transition }, story) {
    story.request(`transition ${transition}`, (current) => ({
      changes: [useTransition(current, transition)],
      hasTransition: true,
    }));
  },
  vote({ vote: { transition, by, teams, in_favour: isInFavour } }, story) {
    const { workflow } = story.session.state.compiled.process.definition;
    const needed = workflow.transitions[transition]?.votes?.needed ?? 0;
    const missing = needed - (story.ballots.get(transition)?.size ?? 0);
    // If nobody is named, as many people vote as are needed, all of them entitled to.
    const voters = by === undefined ? Array.from({ length: Math.max(missing, 1) }, () => null) : [by];
    for (const voter of voters)
      story.request(`vote ${transition}`, (current) => {
        const ballots = new Set(story.ballots.get(transition));
        if (voter !== null) mustMayVote(current, transition, { email: voter, teams }, story.people());
        const name = voter ?? `voter ${ballots.size + 1}`;
        if (isInFavour) ballots.add(name);
        else ballots.delete(name);
        const { changes, isEnough } = castVote(current, transition, {
          count: ballots.size,
          isInFavour,
          needed,
        });
        story.ballots.set(transition, ballots);
        return { changes, hasTransition: isEnough };
      });
  },
  action({ action: { action, of, parameters } }, story) {
    story.request(`action ${action}`, () => {
      const subject = story.named.get(of) ?? story.objectAt(of).id;
      const record = story.outside.get(subject);
      if (record === undefined)
        throw refuse('does_not_exist', `${of} does not exist outside the case yet, so it has no actions.`);
      const found = findManualAction(story.index, record.instance.ontology, action);
      if (found === undefined)
        throw refuse('does_not_exist', `${record.instance.ontology} has no action "${action}".`);
      const fields = fieldsInRequest(parameters, (key) => found.definition.parameters[key], story);
      const outcome = story.outside.act(record, action, fields, story.moment());
      if (!outcome.isDone) refuseFor(outcome.findings);
      else story.follow(subject, outcome);
      return { changes: [] };
    });
  },
  comment: ({ comment }, story) => story.comments.write(comment),
  resolve: ({ resolve: { comment, open_again } }, story) => story.comments.resolve(comment, open_again),
  ai_check({ ai_check: { check: key, answer } }, story) {
    story.request(`ai_check ${key}`, ({ session: { state } }) => {
      const check = state.compiled.process.definition.ai_checks[key];
      if (check === undefined || readCheck(check, state) === null)
        throw refuse('does_not_exist', `The check "${key}" is not made in the case as it is.`);
      const unknown = Object.keys(answer).find((each) => !Object.hasOwn(check.outputs, each));
      if (unknown !== undefined)
        throw refuse('does_not_exist', `The check "${key}" has no output "${unknown}".`);
      const told = { digest: '', model: '', call_id: null, prompt_hash: null, answered_at: '' };
      const by = { kind: 'ai_check', name: key } as const;
      return { changes: [endCheck(key, check, outputsOf(check, answer), told, state)], by };
    });
  },
  answers: ({ answers }, story) => story.calls.tell(answers),
  sign({ sign: document }, story) {
    story.request(`sign ${document}`, () => {
      if (!story.documents().includes(document))
        throw refuse('does_not_exist', `The case has no document "${document}".`);
      return { changes: [{ kind: 'document_signed', document }] };
    });
  },
  today: ({ today }, story) => story.moveTo(today),
  child: ({ child }, story) => childStep(child, story.children, story),
  suspend: ({ suspend: { reason, until } }, story) => suspendStep(reason, until, story),
  resume: (_, story) => resumeStep(story),
  reopen: (_, story) => reopenStep(story.movedAt, story),
  language({ language }, story) {
    story.request('language', () => ({ changes: [{ kind: 'set_language', language }] }));
  },
  batch({ batch }, story) {
    story.inBatch(() => {
      for (const step of batch) takeStep(step, story);
    });
  },
};

const isStep = <W extends StepWord>(word: W, step: ScenarioStep): step is StepOf<W> => word in step;

function takeIf<W extends StepWord>(word: W, step: ScenarioStep, story: Story): void {
  if (!isStep(word, step)) return;
  const take: (step: StepOf<W>, story: Story) => void = STEPS[word];
  take(step, story);
}

const isWord = (key: string): key is StepWord => Object.hasOwn(STEPS, key);

/** Carries out one step. */
export function takeStep(step: ScenarioStep, story: Story): void {
  for (const word of Object.keys(step)) if (isWord(word)) takeIf(word, step, story);
}

/** Writes values; outside instances that they name enter the case as copies, as in a request. */
function write(
  current: StoryCase,
  entries: readonly FieldEntry[],
  story: Story,
): { readonly changes: readonly InputChange[] } {
  const missing = new Set<number>();
  const written = writeValues(
    { ...current, missing },
    entries.map((entry) => ({ entry, attr: entry.information_key ?? '' })),
  );
  const entering = [...missing].flatMap((id): InputChange[] => {
    const copy = story.outside.entering(id, 'copy');
    return copy === undefined ? [] : [{ kind: 'enter_instance', ...copy }];
  });
  return { changes: [...entering, ...written] };
}

interface NeededPlace {
  readonly document: string;
  readonly of: string | undefined;
  readonly information: string | undefined;
}

/** The needed document a step means: that of the named instance, else that of the case, else the only one. */
function neededAt(
  { neededDocuments, session }: StoryCase,
  story: Story,
  { document, of, information }: NeededPlace,
): NeededDocumentOfCase {
  const subject = of === undefined ? null : story.objectAt(of);
  const instance = subject === null || subject === session.state.subject ? null : subject.id;
  const all = [...neededDocuments.values()].filter(
    (each) =>
      each.document_key === document && (information === undefined || each.information_key === information),
  );
  const found =
    all.find((each) => each.instance_id === instance) ??
    (of === undefined ? all[0] : all.find((each) => each.instance_id === null));
  if (found === undefined) throw refuse('does_not_exist', `The case needs no document "${document}" there.`);
  return found;
}

const USUAL = ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff'];

/** A file type that a needed document accepts. */
function acceptedBy(document: string, { index }: Story): string {
  const accept = index.package.needed_documents[document]?.accept ?? [];
  return USUAL.find((type) => accept.length === 0 || isAccepted(type, accept)) ?? 'application/octet-stream';
}
