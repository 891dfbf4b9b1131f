import { addComment } from '../operations/cases/add-comment.ts';
import { explainCase } from '../operations/cases/explain-case.ts';
import { getCase } from '../operations/cases/get-case.ts';
import { listCaseActivity } from '../operations/cases/list-case-activity.ts';
import { updateCase } from '../operations/cases/update-case.ts';
import { useTransition } from '../operations/cases/use-transition.ts';
import { whatItTakes } from '../operations/cases/what-it-takes.ts';
import { listProposalsOfCase } from '../operations/conversations/list-proposals-of-case.ts';
import { proposeCaseChanges } from '../operations/conversations/propose-case-changes.ts';
import { withdrawCaseProposal } from '../operations/conversations/withdraw-case-proposal.ts';
import { getInstance } from '../operations/instances/get-instance.ts';
import { listAllInstances } from '../operations/instances/list-all-instances.ts';
import { listHistory } from '../operations/instances/list-history.ts';
import { getConfiguration } from '../operations/meta/get-configuration.ts';
import { listCaseValues } from '../operations/values/list-case-values.ts';
import { listInstanceValues } from '../operations/values/list-instance-values.ts';
import { listWork } from '../operations/work/list-work.ts';
import { defineTool, type McpTool } from './tool.ts';

const OF_CASE = { id: 'case_id' };
const IN_CASE = { case_pk: 'case_id' };
const OF_INSTANCE = { id: 'instance_id' };
const IN_INSTANCE = { instance_pk: 'instance_id' };

const ADDRESSES =
  'A value is addressed by case_field_key, or by information_key with instance_id; inside a structure also by structure_occurrence_index and structure_occurrence_information_key. A value of null clears.';

