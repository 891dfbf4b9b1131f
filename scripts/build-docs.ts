// `npm run docs`: builds the documentation site of this version into dist/docs/<version>/. It can be opened as files, and served from
// any path of a web server. Links, anchors and pictures that lead nowhere fail the build.
import path from 'node:path';
import process from 'node:process';
import { SERVICE_VERSION } from '../src/version.ts';
import { buildSite } from './docs/build-site.ts';

const root = path.dirname(import.meta.dirname);
const out = path.join(root, 'dist', 'docs');
const problems = await buildSite({ docsFolder: path.join(root, 'docs'), out, version: SERVICE_VERSION });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(path.relative(process.cwd(), path.join(out, SERVICE_VERSION, 'index.html')));
