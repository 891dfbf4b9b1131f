/**
 * Every type of information on the pages of a wizard, with rules, steps for several people, votes and an identifier
 * that is not unique.
 */
export const FORM_UUID = '11111111-1111-4111-8111-111111111111';
export const KEEP_UUID = '22222222-2222-4222-8222-222222222222';
export const MAIL_UUID = '44444444-4444-4444-8444-444444444444';
export const SUPPLY_UUID = '55555555-5555-4555-8555-555555555555';
export const VOTE_UUID = '33333333-3333-4333-8333-333333333333';

const text = (en: string, de: string) => ({ en, de });

const informations = {
  title: { type: 'text', question: text('Title', 'Titel'), max_length: 40 },
  story: { type: 'long_text', question: 'Story', optional: true, min_length: 5 },
  pieces: { type: 'integer', question: 'Pieces', min: 1, max: 99 },
  ratio: { type: 'decimal', question: 'Ratio', decimals: 3, optional: true },
  price: { type: 'money', question: 'Price', min: 0 },
  share: { type: 'percentage', question: 'Share', optional: true, max: 100 },
  is_new: { type: 'boolean', question: 'Is it new?' },
  made_on: { type: 'date', question: 'Made on', min: '1900-01-01', max: '2030-12-31' },
  seen_at: { type: 'date_time', question: 'Seen at', optional: true },
  colour: {
    type: 'choice',
    question: 'Colour',
    options: { red: text('Red', 'Rot'), blue: text('Blue', 'Blau') },
  },
  size: {
    type: 'choice',
    question: 'Size',
    optional: true,
    options: Object.fromEntries(
      ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'].map((key) => [key, `Size ${key}`]),
    ),
  },
  uses: {
    type: 'choices',
    question: 'Uses',
    optional: true,
    max_choices: 2,
    options: { a: 'Art', b: 'Book', c: 'Craft' },
  },
  country: { type: 'country', question: 'Country', optional: true },
  currency: { type: 'currency', question: 'Currency', optional: true },
  spoken: { type: 'language', question: 'Language', optional: true },
  mail: { type: 'email', question: 'Mail', optional: true },
  phone: { type: 'phone', question: 'Phone', optional: true },
  iban: { type: 'iban', question: 'IBAN', optional: true },
  holder: { type: 'instance', question: 'Holder', ontology: 'Person', optional: true },
  supplier: {
    type: 'instance',
    question: text('Supplier', 'Lieferant'),
    ontology: 'Company',
    optional: true,
  },
  known_supplier: {
    type: 'instance',
    question: 'Known supplier',
    ontology: 'Company',
    allow_new: false,
    optional: true,
  },
  photo: { type: 'file', question: 'Photo', accept: ['png', 'jpeg'], optional: true },
  reason: { type: 'text', question: 'Why is it new?' },
  secret: { type: 'text', question: 'Secret' },
  total: { type: 'decimal', question: 'Total', formula: 'pieces * price' },
  parts: {
    type: 'structure',
    question: text('Parts', 'Teile'),
    display_name: text('Part', 'Teil'),
    min_occurrences: 1,
    max_occurrences: 2,
    editable_names: true,
    components: {
      label: { type: 'text', question: 'Label' },
      weight: { type: 'decimal', question: 'Weight', optional: true },
    },
  },
};

const asked = Object.keys(informations).filter((key) => !['reason', 'total', 'secret'].includes(key));

