import Type from 'typebox';
import { DateTime, Id, InformationType, Nullable, OneOf, VotesNeeded } from '../shapes.ts';
import { CaseEntry } from './case-entry.ts';
import { WantedCall } from './shown-call.ts';

const Text = Type.String;
const Named = { id: Id(), key: Text(), name: Text() };

/** A value as it is written: text, boolean, a list of option keys, the id of an instance or file; numbers as decimal text. */
const AnyValue = Type.Unsafe<unknown>({
  description:
    'Text, boolean, list of option keys, or the id of an instance or file. Numbers are decimal text.',
});

const Reasons = Type.Array(Type.Object({ code: Text(), message: Text() }), {
  description: 'What stands in the way.',
});

const State = Type.Object({
  ...Named,
  kind: OneOf(['start', 'open', 'approved', 'declined', 'finished']),
  is_happy_path: Type.Boolean(),
  is_current: Type.Boolean(),
});

const Transition = Type.Object({
  ...Named,
  description: Nullable(Text()),
  from_state_keys: Type.Array(Text()),
  to_state_key: Text(),
  is_available: Type.Boolean({ description: 'Whether it can be used now.' }),
  is_in_state: Type.Boolean({ description: 'Whether it leads from the state the case is in.' }),
  votes_needed: VotesNeeded,
  votes_missing: Type.Integer(),
  reasons: Reasons,
});

const Notice = Type.Object({
  key: Text({
    description: 'The rule or information it comes from; `comment` for a comment that was raised.',
  }),
  message: Text(),
  instance_id: Nullable(Type.Integer()),
  occurrence_id: Nullable(Type.Integer()),
  information_key: Nullable(Text()),
  comment_id: Nullable(Type.Integer()),
});

const Instance = Type.Object({
  id: Id(),
  user_readable_id: Text(),
  name: Text(),
  ontology_id: Id(),
  ontology_key: Text(),
  ontology_name: Text(),
  status: OneOf(['draft', 'valid']),
  locked: Type.Boolean(),
  owner_id: Nullable(Type.Integer()),
  is_outcome: Type.Boolean(),
  is_linked: Type.Boolean({ description: 'Shared live with other cases.' }),
  entry: OneOf(['own', 'linked', 'copy']),
  can_change_link: Type.Boolean(),
  can_be_removed: Type.Boolean(),
  roles: Type.Array(Type.Object(Named)),
  values: Type.Array(
    Type.Object({
      id: Nullable(Type.Integer()),
      information_key: Text(),
      structure_key: Nullable(Text()),
      occurrence_id: Nullable(Type.Integer()),
      value: AnyValue,
      is_asked: Type.Boolean(),
      is_computed: Type.Boolean(),
      is_touched: Type.Boolean(),
    }),
  ),
});

const Question = Type.Object({
  value_id: Nullable(Type.Integer({ description: 'Id of the value in the value list.' })),
  instance_id: Id(),
  structure_key: Nullable(Text()),
  occurrence_id: Nullable(Type.Integer()),
  occurrence_index: Nullable(Type.Integer()),
  information_id: Id(),
  information_key: Text(),
  text: Text(),
  help: Nullable(Text()),
  ...InformationType(),
  ontology_key: Nullable(Text()),
  allow_new: Nullable(
    Type.Boolean({ description: 'Whether the answer may be an instance that was added in this case.' }),
  ),
  allow_existing: Nullable(
    Type.Boolean({ description: 'Whether the answer may be an instance that exists outside the case.' }),
  ),
  is_required: Type.Boolean(),
  is_read_only: Type.Boolean(),
  is_answered: Type.Boolean(),
  is_open: Type.Boolean({ description: 'The case waits for an answer: it is not complete without.' }),
  fails_check: Type.Boolean(),
  value: AnyValue,
});

const Structure = Type.Object({
  structure_value_id: Nullable(Type.Integer()),
  instance_id: Id(),
  information_key: Text(),
  name: Text(),
  min_occurrences: Type.Integer(),
  max_occurrences: Nullable(Type.Integer()),
  editable_names: Type.Boolean(),
  can_add: Type.Boolean(),
  occurrences: Type.Array(
    Type.Object({ id: Id(), name: Text(), index: Type.Integer(), is_renamed: Type.Boolean() }),
  ),
});

