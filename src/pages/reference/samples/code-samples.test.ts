import { describe, expect, test } from 'vitest';
import { readOperation } from '../read-operation.ts';
import { codeSamples } from './code-samples.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

const samplesOf = (method: string, path: string, operation: Readonly<Record<string, unknown>>) => {
  const document = { security: [{ apiKey: [] }] };
  const read = readOperation({ method, path, operation, shared: [] }, document);
  const [curl = '', typescript = '', python = ''] = codeSamples(read, 'https://cases.example.org').map(
    ({ code }) => code,
  );
  return { curl, typescript, python };
};

test('a read has the address, its parameters and the key', () => {
  const { curl, typescript, python } = samplesOf('get', '/api/1/cases/{id}/booklet', {
    parameters: [
      id,
      { name: 'booklet_id', in: 'query', required: true, schema: { type: 'string', example: '3 & 4' } },
      { name: 'language', in: 'query', required: false, schema: { type: 'string' } },
    ],
  });
  expect(curl).toBe(
    `curl 'https://cases.example.org/api/1/cases/1/booklet?booklet_id=3+%26+4' \\
  --header "Authorization: Api-Key $DOSSIER_KEY"`,
  );
  expect(typescript).toBe(
    `const response = await fetch('https://cases.example.org/api/1/cases/1/booklet?booklet_id=3+%26+4', {
  headers: {
    Authorization: 'Api-Key ' + process.env.DOSSIER_KEY,
  },
});
console.log(response.status, await response.text());`,
  );
  expect(python).toBe(
    `import os

import requests

response = requests.get(
    "https://cases.example.org/api/1/cases/1/booklet?booklet_id=3+%26+4",
    headers={"Authorization": f"Api-Key {os.environ['DOSSIER_KEY']}"},
)
print(response.status_code, response.text)`,
  );
});

test('a write has its method, content type and body', () => {
  const { curl, typescript, python } = samplesOf('patch', '/api/1/cases/{id}', {
    parameters: [id],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              name: { type: 'string', example: "O'Neil" },
              locked: { type: 'boolean' },
              tags: { type: 'array', items: { type: 'string', nullable: true, example: null } },
            },
          },
        },
      },
    },
  });
  expect(curl).toContain('curl --request PATCH \\\n  https://cases.example.org/api/1/cases/1 \\');
  expect(curl).toContain("--header 'Content-Type: application/json'");
  expect(curl).toContain(`"name": "O'\\''Neil"`);
  expect(typescript).toContain("method: 'PATCH'");
  expect(typescript).toContain(`body: JSON.stringify({
    "name": "O'Neil",
    "locked": true,
    "tags": [
      null
    ]
  })`);
  expect(python).toContain(`requests.patch(
    "https://cases.example.org/api/1/cases/1",`);
  expect(python).toContain(`json={
        "name": "O'Neil",
        "locked": True,
        "tags": [
            None,
        ],
    }`);
});

test('a file is sent as a form', () => {
  const { curl, typescript, python } = samplesOf('post', '/api/1/cases/{id}/proofs', {
    parameters: [id],
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            required: ['file', 'name'],
            properties: {
              file: { type: 'string', format: 'binary' },
              name: { type: 'string', example: '@x' },
            },
          },
        },
      },
    },
  });
  expect(curl).toContain('--form file=@file.pdf');
  expect(curl).toContain('--form-string name=@x');
  expect(curl).not.toContain('Content-Type');
  expect(typescript).toContain("form.set('file', await openAsBlob('file.pdf'), 'file.pdf');");
  expect(typescript).toContain('body: form');
  expect(python).toContain('data={"name": "@x"}');
  expect(python).toContain('files={"file": open("file.pdf", "rb")}');
});

describe('an open operation', () => {
  test('sends no key', () => {
    const { curl, typescript, python } = samplesOf('get', '/api/1/meta', { security: [] });
    for (const code of [curl, typescript, python]) expect(code).not.toContain('DOSSIER_KEY');
    expect(curl).toBe('curl https://cases.example.org/api/1/meta');
    expect(typescript).toContain("await fetch('https://cases.example.org/api/1/meta');");
  });
});
