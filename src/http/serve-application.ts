import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';

const compress = promisify(gzip);

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** The placeholder in the built page that is replaced by a nonce in each answer. */
const NONCE_PLACE = 'nonce="NONCE"';

/** Styles that the application creates at run time carry the nonce; all scripts are files of ours. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface Asset {
  readonly contentType: string;
  readonly body: Buffer;
  readonly compressed: Buffer;
  /** Whether its name contains a hash of its content. */
  readonly isHashed: boolean;
}

/**
 * Serves the built application under `/app`: its files, and its page for every other address, which the application
 * routes itself.
 */
export function mountApplication(server: FastifyInstance, folder: string): void {
  const assets = new Map<string, Promise<Asset>>();
  const readAsset = async (name: string): Promise<Asset> => {
    const body = readFileSync(path.join(folder, name));
    return {
      contentType: CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream',
      body,
      compressed: await compress(body, { level: 9 }),
      isHashed: name.startsWith('assets/'),
    };
  };
  const assetAt = (name: string): Promise<Asset> | undefined => {
    const known = assets.get(name);
    if (known) return known;
    // A name that leaves the folder or begins with a dot is not served.
    if (!/^(?:[\w-][\w.-]*\/)*[\w-][\w-]*\.\w[\w.-]*$/.test(name) || name.endsWith('.html')) return undefined;
    if (!existsSync(path.join(folder, name))) return undefined;
    const read = readAsset(name);
    assets.set(name, read);
    return read;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname.replace(/^\/app\/?/, '');
    const asset = await assetAt(name);
    if (asset) return sendAsset(request, reply, asset);
    if (name.startsWith('assets/')) throw refuse('not_found');
    return sendApplication(reply, folder);
  };
  // The root leads to the application; the page that introduces the service has an address of its own.
  server.get('/', async (_request, reply) => reply.redirect('/app'));
  server.get('/app', answer);
  server.get('/app/*', answer);
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  reply
    .header('Content-Type', asset.contentType)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Vary', 'Accept-Encoding')
    .header('Cache-Control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  if (isCompressed) reply.header('Content-Encoding', 'gzip');
  return reply.send(isCompressed ? asset.compressed : asset.body);
}

/**
 * The single page, with its own nonce. It is read anew for each answer: it is small, and a new build takes effect at
 * once.
 */
function sendApplication(reply: FastifyReply, folder: string): FastifyReply {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file))
    throw refuse(
      'unavailable',
      'The application is not built: run "npm start", or "node scripts/build-web.ts".',
    );
  const nonce = randomBytes(18).toString('base64');
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', policyWith(nonce))
    .header('Referrer-Policy', 'same-origin')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'no-store')
    .send(readFileSync(file, 'utf8').replace(NONCE_PLACE, `nonce="${nonce}"`));
}
