/** How the commands of a page are run. A page without an entry is run as it stands, in a fresh shell with the demo's key in `$KEY`. */
export interface PageRun {
  /** The page takes `$URL`, `$KEY`, `api` and `$CASE` from “Working with cases”: those samples are run before it. */
  readonly takesCase?: true;
  /** Its commands have an empty database of their own, since they create, delete and restore whole tenants. */
  readonly hasOwnDatabase?: true;
  /** Texts of its samples that stand for something else here: an example of an id, a folder of the machine. */
  readonly instead?: readonly (readonly [text: string, here: string])[];
  /** By a text of a line: commands that stand for what the page says before it. */
  readonly before?: readonly (readonly [text: string, commands: string])[];
  /** Commands that remove what the page has made and other pages would stumble over, such as a tenant. */
  readonly after?: string;
  /** Lines that end with an error, as the page says. */
  readonly fails?: readonly string[];
  /** Lines that may: the database of the tests is not durable, which `dossier doctor` tells. */
  readonly mayFail?: readonly string[];
}

/** The id of what was found for an information in the passport of the tests. */
const idOfProposal = (information: string): string =>
  `$(api "$URL/api/1/cases/$CASE/proofs/$PROOF/proposals" | jq '.results[] | select(.information_key == "${information}").id')`;

export const PAGE_RUNS: Readonly<Record<string, PageRun>> = {
  'docs/assistant.md': { takesCase: true },
  'docs/booklets.md': { takesCase: true },
  'docs/clients.md': {
    instead: [
      ['https://cases.example.org', '$URL'],
      ['examples/demo', '$ROOT/examples/demo'],
    ],
  },
  'docs/proofs.md': {
    takesCase: true,
    before: [['/proposals/31/', 'settle']],
    instead: [
      ['/31/', `/${idOfProposal('identity_number')}/`],
      ['/32/', `/${idOfProposal('date_of_birth')}/`],
      ['/33/', `/${idOfProposal('nationality')}/`],
    ],
  },
  'docs/sandbox.md': {
    // The command prints the key of the sandbox, which the next one sends.
    instead: [['dossier tenants create trial --sandbox', 'KEY=$(dossier tenants create trial --sandbox)']],
    after: 'dossier tenants delete trial --confirm trial',
  },
  'docs/scans.md': {
    takesCase: true,
    before: [
      [
        'file=@scan.pdf',
        'curl -o scan.pdf -H "Authorization: Api-Key $KEY" "$URL/api/1/cases/$CASE/documents/$(api "$URL/api/1/cases/$CASE" | jq \'.data.documents[0].id\')"',
      ],
    ],
  },
  'docs/signatures.md': { takesCase: true },
  'docs/signing-in.md': {
    hasOwnDatabase: true,
    before: [
      [
        'users rescue',
        'dossier tenants create bank; dossier users create admin@bank.example --tenant bank --role administrator',
      ],
    ],
  },
  'docs/webhooks.md': { takesCase: true },
  'docs/wizards.md': { takesCase: true },
  'docs/operating.md': {
    hasOwnDatabase: true,
    instead: [
      ['/backups', '$SAMPLES/backups'],
      ['mails show 12', 'mails show $MAIL'],
      ['all.ndjson', '$SAMPLES/all.ndjson'],
      ['1204:9f86d081…', '$HEAD'],
    ],
    before: [
      ['mails list', 'export DATABASE_URL=$DEMO_DATABASE_URL'],
      ['mails show', "MAIL=$(dossier mails list --tenant demo | awk 'NR == 1 { print $1 }')"],
      ['one line for each check', 'unset DATABASE_URL'],
      ['dossier restore', 'export DATABASE_URL=$EMPTY_DATABASE_URL FILES_URL=$EMPTY_FILES_URL'],
      ['all.ndjson', 'dossier export "$SAMPLES/all.ndjson"'],
      ['1204:9f86d081…', "HEAD=$(dossier audit verify --tenant bank | sed -n 's/.*head //p')"],
    ],
    fails: ['dossier support enter'],
    mayFail: ['dossier doctor'],
  },
  'docs/worst-day.md': {
    hasOwnDatabase: true,
    instead: [
      ['/backups', '$SAMPLES/backups'],
      ['/rescue', '$SAMPLES/rescue'],
      ['Xk3nQ8vB', '$PREFIX'],
      ['--version 4', '--version 1'],
    ],
    before: [
      [
        'ECONNREFUSED',
        'export BACKUP_URL=$SAMPLES/backups; dossier tenants create bank; dossier backup; export DATABASE_URL=postgresql://nobody@127.0.0.1:1/none',
      ],
      ['# which there are', 'unset DATABASE_URL'],
      ['# the newest of everything', 'export DATABASE_URL=$EMPTY_DATABASE_URL FILES_URL=$EMPTY_FILES_URL'],
      ['keys revoke', 'PREFIX=$(dossier keys create --tenant bank | cut -d . -f 1)'],
      ['dossier restore --tenant bank', 'dossier tenants delete bank --confirm bank'],
      ['dossier restore /rescue', 'dossier tenants delete bank --confirm bank'],
      [
        'config versions',
        'dossier config init first; dossier config apply first --tenant bank; sed -i "s/^name: .*/name: Second/" first/package.yaml; dossier config apply first --tenant bank',
      ],
    ],
    fails: ['ECONNREFUSED'],
    mayFail: ['dossier doctor'],
  },
};

