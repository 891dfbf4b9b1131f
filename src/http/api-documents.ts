import type { FastifyInstance } from 'fastify';
import { describeTriggers } from '../operations/integrations/list-webhook-triggers.ts';
import type { Operation, Services } from '../operations/operation.ts';
import { type Landmarks, NO_LANDMARKS, sampleCalls } from '../operations/sample-calls.ts';
import { letOthers } from '../platform/pauses.ts';
import { SERVICE_VERSION } from '../version.ts';
import { describeEvents } from './asyncapi.ts';
import { describeApi } from './openapi.ts';
import { type Triggers, toOpenApi31 } from './openapi-3.1.ts';
import type { Json } from './openapi-schema.ts';

interface DescribedApis {
  readonly operations: readonly Operation[];
  readonly baseUrl: () => string;
  /** The things of the demo that the samples are about. */
  readonly landmarks?: Landmarks | undefined;
}

interface ApiDocumentsOptions extends Omit<DescribedApis, 'landmarks'> {
  readonly services: Services;
}

/** The documents of the public API, whose form is fixed, and of the administration. */
interface ApiDocuments {
  openapi(): Json;
  adminOpenapi(): Json;
}

/** Serves what describes the API to programs: OpenAPI 3.0.3 and 3.1, and AsyncAPI for the events. */
export function mountApiDocuments(server: FastifyInstance, options: ApiDocumentsOptions): ApiDocuments {
  const documents = describeApis({ ...options, landmarks: options.services.demo?.landmarks });
  const triggers = () => describeTriggers(options.baseUrl());
  /** A document is made in steps, so that others have their turn in between. */
  const newer = async (document: Json, told: Triggers = []): Promise<Json> => {
    await letOthers();
    return toOpenApi31(document, told);
  };
  const served: Readonly<Record<string, () => Json | Promise<Json>>> = {
    '/api/1/openapi.json': documents.openapi,
    '/api/1/openapi-3.1.json': () => newer(documents.openapi(), triggers()),
    '/api/1/asyncapi.json': () =>
      describeEvents({ version: '1', baseUrl: options.baseUrl(), triggers: triggers() }),
    '/api/admin/openapi.json': documents.adminOpenapi,
    '/api/admin/openapi-3.1.json': () => newer(documents.adminOpenapi()),
  };
  for (const [path, describe] of Object.entries(served)) mountDocument(server, path, describe);
  return documents;
}

export function describeApis({ operations, baseUrl, landmarks = NO_LANDMARKS }: DescribedApis): ApiDocuments {
  const isAdmin = (operation: Operation): boolean => operation.path.startsWith('/api/admin/');
  return {
    openapi: () =>
      describeApi(
        operations.filter((operation) => !isAdmin(operation)),
        {
          title: 'Dossier',
          version: '1',
          description: 'Cases, instances, values, proofs, documents and wizards of one tenant.',
          baseUrl: baseUrl(),
          webhooks: describeTriggers(baseUrl()),
          samples: sampleCalls(landmarks),
        },
      ),
    adminOpenapi: () =>
      describeApi(operations.filter(isAdmin), {
        title: 'Dossier administration',
        version: SERVICE_VERSION,
        description: 'People, keys, configuration and operation of one tenant. Takes a key or a session.',
        baseUrl: baseUrl(),
      }),
  };
}

function mountDocument(server: FastifyInstance, path: string, describe: () => Json | Promise<Json>): void {
  let text: string | undefined;
  server.get(path, async (_request, reply) => {
    if (text === undefined) {
      const document = await describe();
      await letOthers();
      text = JSON.stringify(document);
    }
    return reply.header('Content-Type', 'application/json; charset=utf-8').send(text);
  });
}
