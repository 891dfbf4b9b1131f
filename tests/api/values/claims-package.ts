/** One of every kind of value, with names, parts and results of formulas. */
const ALL = [
  'amount',
  'loss_date',
  'reported_at',
  'cause',
  'damages',
  'is_total',
  'country',
  'money',
  'share',
  'iban',
  'holder',
  'built',
  'if is_total then cause else second_cause',
  'amount * 2',
  'sum(parts.price)',
  'max(0, amount)',
  'amount * share / 100',
  'count(parts)',
  'parts',
  'parts[1].price',
  'case.state',
  'case.language',
  'loss_date + duration("P1D")',
  'reported_at - reported_at + duration("PT36H")',
  'note',
];
const LINE = ALL.map((formula) => `{{${formula}}}`).join(' | ');
const OF_CASE = LINE.replaceAll(
  /\b(amount|loss_date|reported_at|cause|second_cause|damages|is_total|country|money|share|iban|holder|built|parts|note)\b/g,
  'outcome.$1',
);

export const REPORT = '0b7a3f7e-0a0e-4c57-9f3f-6d2f4b1f7c11';

const named = (en: string, de: string) => ({ name: { en, de } });

export const FILES: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({
    name: 'Claims',
    settings: { languages: ['en', 'de'], time_zone: 'Europe/Zurich', currency: 'EUR' },
  }),
  'ontologies.yaml': JSON.stringify({
    Person: { name_formula: 'full_name', informations: { full_name: { type: 'text' } } },
    Nameless: { name: { en: 'Witness', de: 'Zeuge' }, informations: { seen: { type: 'text' } } },
    Claim: {
      informations: {
        amount: {
          type: 'money',
          check: {
            formula: 'amount < 5000',
            message: { en: '{{amount}} is too much.', de: '{{amount}} ist zu viel.' },
          },
        },
        loss_date: { type: 'date', question: { en: 'When?', de: 'Wann?' } },
        reported_at: 'date_time',
        cause: {
          type: 'choice',
          question: { en: 'Cause', de: 'Ursache' },
          options: { collision: named('Collision', 'Zusammenstoß') },
        },
        second_cause: { type: 'choice', options: { theft: named('Theft', 'Diebstahl') } },
        damages: {
          type: 'choices',
          question: { en: 'Damages', de: 'Schäden' },
          options: { door: named('Door', 'Tür'), roof: named('Roof', 'Dach') },
        },
        is_total: 'boolean',
        country: { type: 'country', question: { en: 'Country', de: 'Land' } },
        money: 'currency',
        share: 'percentage',
        iban: 'iban',
        built: 'integer',
        note: 'text',
        reason: 'text',
        holder: { type: 'instance', ontology: 'Person', question: { en: 'Holder', de: 'Halter' } },
        witness: { type: 'instance', ontology: 'Nameless', question: 'Who saw it?' },
        born: { type: 'date', question: 'Day of birth', optional: true },
        email: 'email',
        parts: {
          type: 'structure',
          display_name: { en: 'Part', de: 'Teil' },
          components: { label: 'text', price: 'money', since: 'date' },
        },
      },
    },
  }),
  'documents.yaml': JSON.stringify({ sheet: { sections: [{ blocks: [{ text: OF_CASE }] }] } }),
  'processes.yaml': JSON.stringify({
    claim: {
      kind: 'creation',
      outcome: 'Claim',
      workflow: {
        states: {
          draft: { kind: 'start', ...named('Draft', 'Entwurf') },
          sent: {
            kind: 'open',
            on_enter: {
              send_email: { to: 'outcome.email', subject: 'Claim of {{outcome.amount}}', body: OF_CASE },
            },
          },
          told: {
            kind: 'open',
            on_enter: {
              send_email: {
                to: 'outcome.email',
                language: '"en"',
                subject: 'In English',
                body: OF_CASE,
              },
            },
          },
        },
        transitions: {
          send: { from: 'draft', to: 'sent' },
          tell: { from: 'draft', to: 'told' },
          never: { from: 'draft', to: 'sent', condition: 'false', condition_message: OF_CASE },
        },
      },
      rules: {
        ask: {
          for: 'outcome',
          ask: [
            'amount',
            'loss_date',
            'reported_at',
            'cause',
            'second_cause',
            'damages',
            'is_total',
            'country',
            'money',
            'share',
            'iban',
            'built',
            'note',
            'holder',
            'witness',
            'born',
            'email',
            'parts',
          ],
        },
        reason: {
          for: 'outcome',
          when: 'cause = "collision" and loss_date != null and amount > 0 and not(is_total) and holder != null and witness != null and count(parts) > 0 and case.state = "draft" and note = null',
          ask: 'reason',
        },
        people: { for: 'Person', ask: 'full_name' },
        paper: { include: 'sheet' },
        holder: { for: 'outcome', create: { ontology: 'Person', in: 'holder' } },
        witness: { for: 'outcome', create: { ontology: 'Nameless', in: 'witness' } },
        warned: {
          for: 'outcome',
          when: 'amount != null',
          warn: LINE,
          comment: { text: LINE, title: '{{amount}}' },
        },
      },
    },
  }),
  'wizards.yaml': JSON.stringify({
    report: {
      name: 'Report',
      uuid: REPORT,
      process: 'claim',
      entry: 'choose',
      nodes: {
        choose: {
          title: 'Choose',
          of: 'outcome',
          items: [
            { question: 'witness' },
            { question: 'loss_date' },
            { question: 'born' },
            { question: 'money' },
          ],
        },
        read: { title: 'Read', of: 'outcome', items: [{ text: LINE }] },
      },
    },
  }),
};
