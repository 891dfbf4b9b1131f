import { stringify } from 'yaml';
import { fenceRule, fenceWith } from '../../assistant/fence.ts';
import type { ModelMessage } from '../../assistant/message.ts';
import { valueAt, wordsOf } from '../../configuration/outline-package.ts';
import { cutText } from '../../storable.ts';
import type { ConversationMessage } from '../../store/assistant/conversation-messages.ts';
import type { Conversation } from '../../store/assistant/conversations.ts';
import type { NewProposal } from '../../store/assistant/proposals.ts';
import type { PackageFiles } from '../../store/configuration/configuration-versions.ts';
import { askPackage } from '../../workshop/ask-package.ts';
import { actorOf } from '../caller-of.ts';
import { knownSchemas } from '../configuration/known-schemas.ts';
import { sourceToRead } from '../configuration/read-source.ts';
import type { OperationContext } from '../operation.ts';
import { configurationTools } from './configuration-tools.ts';
import type { PARENTS } from './parents.ts';
import { type AskedQuestion, type Turn, takeTurn } from './take-turn.ts';

const LONGEST_PART = 80_000;
const MOST_PROBLEMS = 30;
const MOST_FORMULAS = 60;

const INSTRUCTIONS = `You help people who configure a case workflow service: ontologies with informations, processes with rules, states and transitions, documents, wizards. Formulas are FEEL.
You are given the schema of the kind that the conversation is about, what stands there now, and what the check says.
Answer in the language of the question, briefly and exactly. Try formulas with check_formula before you show them.
You change nothing. Propose a formula with propose_formula, anything else with propose_definition: it is checked and planned, and a person decides. Never say that you have changed something.`;

type Parent = (typeof PARENTS)[number];

/** In which part of a package a thing of the specification's list stands, and so which schema it has. */
const SCHEMA_OF: Readonly<Record<Parent, string>> = {
  ai_case_check: 'processes',
  adx_template: 'documents',
  document: 'documents',
  document_box: 'documents',
  document_section: 'documents',
  information: 'ontologies',
  information_structure_item: 'ontologies',
  ontology: 'ontologies',
  manual_instance_action: 'ontologies',
  page: 'processes',
  process: 'processes',
  rule: 'rule_sets',
  rule_action: 'rule_sets',
  scheduled_rule: 'ontologies',
  tab: 'processes',
  tab_item: 'processes',
  tenant_settings: 'package',
  transition: 'processes',
  translation: 'translations',
  user_function: 'user_functions',
  wizard_node: 'wizards',
  wizard_node_item: 'wizards',
  wizard_template: 'wizards',
};

async function schemaOf(parent: string | null): Promise<object | undefined> {
  const kinds: Readonly<Record<string, string>> = SCHEMA_OF;
  const name = kinds[parent ?? ''];
  return name === undefined ? undefined : (await knownSchemas()).get(name);
}

/** An answer about the configuration, with what it proposes. */
export async function takeConfigurationTurn(
  context: OperationContext,
  conversation: Conversation,
  history: readonly ConversationMessage[],
  { content, stop }: AskedQuestion,
): Promise<{ readonly turn: Turn; readonly proposals: readonly NewProposal[] }> {
  const files = await context.read((tx) => sourceToRead(tx, {}));
  const fence = fenceWith(context.services.random.token(16));
  const proposals: NewProposal[] = [];
  const given = await whatIsThere(context, files, conversation);
  const messages: ModelMessage[] = [
    { role: 'system', content: `${INSTRUCTIONS}\n${fenceRule(fence)}` },
    ...given.map(
      ([source, text]): ModelMessage => ({
        role: 'user',
        content: fence.around(source, cutText(text, LONGEST_PART)),
      }),
    ),
    ...history.map(({ role, content }): ModelMessage => ({ role, content })),
    { role: 'user', content },
  ];
  const turn = await takeTurn(context, {
    asking: {
      tenantId: context.principal.tenantId,
      purpose: 'configuration_conversation',
      caller: actorOf(context.principal),
      conversationId: conversation.id,
    },
    messages,
    stop,
    tools: configurationTools(context, { files, fence }, proposals),
    hide: (text) => text,
  });
  return { turn, proposals };
}

/** The texts that a model begins with: the schema, the definition at the place, its formulas, the findings of the check. */
async function whatIsThere(
  context: OperationContext,
  files: PackageFiles,
  { parent, parentField, place }: Conversation,
): Promise<[source: string, text: string][]> {
  const schema = await schemaOf(parent);
  const { results: problems } = await askPackage(context, files, 'check', { isAnalysed: true });
  const { results: formulas } = await askPackage(context, files, 'formulas', undefined);
  const { package: pkg } = await askPackage(context, files, 'normalForm', { mustBeRight: false });
  const isThere = ({ path }: { readonly path: string }): boolean => path.startsWith(place ?? '');
  const about = {
    ...(parent !== null && parent !== '' && { kind: parent }),
    ...(parentField !== null && parentField !== '' && { field: parentField }),
    ...(place !== null && { place }),
    files: Object.keys(files),
  };
  const value =
    place === null ? Object.fromEntries(Object.entries(pkg).map(keysOf)) : valueAt(pkg, wordsOf(place));
  return [
    ['what the conversation is about', stringify(about)],
    ...(schema === undefined ? [] : [['schema', JSON.stringify(schema)] as [string, string]]),
    [place ?? 'what the package defines', stringify(value ?? null)],
    [
      'formulas',
      JSON.stringify(
        formulas
          .filter(isThere)
          .slice(0, MOST_FORMULAS)
          .map(({ path, text, expects }) => ({ path, text, expects })),
      ),
    ],
    [
      'check',
      JSON.stringify(
        problems
          .filter(isThere)
          .slice(0, MOST_PROBLEMS)
          .map(({ severity, message, path, suggestion }) => ({ severity, message, path, suggestion })),
      ),
    ],
  ];
}

/** Of a part of the package, the keys alone. */
const keysOf = ([part, defined]: [string, unknown]): [string, unknown] => [
  part,
  typeof defined === 'object' && defined !== null ? Object.keys(defined) : defined,
];