export const FORM_PACKAGE: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({
    name: 'Forms',
    settings: {
      languages: ['en', 'de'],
      time_zone: 'Europe/Zurich',
      currency: 'EUR',
      branding: {
        name: 'The office',
        primary_color: '#5f3dc4',
        wizard_footer: text('Made with care.', 'Mit Sorgfalt gemacht.'),
        embedding_origins: ['https://www.office.example'],
      },
    },
  }),
  'ontologies.yaml': JSON.stringify({
    Thing: { name: 'Thing', name_formula: 'title', informations },
    Person: {
      name: 'Person',
      name_formula: 'called',
      informations: { called: { type: 'text', question: 'Name' } },
    },
    Company: {
      name: text('Company', 'Firma'),
      name_formula: 'called',
      informations: {
        called: { type: 'text', question: text('Name of the company', 'Name der Firma') },
        founded: { type: 'date', question: 'Founded on' },
        parent: { type: 'instance', question: 'Parent company', ontology: 'Company', optional: true },
        sites: {
          type: 'structure',
          question: 'Sites',
          display_name: 'Site',
          min_occurrences: 1,
          max_occurrences: 2,
          components: { town: { type: 'text', question: 'Town' } },
        },
        rating: { type: 'integer', question: 'Rating', optional: true },
      },
    },
  }),
  'roles.yaml': JSON.stringify({ keeper: { held_by: 'Person' } }),
  'needed_documents.yaml': JSON.stringify({
    receipt: { name: text('Receipt', 'Quittung'), ontology: 'Thing', accept: ['pdf', 'png'], max_files: 2 },
  }),
  'processes.yaml': JSON.stringify({
    make: {
      name: 'Make',
      kind: 'creation',
      outcome: 'Thing',
      workflow: {
        states: { draft: 'start', sent: 'open', refused: 'declined', voted: 'open' },
        transitions: {
          send: {
            from: 'draft',
            to: 'sent',
            condition: 'outcome.price < 1000',
            condition_message: text('It is too dear.', 'Es ist zu teuer.'),
          },
          refuse: { from: ['draft', 'sent'], to: 'refused' },
          send_back: { from: 'sent', to: 'draft' },
          vote: { from: 'draft', to: 'voted', votes: 1 },
        },
      },
      roles: ['keeper'],
      rules: {
        questions: { for: 'outcome', ask: asked, require: 'receipt' },
        why: { for: 'outcome', when: 'is_new', ask: 'reason' },
        hidden: { for: 'outcome', when: 'title = "hidden"', ask: 'secret' },
        keepers: { for: 'outcome', create: { ontology: 'Person', roles: 'keeper' } },
        keeper: { for: 'keeper', ask: 'called' },
        company: { for: 'Company', ask: ['called', 'founded', 'parent', 'sites'] },
        too_many: {
          for: 'outcome',
          when: 'pieces = 13',
          issue: { information: 'pieces', message: text('Not thirteen.', 'Nicht dreizehn.') },
        },
      },
    },
    keep: {
      name: 'Keep',
      kind: 'lifecycle',
      outcome: 'Thing',
      workflow: {
        states: { begun: 'start', ended: 'finished' },
        transitions: { end: { from: 'begun', to: 'ended' } },
      },
      rules: { questions: { for: 'outcome', ask: ['title', 'mail'] } },
    },
  }),
  'wizards.yaml': JSON.stringify({
    form: {
      uuid: FORM_UUID,
      name: text('The form', 'Das Formular'),
      process: 'make',
      entry: 'about',
      email: 'outcome.mail',
      submit_transition: 'send',
      link_lifetime: 'P2D',
      start: { title: text('Welcome', 'Willkommen') },
      nodes: {
        about: {
          title: text('About it', 'Worum es geht'),
          text: 'First of {{case.number}}',
          items: ['title', 'is_new', 'reason', 'pieces', 'made_on'],
        },
        numbers: { title: 'Numbers', items: ['price', 'ratio', 'share', 'seen_at', 'iban'] },
        choices: { title: 'Choices', items: ['colour', 'size', 'uses', 'country', 'currency', 'spoken'] },
        contact: { title: 'Contact', items: ['mail', 'phone', 'story', 'holder'] },
        files: { title: 'Files', items: [{ upload: 'receipt' }, 'photo'] },
        parts: { title: 'Parts', items: ['parts'] },
        keepers: { title: 'Keepers', of: 'keeper', items: ['called'] },
        extra: {
          title: 'Extra',
          when: 'outcome.is_new',
          of: 'case',
          items: [{ text: 'New things need care.' }],
        },
        check: { title: 'Check', items: [{ review: true }, 'secret'] },
      },
      end: { title: text('Done', 'Fertig'), text: 'See {{case.number}}.' },
    },
    keep_online: {
      uuid: KEEP_UUID,
      name: 'Keep online',
      process: 'keep',
      entry: 'one',
      authentication: 'email_code',
      identifier: 'title',
      submit_transition: 'end',
      nodes: { one: { title: 'One', items: ['title', 'mail'] } },
    },
    mail_online: {
      uuid: MAIL_UUID,
      name: 'Mail online',
      process: 'make',
      entry: 'one',
      authentication: 'email_code',
      email: 'outcome.mail',
      nodes: { one: { title: 'One', items: ['title', 'mail'] } },
    },
    supply_online: {
      uuid: SUPPLY_UUID,
      name: 'Supply online',
      process: 'make',
      entry: 'one',
      submit_transition: 'send',
      nodes: {
        one: { title: 'One', items: ['title', 'supplier', 'known_supplier'] },
        two: { title: 'Two', items: ['pieces'] },
        check: { title: 'Check', items: [{ review: true }] },
      },
    },
    vote_online: {
      uuid: VOTE_UUID,
      name: 'Vote online',
      process: 'make',
      entry: 'one',
      resume: false,
      submit_transition: 'vote',
      nodes: { one: { title: 'One', items: ['title'] } },
    },
  }),
};