const NeededDocument = Type.Object({
  id: Id(),
  key: Text(),
  definition_id: Id(),
  name: Text(),
  instance_id: Nullable(Type.Integer()),
  occurrence_id: Nullable(Type.Integer()),
  information_key: Nullable(Text()),
  is_optional: Type.Boolean(),
  is_provided: Type.Boolean(),
  is_read: Type.Boolean({ description: 'Answers are looked for in its files.' }),
  proof_ids: Type.Array(Type.Integer()),
});

const Proof = Type.Object({
  id: Id(),
  name: Text(),
  is_custom: Type.Boolean(),
  file_name: Text(),
  content_type: Text(),
  size: Type.Integer(),
  created: DateTime(),
  needed_document_id: Nullable(Type.Integer()),
  information_value_id: Nullable(Type.Integer()),
  appendix_count: Type.Integer(),
});

const Document = Type.Object({
  ...Named,
  user_readable_id: Text(),
  definition_id: Id(),
  instance_id: Nullable(Type.Integer({ description: 'The instance it is about, where it is one for each.' })),
  ordering: Type.Integer(),
  languages: Type.Array(Text()),
  is_frozen: Type.Boolean({ description: 'Later changes of the case leave it as it is.' }),
  is_signed: Type.Boolean(),
});

const Comment = Type.Object({
  id: Id(),
  text: Text(),
  title: Nullable(Text()),
  is_issue: Type.Boolean(),
  assigned_user: Nullable(Type.Integer()),
  deadline: Nullable(DateTime()),
  referenced_value: Nullable(Type.Integer()),
  reply_to: Nullable(Type.Integer()),
  author: Text(),
  created: DateTime(),
  resolved: Type.Boolean(),
});

/** The full case: the stable properties, then everything else it holds. */
export const FullCase = Type.Object(
  {
    ...CaseEntry.properties,
    version: Type.Integer(),
    owner_email: Nullable(Text()),
    assignee_email: Nullable(Text()),
    process: Type.Object({
      ...Named,
      kind: OneOf(['creation', 'lifecycle']),
      configuration_version: Type.Integer(),
    }),
    workflow: Type.Object({
      state: Type.Unsafe<unknown>({ ...State, type: ['object', 'null'] }),
      states: Type.Array(State),
      transitions: Type.Array(Transition),
    }),
    buttons: Type.Array(
      Type.Object({
        transition_id: Id(),
        transition_key: Text(),
        text: Text(),
        style: OneOf(['primary', 'secondary', 'danger']),
        confirm: Nullable(Text()),
        is_enabled: Type.Boolean(),
        reasons: Reasons,
      }),
    ),
    instances: Type.Array(Instance),
    questions: Type.Array(Question),
    structures: Type.Array(Structure),
    needed_documents: Type.Array(NeededDocument),
    proofs: Type.Array(Proof),
    documents: Type.Array(Document),
    booklets: Type.Array(
      Type.Object({
        ...Named,
        instance_id: Nullable(Type.Integer()),
        languages: Type.Array(Type.String()),
        is_default: Type.Boolean(),
      }),
    ),
    issues: Type.Array(Notice, { description: 'What blocks the case.' }),
    warnings: Type.Array(Notice),
    tags: Type.Array(Type.Object(Named)),
    comments: Type.Array(Comment),
    open: Type.Object(
      {
        is_complete: Type.Boolean({ description: 'As `case.is_complete` in formulas.' }),
        questions: Type.Integer({ description: 'Questions whose `is_open` is true.' }),
        needed_documents: Type.Integer(),
        roles: Type.Integer({ description: 'Roles with fewer holders than they need.' }),
        issues: Type.Integer({ description: 'Issues of rules, and answers that fail their check.' }),
        comments: Type.Integer({ description: 'Issues that people have raised in comments.' }),
        tasks: Type.Integer(),
      },
      {
        description:
          'What the case waits for. It is complete when no question, needed document, role or issue is open. Comments and tasks are for people and do not count.',
      },
    ),
    dry_run: Type.Optional(
      Type.Object(
        {
          is_changed: Type.Boolean(),
          triggers: Type.Array(Text()),
          calls: Type.Array(WantedCall, {
            description: 'Requests to other systems that would be made. None was sent.',
          }),
        },
        { description: 'Only with `dry_run=true`: what would have happened. Nothing was stored.' },
      ),
    ),
  },
  { title: 'Case' },
);
