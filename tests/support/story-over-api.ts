// Runs a story on the real service: each step becomes the requests that a client or a person would send.
import { expect } from 'vitest';
import type { Scenario, ScenarioStep } from '../../src/configuration/kinds/scenario.ts';
import { momentAfter, objectAt, type Subject } from '../../src/engine/index.ts';
import { parseDate } from '../../src/formula/index.ts';
import { clockText } from '../../src/stories/clock-text.ts';
import type { Story } from '../../src/stories/story.ts';
import { entryAt, fieldsInRequest } from '../../src/stories/story-values.ts';
import { signedIn } from '../api/cases/office.ts';
import { askSigners, send, sign } from '../api/signatures/loan.ts';
import type { TestApp } from './app.ts';
import { sendBytes } from './multipart.ts';
import { picture, textPdf } from './sample-files.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
type Shown = any;

/** The case of a story on the service, beside the same story in memory, which resolves paths. */
export class StoryOverApi {
  private readonly service: TestApp;
  private readonly story: Story;
  private readonly move: (day: string) => void;
  private readonly answer: (answer: unknown) => void;
  private readonly named = new Map<string, number>();
  id = 0;

  constructor(
    service: TestApp,
    story: Story,
    move: (day: string) => void,
    answer: (answer: unknown) => void,
  ) {
    this.service = service;
    this.story = story;
    this.move = move;
    this.answer = answer;
  }

  async shown(): Promise<Shown> {
    return (await this.service.alpha.client.get(`/api/1/cases/${this.id}`)).body.data;
  }

  async begin({ process, given }: Scenario): Promise<void> {
    const { client } = this.service.alpha;
    this.move(given?.today ?? '2026-01-15');
    for (const [key, { ontology, values }] of Object.entries(given?.instances ?? {})) {
      const known = this.story.index.ontologies.get(ontology)?.informations;
      const fields = fieldsInRequest(values, (each) => known?.get(each)?.definition, this.names());
      const made = await client.post('/api/1/instances/force_create', { ontology_key: ontology, fields });
      expect(made.status, made.text).toBeLessThan(300);
      this.named.set(key, made.body.data.id);
    }
    const predefined = Object.fromEntries(
      Object.entries(given?.predefined_objects ?? {}).map(([object, key]) => [
        object,
        { instance_id: this.named.get(key) },
      ]),
    );
    const first = given?.values ?? {};
    const body = {
      process_key: process,
      ...(given?.language !== undefined && { preferred_language_key: given.language }),
      ...(given?.outcome !== undefined && { outcome_instance_id: this.named.get(given.outcome) }),
      predefined_objects: {
        ...(Object.keys(first).length > 0 && { outcome: { fields: first } }),
        ...predefined,
      },
    };
    const created = await client.post('/api/1/cases', body);
    expect(created.status, created.text).toBe(200);
    this.id = created.body.data.id;
  }

  /** Runs a step. The story in memory has not done it yet, so that paths resolve to the service's present state. */
  async take(step: ScenarioStep, query = ''): Promise<void> {
    const { client } = this.service.alpha;
    const at = `/api/1/cases/${this.id}`;
    if ('set' in step) await this.write(Object.entries(step.set), query);
    else if ('add_occurrence' in step) await this.addOccurrence(step.add_occurrence, query);
    else if ('remove_occurrence' in step) {
      const id = await this.occurrence(this.story.objectAt(step.remove_occurrence));
      await this.ok(client.delete(`${at}/structure_occurrences/${id}${query}`));
    } else if ('add_instance' in step) {
      const { ontology, values, key } = step.add_instance;
      const before = await this.instances();
      const known = this.story.index.ontologies.get(ontology)?.informations;
      const fields = fieldsInRequest(values, (each) => known?.get(each)?.definition, this.names());
      await this.ok(client.post(`${at}/instances${query}`, { ontology_key: ontology, fields }));
      const added = (await this.instances()).find((id) => !before.includes(id));
      if (key !== undefined && added !== undefined) this.named.set(key, added);
    } else if ('remove_instance' in step)
      await this.ok(client.delete(`${at}/instances/${await this.instance(step.remove_instance)}${query}`));
    else if ('give_role' in step) {
      const { role, to } = step.give_role;
      await this.ok(
        client.post(`${at}/instances/${await this.instance(to)}/roles${query}`, { role_key: role }),
      );
    } else if ('upload' in step) await this.upload(step.upload);
    else if ('transition' in step)
      await this.ok(client.post(`${at}/transition`, { transition_key: step.transition }));
    else if ('vote' in step) await this.vote(step.vote.transition);
    else if ('comment' in step) await this.comment(step.comment, query);
    else if ('resolve' in step) await this.resolve(step.resolve);
    else if ('ai_check' in step) {
      this.answer(step.ai_check.answer);
      await this.ok(client.post(`${at}/ai_checks/${step.ai_check.check}/run`));
    } else if ('answers' in step) this.answer(step.answers);
    else if ('sign' in step) await this.sign();
    else if ('today' in step) this.move(step.today);
    else if ('language' in step)
      await this.ok(client.patch(`${at}${query}`, { preferred_language: step.language }));
    else if ('suspend' in step) {
      const { reason, until } = step.suspend;
      const day = until === undefined ? null : parseDate(until);
      const moment = day === null ? null : momentAfter(day, 'PT0S', this.story.index.timeZone);
      await this.ok(
        client.post(`${at}/suspend`, {
          reason,
          ...(moment !== null && { until: new Date(moment).toISOString() }),
        }),
      );
    } else if ('resume' in step) await this.ok(client.post(`${at}/resume`, { reason: step.resume }));
    else if ('reopen' in step) await this.ok(client.post(`${at}/reopen`, { reason: step.reopen }));
    else if ('batch' in step) for (const each of step.batch) await this.take(each, '?keep_dirty=true');
    else throw new Error(`No request for ${Object.keys(step)}.`);
    await this.service.drainJobs();
  }

