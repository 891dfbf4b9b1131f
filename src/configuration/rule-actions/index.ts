import { optional } from '../schema/builders.ts';
import { ask } from './ask.ts';
import { assign } from './assign.ts';
import { color } from './color.ts';
import { comment } from './comment.ts';
import { create } from './create.ts';
import { createLifecycleCase } from './create-lifecycle-case.ts';
import { defaultValue } from './default.ts';
import { freezeDocuments } from './freeze-documents.ts';
import { generateDocuments } from './generate-documents.ts';
import { giveRole } from './give-role.ts';
import { httpCall } from './http-call.ts';
import { include } from './include.ts';
import { issue } from './issue.ts';
import { require } from './require.ts';
import { runAiCheck } from './run-ai-check.ts';
import { sendEmail } from './send-email.ts';
import { set } from './set.ts';
import { startCase } from './start-case.ts';
import { tag } from './tag.ts';
import { transition } from './transition.ts';
import { warn } from './warn.ts';

/** Every rule action by the property under which a rule has it. */
export const ruleActions = {
  ask,
  create,
  give_role: giveRole,
  set,
  default: defaultValue,
  require,
  include,
  issue,
  warn,
  comment,
  tag,
  assign,
  color,
  transition,
  send_email: sendEmail,
  start_case: startCase,
  create_lifecycle_case: createLifecycleCase,
  generate_documents: generateDocuments,
  freeze_documents: freezeDocuments,
  run_ai_check: runAiCheck,
  http_call: httpCall,
} as const;

/** The properties of a rule, one for each action. */
export const ruleProperties = {
  ask: ask.schema,
  create: create.schema,
  give_role: giveRole.schema,
  set: set.schema,
  default: defaultValue.schema,
  require: require.schema,
  include: include.schema,
  issue: issue.schema,
  warn: warn.schema,
  comment: comment.schema,
  tag: tag.schema,
  assign: optional(assign.schema),
  color: optional(color.schema),
  transition: optional(transition.schema),
  send_email: sendEmail.schema,
  start_case: startCase.schema,
  create_lifecycle_case: createLifecycleCase.schema,
  generate_documents: generateDocuments.schema,
  freeze_documents: freezeDocuments.schema,
  run_ai_check: runAiCheck.schema,
  http_call: httpCall.schema,
};

/** The properties of effects that run once at an event of the workflow. */
export const effectProperties = {
  comment: comment.schema,
  tag: tag.schema,
  assign: optional(assign.schema),
  transition: optional(transition.schema),
  send_email: sendEmail.schema,
  start_case: startCase.schema,
  create_lifecycle_case: createLifecycleCase.schema,
  generate_documents: generateDocuments.schema,
  freeze_documents: freezeDocuments.schema,
  run_ai_check: runAiCheck.schema,
  http_call: httpCall.schema,
};

export type RuleActionKey = keyof typeof ruleActions;
