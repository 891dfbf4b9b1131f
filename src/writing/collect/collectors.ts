import type { RowBody, RowChange, RowKey, RowTable } from '../../model/rows/row-tables.ts';
import { stage } from '../open/saved-rows.ts';
import { collectHead } from './collect-head.ts';
import { collectInstance } from './collect-instance.ts';
import { collectCaseText, collectInstanceName } from './collect-names.ts';
import { collectNeeded } from './collect-needed.ts';
import { collectOccurrence } from './collect-occurrence.ts';
import { partCollector } from './collect-part.ts';
import { collectValue } from './collect-value.ts';
import type { Collecting } from './collecting.ts';

/** Turns a row of the engine into rows of the store. */
type Collector<T extends RowTable> = (
  key: RowKey<T>,
  body: RowBody<T> | null,
  collecting: Collecting,
) => void;

const COLLECTORS: { readonly [T in RowTable]: Collector<T> } = {
  head: collectHead,
  instances: collectInstance,
  occurrences: collectOccurrence,
  values: collectValue,
  roles: partCollector('roles', true),
  role_marks: partCollector('role_marks', true),
  tags: partCollector('tags', true),
  tag_marks: partCollector('tag_marks', true),
  slots: partCollector('slots', false),
  votes: partCollector('votes', false),
  scheduled: partCollector('scheduled', false),
  ai_checks: partCollector('ai_checks', true),
  calls: partCollector('calls', true),
  deadlines: partCollector('deadlines', false),
  children: partCollector('children', false),
  suspension: partCollector('suspension', false),
  held_comments: partCollector('held_comments', false),
  documents: partCollector('documents', false),
  needed_documents: collectNeeded,
  case_texts: collectCaseText,
  instance_names: collectInstanceName,
  // The plan of the operation writes the files themselves.
  proofs: (key, body, { staged }) => stage(staged, 'proofs', key, body),
};

/** Collects one row by the collector of its table. */
export function collectRow<T extends RowTable>(
  { table, key, body }: RowChange<T>,
  collecting: Collecting,
): void {
  const collect: Collector<T> = COLLECTORS[table];
  collect(key, body, collecting);
}
