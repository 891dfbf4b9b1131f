import { openChatClient } from '../../assistant/open-chat-client.ts';
import type { Settings } from '../../settings.ts';
import type { Check } from '../check.ts';
import { type Finding, failure, ok, warning } from '../finding.ts';

const ADVICE = 'Check AI_URL, AI_MODEL and AI_KEY, and that this machine may connect to the endpoint.';

/** Whether the endpoint of models answers. Models are listed, which costs nothing; a question is asked only if it may cost. */
export const assistant: Check = {
  name: 'assistant',
  run: async ({ settings, mayCost, signal }) => {
    const { AI_URL: url, AI_MODEL: model } = settings;
    if (url === undefined) return ok('off, unless a tenant has set its own endpoint');
    if (model === undefined)
      return failure('AI_URL without a model', 'Set AI_MODEL to a model of the endpoint.');
    return mayCost ? askModel(settings, url, model) : listModels(settings, url, model, signal);
  },
};

async function listModels(
  { AI_KEY: key }: Settings,
  url: string,
  model: string,
  signal: AbortSignal,
): Promise<Finding> {
  const models = new URL(url);
  // The query is not shown, because some endpoints take their key there.
  const place = `${models.origin}${models.pathname}`;
  models.pathname = `${models.pathname.replace(/\/+$/, '')}/models`;
  const answer = await fetch(models, {
    signal,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (answer instanceof Error) return failure(`${place} cannot be reached: ${answer.message}`, ADVICE);
  if (answer.status === 404 || answer.status === 405)
    return warning(`${place} lists no models`, 'Run this with --ask, which asks the model a short question.');
  if (!answer.ok) return failure(`${place} answers ${answer.status}`, ADVICE);
  const listed: unknown = await answer.json().catch(() => undefined);
  const isKnown = JSON.stringify(listed ?? '').includes(JSON.stringify(model));
  return isKnown
    ? ok(`${place} has ${model}`)
    : warning(`${place} answers, and does not list ${model}`, 'Check AI_MODEL, or run this with --ask.');
}

async function askModel(settings: Settings, url: string, model: string): Promise<Finding> {
  const client = openChatClient({ allowedPrivate: 'all', timeoutMs: 12_000 });
  const started = performance.now();
  try {
    await client.complete(
      { url, model, key: settings.AI_KEY ?? null, isOperators: true },
      { messages: [{ role: 'user', content: 'Answer with the word yes.' }] },
    );
    return ok(`${model} answered in ${Math.round(performance.now() - started)} ms`);
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error), ADVICE);
  } finally {
    await client.close();
  }
}
