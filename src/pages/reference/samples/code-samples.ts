import type { Operation } from '../read-operation.ts';
import { sampleRequestOf } from './sample-request.ts';
import { writeCurl } from './write-curl.ts';
import { writePython } from './write-python.ts';
import { writeTypeScript } from './write-typescript.ts';

interface CodeSample {
  readonly language: string;
  readonly label: string;
  readonly code: string;
}

const LANGUAGES = [
  { language: 'curl', label: 'cURL', write: writeCurl },
  { language: 'typescript', label: 'TypeScript', write: writeTypeScript },
  { language: 'python', label: 'Python', write: writePython },
] as const;

/** The same call in several languages; the key comes from the environment. */
export function codeSamples(operation: Operation, baseUrl: string): CodeSample[] {
  const call = sampleRequestOf(operation, baseUrl);
  return LANGUAGES.map(({ language, label, write }) => ({ language, label, code: write(call) }));
}
