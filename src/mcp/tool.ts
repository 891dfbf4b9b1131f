import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import { lackingFor } from '../access/access.ts';
import type { Principal } from '../access/principal.ts';
import { checkerFor } from '../operations/check-input.ts';
import type { Operation } from '../operations/operation.ts';
import type { ApiCall } from './api-call.ts';

/** How far a tool reaches: it reads, tries without storing, proposes to people, or acts by itself. */
type Reach = 'reads' | 'tries' | 'proposes' | 'acts';

/** A tool is one operation of the API, in words for agents. */
interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operation: Operation;
  readonly reach: Reach;
  /** Inputs of the operation that the tool offers; all of them where this is left out. */
  readonly takes?: readonly string[];
  /** Inputs that cannot be left out, although the operation could do without. */
  readonly needs?: readonly string[];
  /** Arguments that are called otherwise than in the operation: by the operation's name, that of the tool. */
  readonly names?: Readonly<Record<string, string>>;
  /** Inputs that the tool sets itself. An agent cannot change them. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Parts of `data` that are answered: those that the agent names, or these alone. */
  readonly parts?: 'chosen' | readonly string[];
  /** Entries of lists within `data` that are answered; all of them where this is left out. */
  readonly only?: Readonly<Record<string, (entry: Readonly<Record<string, unknown>>) => boolean>>;
  /** Whether acting may destroy something that was there. */
  readonly isDestructive?: boolean;
}

export interface McpTool extends ToolDefinition {
  readonly input: TObject;
  readonly output: TSchema | undefined;
  /** The request that a call of the tool stands for; refuses arguments that do not fit. */
  callOf(given: unknown): ApiCall;
  /** The answer as the agent gets it. */
  answerOf(body: unknown, given: unknown): unknown;
}

const LIST_INPUTS: TProperties = {
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'From 1.' })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '10 where left out.' })),
  search: Type.Optional(Type.String({ maxLength: 500, description: 'Words that must be found.' })),
};

type Place = 'params' | 'query' | 'body';

interface Offered {
  readonly place: Place;
  /** The name within the operation. */
  readonly inner: string;
  readonly schema: TSchema;
}

/** Makes a tool of an operation: its arguments are the inputs of the operation, wherever a request carries them. */
export function defineTool(definition: ToolDefinition): McpTool {
  const { operation, fixed = {}, parts, only = {} } = definition;
  mustBeHarmless(definition);
  const offered = offeredBy(definition);
  const input = inputOf(definition, offered);
  const check = checkerFor(input);
  return {
    ...definition,
    input,
    output: outputOf(operation, parts),
    callOf: (given) => {
      check(given);
      const args = { ...readObject(given) };
      const call: Record<Place, Record<string, unknown>> = { params: {}, query: {}, body: {} };
      for (const [name, { place, inner }] of offered)
        if (Object.hasOwn(args, name)) call[place][inner] = args[name];
      for (const [name, value] of Object.entries(fixed)) call[placeOf(operation, name)][name] = value;
      return { operation, ...call };
    },
    answerOf: (body, given) => {
      const chosen = parts === 'chosen' ? readObject(given).parts : parts;
      return Array.isArray(chosen) ? onlyParts(body, chosen, only) : body;
    },
  };
}

/** A tool that writes is one that says so: only those need the scope to act. */
function mustBeHarmless({ name, operation, reach, fixed = {} }: ToolDefinition): void {
  const isHarmless =
    reach === 'acts' ||
    reach === 'proposes' ||
    (reach === 'reads' ? operation.method === 'GET' : fixed.dry_run === true);
  if (!isHarmless) throw new Error(`The tool ${name} could write, although it says that it ${reach}.`);
}

function offeredBy({ operation, takes, names = {}, fixed = {} }: ToolDefinition): Map<string, Offered> {
  const all: [Place, TProperties][] = [
    ['params', operation.params.properties],
    ['query', { ...operation.query.properties, ...(operation.list && LIST_INPUTS) }],
    ['body', operation.body?.properties ?? {}],
  ];
  const found = new Map<string, Offered>();
  for (const [place, properties] of all)
    for (const [inner, schema] of Object.entries(properties)) {
      const isOffered = place === 'params' || takes === undefined || takes.includes(inner);
      if (isOffered && !Object.hasOwn(fixed, inner) && !FOR_CLIENTS.has(inner))
        found.set(names[inner] ?? inner, { place, inner, schema });
    }
  return found;
}

/** Parameters that say how a request is carried out. They are none of an agent's business: a tool fixes them, or does without. */
const FOR_CLIENTS = new Set(['dry_run', 'skip_case_response', 'keep_dirty']);

const Parts = (names: readonly string[]) =>
  Type.Optional(
    Type.Array(Type.Unsafe<string>({ type: 'string', enum: [...names] }), {
      minItems: 1,
      maxItems: names.length,
      description: 'The parts of the answer that are wanted; all of them where this is left out.',
    }),
  );

function inputOf({ operation, needs = [], parts }: ToolDefinition, offered: Map<string, Offered>): TObject {
  const properties: TProperties = Object.fromEntries(
    [...offered].map(([name, { schema }]) => [
      name,
      needs.includes(name) ? Type.Required(Type.Object({ it: schema })).properties.it : schema,
    ]),
  );
  if (parts === 'chosen') properties.parts = Parts(Object.keys(dataOf(operation)?.properties ?? {}));
  return Type.Object(properties, { additionalProperties: false });
}

/** The schema of the answer. Where parts are left out, none of them is required. */
function outputOf(operation: Operation, parts: ToolDefinition['parts']): TSchema | undefined {
  const data = dataOf(operation);
  if (parts === undefined || data === undefined) return operation.answer;
  const kept = Object.entries(data.properties).filter(([name]) => parts === 'chosen' || parts.includes(name));
  return Type.Object({ data: Type.Partial(Type.Object(Object.fromEntries(kept))) });
}

function dataOf({ answer }: Operation): TObject | undefined {
  const data = Type.IsObject(answer) ? answer.properties.data : undefined;
  return Type.IsObject(data) ? data : undefined;
}

const placeOf = ({ params, query }: Operation, name: string): Place =>
  Object.hasOwn(params.properties, name)
    ? 'params'
    : Object.hasOwn(query.properties, name)
      ? 'query'
      : 'body';

function onlyParts(
  body: unknown,
  wanted: readonly unknown[],
  only: NonNullable<ToolDefinition['only']>,
): unknown {
  const { data } = readObject(body);
  const kept = Object.entries(readObject(data)).flatMap(([name, part]): [string, unknown][] => {
    if (!wanted.includes(name)) return [];
    const isKept = only[name];
    if (isKept === undefined || !Array.isArray(part)) return [[name, part]];
    return [[name, part.filter((entry) => isKept(readObject(entry)))]];
  });
  return { data: Object.fromEntries(kept) };
}

const readObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** The scope that a caller lacks to use a tool, in words; null where none is lacking. */
export function lackingForTool(principal: Principal, { operation, reach }: ToolDefinition): string | null {
  const lacking = lackingFor(principal, operation.access);
  return lacking ?? (reach === 'acts' ? lackingFor(principal, 'agent:act') : null);
}
