import { describe, expect, test } from 'vitest';
import { referencePage } from './reference-page.ts';

const OBJECT = {
  type: 'object',
  title: 'Case',
  properties: Object.fromEntries([...'abcdefgh'].map((name) => [name, { type: 'string' }])),
};

const answer = (schema: unknown) => ({
  200: { description: 'Done.', content: { 'application/json': { schema } } },
});

const documentOf = (paths: unknown, more = {}) => ({
  openapi: '3.0.3',
  info: { title: 'T', version: '1', description: 'About **it**.' },
  servers: [{ url: 'https://cases.example.org' }],
  security: [{ apiKey: [] }],
  paths,
  ...more,
});

const pageOf = async (paths: unknown, more = {}): Promise<string> => {
  const { body } = await referencePage(() => documentOf(paths, more), {
    place: '/reference',
    source: '/api/1/openapi.json',
    frame: { version: '1' },
  });
  return String(body);
};

describe('the reference', () => {
  test('has a section for each tag and a place for each operation', async () => {
    const page = await pageOf(
      {
        '/a': { get: { operationId: 'list_a', tags: ['first part'], summary: 'List A' } },
        '/b': { get: { operationId: 'list_b', tags: ['second_part'] }, post: { tags: ['first part'] } },
      },
      { tags: [{ name: 'second_part', description: 'Of `b`.' }] },
    );
    expect(page).toContain('<section class="operation" id="list_a">');
    expect(page).toContain('<section class="operation" id="post__b">');
    expect(page.indexOf('id="section-second-part"')).toBeLessThan(page.indexOf('id="section-first-part"'));
    expect(page).toContain('Second part<a');
    expect(page).toContain('3 operations');
    expect(page).toContain('href="#list_a" data-search="get /a list a list_a"');
  });

  test.each([
    [{ description: 'Reads.\n\nNeeds the scope `cases:read`.' }, 'Needs the scope <code>cases:read</code>'],
    [{ 'x-scope': 'cases:write' }, 'Needs the scope <code>cases:write</code>'],
    [{ description: 'Any key will do.' }, 'Any key will do.'],
    [{ security: [] }, 'Needs no key.'],
  ])('%j is said once as %j', async (operation, expected) => {
    const page = await pageOf({ '/a': { get: operation } });
    expect(page.split(expected)).toHaveLength(2);
    expect(page.match(/Needs the scope|Any key will do|Needs no key/g)).toHaveLength(1);
  });

  test('a large object with a name that several use is shown once', async () => {
    const page = await pageOf({
      '/a': { get: { responses: answer(OBJECT) } },
      '/b': { get: { responses: answer({ type: 'array', items: OBJECT }) } },
    });
    expect(page.split('<code>h</code>')).toHaveLength(2);
    expect(page).toContain('<span class="type">object <a href="#object-case">Case</a></span>');
    expect(page).toContain('<span class="type">array of objects <a href="#object-case">Case</a></span>');
    expect(page).toContain('id="object-case"');
  });

  test('two objects of one name that differ are both shown where they are', async () => {
    const page = await pageOf({
      '/a': { get: { responses: answer(OBJECT) } },
      '/b': {
        get: {
          responses: answer({ ...OBJECT, properties: { ...OBJECT.properties, i: { type: 'string' } } }),
        },
      },
    });
    expect(page).not.toContain('id="api-objects"');
    expect(page.split('<code>h</code>')).toHaveLength(3);
  });

  test('a row tells type, null, need, values and limits', async () => {
    const schema = {
      required: ['color'],
      properties: {
        color: {
          type: 'string',
          nullable: true,
          enum: ['red', 'blue'],
          description: 'Of the *case*.',
          maxLength: 9,
        },
      },
    };
    const page = await pageOf({ '/a': { get: { responses: answer(schema) } } });
    expect(page).toContain(
      '<li><code>color</code> <span class="type">string or null</span> <span class="required">required</span><div class="note">Of the <em>case</em>.</div><ul class="choices"><li><code>&quot;red&quot;</code></li> <li><code>&quot;blue&quot;</code></li> </ul><div class="limits">at most 9 characters</div></li>',
    );
  });

  test('the codes of errors come from the description of the problem, or else from its values', async () => {
    const withTable = {
      description: '| Code |\n|---|\n| `stale` |',
      properties: { code: { enum: ['stale'] } },
    };
    const withValues = { properties: { code: { enum: ['stale'] } } };
    expect(await pageOf({}, { components: { schemas: { Problem: withTable } } })).toContain(
      '<td><code>stale</code></td>',
    );
    expect(await pageOf({}, { components: { schemas: { Problem: withValues } } })).toContain(
      '<li><code>stale</code></li>',
    );
  });

  test('no text of the document becomes markup', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=y>\'';
    const page = await pageOf(
      {
        [`/${evil}/{${evil}}`]: {
          post: {
            operationId: evil,
            tags: [evil],
            summary: evil,
            description: evil,
            'x-scope': evil,
            parameters: [
              { name: evil, in: 'path', description: evil, schema: { enum: [evil], pattern: evil } },
            ],
            requestBody: {
              content: { [evil]: { schema: { properties: { [evil]: { example: evil, title: evil } } } } },
            },
            responses: { [`2${evil}`]: { description: evil, headers: { [evil]: {} } } },
          },
        },
      },
      {
        info: { title: evil, version: evil, description: evil },
        servers: [{ url: evil }],
        'x-webhook-triggers': [{ key: evil, description: evil, sample: { [evil]: `\n\`\`\`\n${evil}` } }],
      },
    );
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('<img');
    expect(page.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\sonerror/);
  });
});
