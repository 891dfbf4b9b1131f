import { setTimeout as wait } from 'node:timers/promises';
import {
  type CallToolResult,
  type GetPromptResult,
  type ReadResourceResult,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const text = (words: string) => ({ type: 'text', text: words }) as const;
const image = { type: 'image', data: PIXEL, mimeType: 'image/png' } as const;
const resource = (uri: string, mimeType: string, words: string) =>
  ({ type: 'resource', resource: { uri, mimeType, text: words } }) as const;

type Run = (context: ServerContext) => Promise<CallToolResult>;
const always =
  (...content: CallToolResult['content']): Run =>
  async () => ({ content });

/** The pauses are what the suite asks for: clients must be able to hear several notices during one call. */
const STEP_MS = 50;

/** The tools that the public conformance suite calls. */
const TOOLS: Readonly<Record<string, Run>> = {
  test_simple_text: always(text('This is a simple text response for testing.')),
  test_image_content: always(image),
  test_audio_content: always({ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }),
  test_embedded_resource: always(
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ),
  test_multiple_content_types: always(
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ),
  test_error_handling: async () => ({
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  }),
  test_tool_with_logging: async ({ mcpReq }) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });
      await wait(STEP_MS);
    }
    return { content: [text('Done.')] };
  },
  test_tool_with_progress: async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress, total: 100 },
        });
      await wait(STEP_MS);
    }
    return { content: [text('Done.')] };
  },
  json_schema_2020_12_tool: always(text('Done.')),
};

const address = { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } };
const MODERN_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  $defs: { address },
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
  additionalProperties: false,
};

const STATIC: Readonly<Record<string, ReadResourceResult['contents'][number]>> = {
  'test://static-text': {
    uri: 'test://static-text',
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  'test://static-binary': { uri: 'test://static-binary', mimeType: 'image/png', blob: PIXEL },
};

function contentsAt(uri: string): ReadResourceResult['contents'] {
  const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? [];
  const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  if (id !== undefined) return [{ uri, mimeType: 'application/json', text: data }];
  return STATIC[uri] === undefined ? [] : [STATIC[uri]];
}

type Messages = GetPromptResult['messages'];
const user = (...contents: Messages[number]['content'][]): Messages =>
  contents.map((content) => ({ role: 'user', content }));

const PROMPTS: Readonly<
  Record<
    string,
    { readonly takes: readonly string[]; say(given: Readonly<Record<string, string>>): Messages }
  >
> = {
  test_simple_prompt: { takes: [], say: () => user(text('This is a simple prompt for testing.')) },
  test_prompt_with_arguments: {
    takes: ['arg1', 'arg2'],
    say: ({ arg1, arg2 }) => user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  test_prompt_with_embedded_resource: {
    takes: ['resourceUri'],
    say: ({ resourceUri = '' }) =>
      user(
        resource(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
        text('Please process the embedded resource above.'),
      ),
  },
  test_prompt_with_image: { takes: [], say: () => user(image, text('Please analyze the image above.')) },
};

/** A server with what the public conformance suite looks for. It is served as the service serves its own. */
export function referenceAgentServer(): Server {
  const server = new Server(
    { name: 'reference', version: '1' },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {}, logging: {} },
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: Object.keys(TOOLS).map((name) => ({
      name,
      description: name,
      inputSchema: name === 'json_schema_2020_12_tool' ? MODERN_SCHEMA : { type: 'object' as const },
    })),
  }));
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const run = TOOLS[params.name];
    if (run === undefined) throw new Error(`There is no tool ${params.name}.`);
    return run(context);
  });
  server.setRequestHandler('resources/list', () => ({
    resources: Object.keys(STATIC).map((uri) => ({ uri, name: uri })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template' }],
  }));
  server.setRequestHandler('resources/read', ({ params }) => ({ contents: contentsAt(params.uri) }));
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(PROMPTS).map(([name, { takes }]) => ({
      name,
      description: name,
      arguments: takes.map((each) => ({ name: each, description: each, required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => ({
    messages: PROMPTS[params.name]?.say(params.arguments ?? {}) ?? [],
  }));
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park'], total: 2, hasMore: false },
  }));
  return server;
}
