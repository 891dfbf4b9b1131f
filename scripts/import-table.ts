// Which place of the sources may import which, at two levels. `docs/architecture.md` draws the first one.

const PURE = [
  'errors.ts',
  'storable.ts',
  'fields',
  'formula',
  'configuration',
  'model',
  'engine',
  'instances',
  'handover',
  'changes',
  'stories',
  'presentation',
  'planning',
  'audit',
  'documents',
  'signatures',
  'wizards',
];

/** The pure places below `fields`, `formula` and so on: each may import those that stand before it here. */
const upTo = (place: string): readonly string[] => PURE.slice(0, PURE.indexOf(place));

/** For each place in src/, the places that it may import beside itself. A place that is not listed is an error. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'errors.ts': [],
  'storable.ts': [],
  'settings.ts': ['errors.ts'],
  'version.ts': [],

  fields: [],
  formula: ['errors.ts', 'storable.ts'],
  configuration: upTo('configuration'),
  model: upTo('model'),
  engine: upTo('engine'),
  instances: upTo('instances'),
  handover: upTo('handover'),
  changes: upTo('changes'),
  stories: upTo('stories'),
  presentation: upTo('stories'),
  documents: [...upTo('instances'), 'presentation'],
  signatures: ['errors.ts', 'storable.ts'],
  planning: upTo('instances'),
  wizards: [...upTo('stories'), 'presentation'],
  audit: ['errors.ts', 'storable.ts'],

  platform: ['errors.ts', 'storable.ts'],
  workshop: ['errors.ts', 'storable.ts', 'formula', 'configuration', 'documents', 'signatures', 'platform'],
  store: PURE,
  access: [...PURE, 'store', 'platform'],
  writing: [...PURE, 'store', 'platform', 'workshop'],
  webhooks: [...PURE, 'version.ts', 'store', 'platform', 'writing'],
  assistant: [...PURE, 'version.ts', 'store', 'platform', 'webhooks'],
  operations: [
    ...PURE,
    'version.ts',
    'store',
    'platform',
    'access',
    'workshop',
    'webhooks',
    'assistant',
    'writing',
  ],
  pages: [...PURE, 'version.ts', 'store', 'platform', 'access', 'workshop', 'writing', 'operations'],
  background: [...PURE, 'version.ts', 'store', 'platform', 'access', 'workshop', 'assistant', 'writing'],
  mcp: ['errors.ts', 'storable.ts', 'presentation', 'version.ts', 'access', 'operations'],
  http: [...PURE, 'version.ts', 'store', 'platform', 'access', 'operations', 'mcp', 'pages'],
  'storage.ts': ['settings.ts', 'platform', 'store'],
  demo: ['*'],
  'app.ts': ['*'],
  commands: ['*'],
  'main.ts': ['*'],
};

/** The pure folders know no file system, network or database: of packages, only these. */
export const PURE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  fields: [],
  formula: ['decimal.js', 'lezer-feel', '@lezer/common', 're2js'],
  configuration: ['typebox', 'typebox/compile', 'yaml', 'croner', 're2js', 'node:util'],
  model: [],
  engine: [],
  instances: [],
  handover: [],
  changes: [],
  stories: [],
  presentation: [],
  planning: [],
  wizards: [],
  audit: ['node:crypto'],
  documents: ['node:crypto'],
  signatures: [],
};

/** Folders with a door: others import their `index.ts` alone. */
export const DOORS: readonly string[] = ['engine'];

/**
 * The rooms of each folder that has any, from the ground up. A room may import the rooms below it, also by way of the
 * folder's own files; rooms on one floor do not know each other. The folder's own files count as a room each: where they
 * stand is free, as long as there is no circle.
 */
export const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/background': [['handlers']],
  'src/configuration': [
    ['schema'],
    ['information-types', 'rule-actions'],
    ['kinds'],
    ['format'],
    ['checks', 'reference'],
  ],
  'src/demo': [['stories']],
  'src/documents': [['blocks']],
  'src/engine': [
    ['state'],
    ['values'],
    ['rows'],
    ['recalculation'],
    ['inputs', 'view'],
    ['actions', 'explain'],
    ['compile', 'session'],
  ],
  'src/fields': [['types']],
  'src/formula': [['values'], ['types'], ['builtins'], ['syntax'], ['compile']],
  'src/model': [['rows']],
  'src/operations': [
    ['cases', 'operating', 'signatures'],
    [
      'assistant',
      'booklets',
      'case-instances',
      'configuration',
      'documents',
      'documents-upload',
      'events',
      'instances',
      'integrations',
      'meta',
      'people',
      'proofs',
      'values',
      'wizards',
      'work',
    ],
    ['conversations', 'imports'],
  ],
  'src/pages': [
    ['markdown', 'wizards'],
    ['docs', 'reference', 'signing'],
  ],
  'src/platform': [['embedded-postgres', 'files']],
  'src/store': [
    ['tables'],
    ['database'],
    ['lists'],
    ['audit', 'files', 'jobs', 'mails'],
    ['cases', 'documents'],
    [
      'assistant',
      'configuration',
      'imports',
      'instances',
      'people',
      'requests',
      'signatures',
      'upkeep',
      'values',
      'webhooks',
      'wizards',
    ],
  ],
  'src/workshop': [['packages', 'pdf', 'sheets'], ['typst'], ['signatures'], ['tasks']],
  'src/writing': [
    ['configurations'],
    ['open'],
    ['plan'],
    ['audit'],
    ['instances'],
    ['collect'],
    ['apply'],
    ['change'],
    ['create'],
    ['actions', 'imports', 'proofs', 'publication', 'wizards'],
    ['documents'],
    ['booklets', 'scans', 'trials'],
    ['signatures'],
  ],

  'web/src': [['texts'], ['api'], ['shared'], ['pages'], ['shell']],
  'web/src/pages': [['admin', 'case', 'choose-password', 'instances', 'sign-in', 'tasks'], ['cases']],
  'web/src/pages/admin': [
    ['audit', 'configuration', 'health', 'jobs', 'keys', 'mail', 'people', 'requests', 'tenant', 'webhooks'],
  ],
};