/** A command that no test runs as it stands, and why. */
export interface NotRun {
  readonly page: string;
  /** A text of the line; of any line of the sample if the whole sample is left out. */
  readonly text: string;
  readonly isWholeSample?: true;
  readonly because: string;
}

export const NOT_RUN: readonly NotRun[] = [
  {
    page: 'README.md',
    text: 'npm start',
    isWholeSample: true,
    because: 'tests would start inside the tests; tests/commands/service.test.ts starts the service',
  },
  {
    page: 'docs/first-webhook.md',
    text: 'npm start',
    because: 'a second service would start; tests/commands/service.test.ts starts it',
  },
  ...['docs/first-webhook.md', 'docs/webhooks.md'].map((page) => ({
    page,
    text: 'dossier listen',
    because: 'it does not end; tests/commands/listen.test.ts starts it',
  })),
  {
    page: 'docs/first-webhook.md',
    text: 'dossier trigger',
    because: 'it needs a receiver of the page before it; tests/commands/listen.test.ts has one',
  },
  {
    page: 'docs/assistant.md',
    text: 'api -N',
    isWholeSample: true,
    because: 'no model answers the demo; tests/api/assistant sends the same request to a model of the tests',
  },
  ...(
    [
      ['npx tsc -p', 'tests of the clients compile and use the package'],
      ['npm install ./clients', 'it would install into the clone; tests of the clients use the package'],
      ['pip install', 'it would install for the whole machine; tests of the clients use the package'],
    ] as const
  ).map(([text, because]) => ({ page: 'docs/clients.md', text, because })),
  {
    page: 'docs/scale.md',
    text: 'dossier tenants move',
    because: 'it needs several servers; "npm run trust -- citus" moves a tenant',
  },
  {
    page: 'docs/mcp.md',
    text: 'claude mcp add',
    because:
      'it is a command of another program; tests/api/mcp.test.ts speaks the protocol with the key that it sends',
  },
  ...(
    [
      [
        'npm install ../dossier',
        'the packages would be installed; `npm run trust -- release` does these steps',
      ],
      [
        'useradd',
        'the machine would get a user and a service; tests/commands/package.test.ts starts what the unit says',
      ],
      ['runuser', 'it needs the user of the sample before it'],
      ['docker build', 'it needs Docker; `npm run trust -- container` follows the Dockerfile without it'],
      ['docker compose', 'it needs Docker; tests check the file and start what it says'],
      ['kubectl create', 'it needs a cluster; tests check the manifests'],
      [
        'dossier export before.ndjson',
        'it needs a database of 0.1; tests/store/before-0.2.test.ts transfers one',
      ],
    ] as const
  ).map(([text, because]) => ({ page: 'docs/operating.md', text, isWholeSample: true as const, because })),
  {
    page: 'docs/operating.md',
    text: 'npm run docs',
    because: 'it writes into dist/; scripts/docs/build-site.test.ts builds the same',
  },
  {
    page: 'docs/operating.md',
    text: 's3://bucket',
    because: 'it needs S3; tests/store/backup.test.ts does it on an S3 server',
  },
  ...['docs/operating.md', 'docs/worst-day.md'].map((page) => ({
    page,
    text: 'dossier serve',
    because: 'it does not end; tests/commands/service.test.ts starts it',
  })),
  {
    page: 'docs/worst-day.md',
    text: 'failure  disk',
    because: 'it needs a full disk; tests/commands/doctor.test.ts has one',
  },
  {
    page: 'docs/worst-day.md',
    text: 'jobs retry',
    because: 'it needs a job that has failed; tests/api/jobs.test.ts has one',
  },
];