  /** A comment; whoever it is a task of becomes a user of the tenant. */
  private async comment(
    { assignee, deadline, ...comment }: Extract<ScenarioStep, { comment: unknown }>['comment'],
    query: string,
  ): Promise<void> {
    const due = deadline === undefined ? null : clockText.read(deadline, this.story.index.timeZone);
    const body = {
      ...comment,
      ...(assignee !== undefined && { assigned_user: await this.userWith(assignee) }),
      ...(due !== null && { deadline: due }),
    };
    await this.ok(this.service.alpha.client.post(`/api/1/cases/${this.id}/comments${query}`, body));
  }

  private async userWith(email: string): Promise<number> {
    const { client } = this.service.alpha;
    const { body: known } = await client.get('/api/admin/users?page_size=200');
    const user = known.results.find((each: Shown) => each.email === email);
    return (user ?? (await this.ok(client.post('/api/admin/users', { email, name: email, roles: [] })))).id;
  }

  /** Resolves the first comment that is meant, or opens it again: by its text, or by the rule that wrote it. */
  private async resolve({
    comment: name,
    open_again: isOpenAgain,
  }: Extract<ScenarioStep, { resolve: unknown }>['resolve']): Promise<void> {
    const { comments } = await this.shown();
    const meant = comments.find(
      (each: Shown) => [each.text, each.author].includes(name) && each.resolved === isOpenAgain,
    );
    const path = `/api/1/cases/${this.id}/comments/${meant.id}`;
    await this.ok(this.service.alpha.client.patch(path, { resolved: !isOpenAgain }));
  }

  /** How the deadlines of the case stand, and when they end. */
  async deadlines(): Promise<Shown[]> {
    const { client } = this.service.alpha;
    const listed = await this.ok(client.get(`/api/1/cases/${this.id}/deadlines`));
    return listed.map(({ key, standing, fact, ends_at }: Shown) => [key, standing, fact, ends_at]);
  }

  private async ok(reply: Promise<{ status: number; text: string; body: Shown }>): Promise<Shown> {
    const { status, text, body } = await reply;
    expect(status, text).toBeLessThan(300);
    return body?.data;
  }

  /** The instances of the case, in the order of their creation. */
  private async instances(): Promise<number[]> {
    const { instances } = await this.shown();
    return instances.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
  }

  /** The id on the service of an instance of the story in memory. */
  private async idOf(instance: number): Promise<number> {
    const here = await this.instances();
    const there = this.story.session.view().instances();
    const found = here[there.findIndex(({ id }) => id === instance)];
    if (found === undefined) throw new Error(`The service has no instance for ${instance}.`);
    return found;
  }

  private async instance(path: string): Promise<number> {
    const subject = objectAt(this.story.find(path));
    if (subject === null) throw new Error(`${path} leads nowhere.`);
    return this.named.get(path) ?? this.idOf(subject.id);
  }

  private async occurrence({ parent, shape, position }: Subject): Promise<number> {
    const { structures } = await this.shown();
    const owner = await this.idOf(parent?.id ?? 0);
    const structure = structures.find(
      (each: Shown) => each.instance_id === owner && each.information_key === shape.structure,
    );
    return structure.occurrences[position].id;
  }

  /** Resolves names of instances to ids of the service. No example names a file. */
  private names() {
    const receive = (name: string): number => {
      throw new Error(`Nobody has uploaded ${name}.`);
    };
    return { named: this.named, receive };
  }

