import type { RuleActionKey } from '../../configuration/rule-actions/index.ts';
import type { Action } from './action.ts';
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

/** The rule actions, by the property under which a rule has them. */
export const actions: { readonly [K in RuleActionKey]: Action<K> } = {
  create,
  ask,
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
};