/** Every tool, in the order in which agents read them. A new one is one entry here. */
export const TOOLS: readonly McpTool[] = [
  defineTool({
    name: 'find_cases',
    title: 'Find cases',
    description: 'Lists cases by words, process, state, status, tag or assignee, page by page.',
    operation: listWork,
    reach: 'reads',
  }),
  defineTool({
    name: 'read_case',
    title: 'Read a case',
    description:
      'A case with its questions, values, instances, documents, proofs, comments, transitions and what is open. Name parts to read less of it.',
    operation: getCase,
    reach: 'reads',
    names: OF_CASE,
    parts: 'chosen',
  }),
  defineTool({
    name: 'list_open_points',
    title: 'List what is open in a case',
    description:
      'Everything that a case still waits for: unanswered questions, missing documents and roles, issues, warnings, comments and tasks, and which transitions can be used.',
    operation: getCase,
    reach: 'reads',
    names: OF_CASE,
    parts: ['id', 'name', 'status', 'open', 'questions', 'needed_documents', 'issues', 'warnings', 'buttons'],
    only: {
      questions: ({ is_open }) => is_open === true,
      needed_documents: ({ is_provided }) => is_provided !== true,
    },
  }),
  defineTool({
    name: 'explain',
    title: 'Explain a part of a case',
    description:
      'Why a question, value, document, needed document, issue, warning or tag is there or is not: the rules, their formulas, what these read, and who wrote it. Name exactly one thing.',
    operation: explainCase,
    reach: 'reads',
    names: OF_CASE,
    takes: [
      'information_key',
      'instance_id',
      'occurrence_id',
      'document_key',
      'needed_document_key',
      'issue_key',
      'tag_key',
    ],
  }),
  defineTool({
    name: 'explain_transition',
    title: 'Explain what a transition takes',
    description:
      'Whether a transition of a case can be used now, and what it takes until it can: the rules, open points and votes that block it.',
    operation: explainCase,
    reach: 'reads',
    names: OF_CASE,
    takes: ['transition_key'],
    needs: ['transition_key'],
  }),
  defineTool({
    name: 'what_it_takes',
    title: 'Tell what it takes',
    description:
      'The smallest sets of answers, documents, roles and votes after which a transition can be used, a question is asked, a rule gives a tag, or an information has a value. Only what you may write is told, and each set was tried on a copy of the case. Name exactly one goal.',
    operation: whatItTakes,
    reach: 'reads',
    names: OF_CASE,
  }),
  defineTool({
    name: 'list_case_values',
    title: 'List the values of a case',
    description: 'The values of a case that can be written, page by page.',
    operation: listCaseValues,
    reach: 'reads',
    names: IN_CASE,
  }),
  defineTool({
    name: 'list_case_activity',
    title: 'List what was done to a case',
    description: 'Who did what to a case and when, page by page.',
    operation: listCaseActivity,
    reach: 'reads',
    names: IN_CASE,
  }),
  defineTool({
    name: 'find_instances',
    title: 'Find instances',
    description: 'Lists instances of every ontology, such as customers or contracts, by words.',
    operation: listAllInstances,
    reach: 'reads',
  }),
  defineTool({
    name: 'read_instance',
    title: 'Read an instance',
    description: 'An instance with its values.',
    operation: getInstance,
    reach: 'reads',
    names: OF_INSTANCE,
  }),
  defineTool({
    name: 'list_instance_values',
    title: 'List the values of an instance',
    description: 'The values of an instance outside cases, page by page.',
    operation: listInstanceValues,
    reach: 'reads',
    names: IN_INSTANCE,
  }),
  defineTool({
    name: 'list_instance_history',
    title: 'List how an instance has changed',
    description: 'Which values of an instance were changed, by whom, when and why, page by page.',
    operation: listHistory,
    reach: 'reads',
    names: IN_INSTANCE,
    takes: ['page', 'page_size', 'search', 'ordering'],
  }),
  defineTool({
    name: 'read_configuration',
    title: 'Read the configuration',
    description:
      'The processes with their states and transitions, and the ontologies with their informations: what keys mean and which values they take. Name parts to read less of it.',
    operation: getConfiguration,
    reach: 'reads',
    parts: 'chosen',
  }),
  defineTool({
    name: 'try_case_update',
    title: 'Try a change of a case',
    description: `Runs the rules on a change of a case and answers the case as it would be. Nothing is stored. ${ADDRESSES}`,
    operation: updateCase,
    reach: 'tries',
    names: OF_CASE,
    fixed: { dry_run: true },
    parts: 'chosen',
  }),
  defineTool({
    name: 'try_transition',
    title: 'Try a transition of a case',
    description: 'Answers the case as it would be after a transition. Nothing is stored.',
    operation: useTransition,
    reach: 'tries',
    names: OF_CASE,
    fixed: { dry_run: true },
    parts: 'chosen',
  }),
  defineTool({
    name: 'propose_changes',
    title: 'Propose changes of a case',
    description: `Proposes to write values of a case. Nothing is written: a person sees what would come of it, and accepts or rejects it with their own rights. Say why in reason. ${ADDRESSES}`,
    operation: proposeCaseChanges,
    reach: 'proposes',
    names: IN_CASE,
  }),
  defineTool({
    name: 'list_proposals',
    title: 'List what is proposed for a case',
    description: 'Proposals for a case and what became of them; is_own says which are yours.',
    operation: listProposalsOfCase,
    reach: 'reads',
    names: IN_CASE,
  }),
  defineTool({
    name: 'withdraw_proposal',
    title: 'Withdraw a proposal',
    description: 'Takes back an open proposal of yours.',
    operation: withdrawCaseProposal,
    reach: 'proposes',
    names: { ...IN_CASE, id: 'proposal_id' },
  }),
  defineTool({
    name: 'update_case',
    title: 'Change a case',
    description: `Writes values, people, names, tags and the language of a case at once. ${ADDRESSES}`,
    operation: updateCase,
    reach: 'acts',
    isDestructive: true,
    names: OF_CASE,
    parts: 'chosen',
  }),
  defineTool({
    name: 'use_transition',
    title: 'Use a transition of a case',
    description: 'Moves a case to another state at once, with everything that follows from it, such as mail.',
    operation: useTransition,
    reach: 'acts',
    isDestructive: true,
    names: OF_CASE,
    parts: 'chosen',
  }),
  defineTool({
    name: 'add_comment',
    title: 'Comment on a case',
    description: 'Adds a comment to a case at once, or an issue that somebody has to resolve.',
    operation: addComment,
    reach: 'acts',
    names: IN_CASE,
    parts: 'chosen',
  }),
];