  private async write(entries: readonly (readonly [string, unknown])[], query: string): Promise<void> {
    const fields = [];
    for (const [path, written] of entries) {
      const found = this.story.find(path);
      const definition =
        found.kind === 'field' ? found.subject.shape.fields[found.slot]?.information.definition : undefined;
      // The path is resolved by the story in memory; the references in its value get ids of the service.
      const { named, session } = this.story;
      const entry = entryAt(path, written, { named, session, receive: () => 0 });
      const { value } = fieldsInRequest({ value: written }, () => definition, this.names());
      fields.push({ ...entry, value, instance_id: await this.idOf(entry.instance_id ?? 0) });
    }
    await this.ok(this.service.alpha.client.patch(`/api/1/cases/${this.id}${query}`, { fields }));
  }

  private async addOccurrence(
    { structure, values }: { structure: string; values: Record<string, unknown> },
    query: string,
  ): Promise<void> {
    const found = this.story.find(structure);
    if (found.kind !== 'field') throw new Error(`${structure} is no structure.`);
    const key = found.subject.shape.fields[found.slot]?.key ?? '';
    const owner = await this.idOf(found.subject.id);
    const { structures } = await this.shown();
    const shown = structures.find(
      (each: Shown) => each.instance_id === owner && each.information_key === key,
    );
    const { client } = this.service.alpha;
    const at = `/api/1/cases/${this.id}`;
    await this.ok(
      client.post(`${at}/structure_occurrences${query}`, { structure_value_id: shown.structure_value_id }),
    );
    if (Object.keys(values).length === 0) return;
    const shape = found.subject.shape.structures.get(found.slot);
    const definitionOf = (each: string) =>
      shape?.fields[shape.family.slots.get(each) ?? -1]?.information.definition;
    const here = fieldsInRequest(values, definitionOf, this.names());
    const fields = Object.entries(here).map(([component, value]) => ({
      instance_id: owner,
      information_key: key,
      structure_occurrence_index: shown.occurrences.length,
      structure_occurrence_information_key: component,
      value,
    }));
    await this.ok(client.patch(`${at}${query}`, { fields }));
  }

  private async upload({
    needed_document,
    of,
    text = needed_document,
  }: {
    needed_document: string;
    of?: string;
    text?: string;
  }): Promise<void> {
    const accept = this.story.index.package.needed_documents[needed_document]?.accept ?? [];
    const isPdf = accept.length === 0 || accept.includes('pdf');
    const sent = await sendBytes(
      { baseUrl: this.service.baseUrl, key: this.service.alpha.key },
      'POST',
      `/api/1/cases/${this.id}/proofs`,
      [
        isPdf
          ? { name: 'file', fileName: 'file.pdf', content: textPdf(text) }
          : { name: 'file', fileName: 'file.png', content: await picture('File') },
      ],
    );
    expect(sent.status).toBe(200);
    const { proofs, needed_documents: needed } = sent.body.data;
    const instance = of === undefined ? null : await this.instance(of);
    const rows = needed.filter((each: Shown) => each.key === needed_document);
    const target = rows.find((each: Shown) => each.instance_id === instance) ?? rows[0];
    const body = { assign_to: target.id };
    await this.ok(
      this.service.alpha.client.post(`/api/1/cases/${this.id}/proofs/${proofs.at(-1).id}/assign`, body),
    );
  }

  /** The answers that are proposed from proofs, in the order in which they were looked for. */
  async proposals(): Promise<[information: string, value: unknown][]> {
    const found: [string, unknown][] = [];
    for (const { id } of (await this.shown()).proofs) {
      const path = `/api/1/cases/${this.id}/proofs/${id}/proposals`;
      for (const each of (await this.service.alpha.client.get(path)).body.results)
        found.push([each.information_key, each.value]);
    }
    return found;
  }

  private async vote(transition: string): Promise<void> {
    const { votes } =
      this.story.session.state.compiled.process.definition.workflow.transitions[transition] ?? {};
    const teams = (votes?.may_vote ?? []).filter((each) => each !== 'owner' && each !== 'assignee');
    for (let count = 0; count < (votes?.needed ?? 0); count++) {
      const { client } = await signedIn(this.service, { teams });
      await this.ok(
        client.post(`/api/admin/cases/${this.id}/votes`, { transition_key: transition, in_favour: true }),
      );
    }
  }

  private async sign(): Promise<void> {
    const { client } = this.service.alpha;
    const loan = { id: this.id, borrower: 0, guarantor: 0, documents: {} };
    await this.service.drainJobs();
    for (const { id } of await askSigners(client, loan)) {
      const { request_url: link } = await send(client, loan, id);
      expect((await sign(this.service, link)).status).toBeLessThan(400);
    }
  }
}
