import type { Static } from 'typebox';
import {
  duration,
  hexColor,
  many,
  oneOf,
  optional,
  plainString,
  record,
  ref,
  text,
  whole,
} from '../schema/builders.ts';

/** Kinds of parts of a package that scenarios can come by. */
export const COVERED_KINDS = [
  'rules',
  'rows',
  'transitions',
  'documents',
  'needed_documents',
  'questions',
] as const;
export type CoveredKind = (typeof COVERED_KINDS)[number];

const share = (parts: string) =>
  optional(whole(`How many percent of the ${parts}.`, { minimum: 0, maximum: 100 }));

/** Settings of the whole tenant. */
export const settingsSchema = record(
  {
    languages: many(
      plainString('A language tag.', { marks: { languageTag: true }, examples: ['en', 'de', 'fr-CH'] }),
      'Languages of the tenant; the first is the default.',
    ),
    time_zone: optional(
      plainString('IANA name of the time zone, for `today()` and schedules.', {
        marks: { timeZone: true },
        default: 'UTC',
        examples: ['Europe/Zurich'],
      }),
    ),
    calendar: optional(
      ref('calendar', 'The calendar of working time where no other is named; the only one if there is one.'),
    ),
    currency: optional(
      plainString('ISO 4217 code of the default currency.', {
        marks: { currency: true },
        default: 'EUR',
      }),
    ),
    branding: optional(
      record(
        {
          name: optional(text('Name of the organisation.')),
          logo: optional(ref('image', 'Its logo.')),
          primary_color: optional(hexColor('Colour of buttons and headings.')),
          accent_color: optional(hexColor('Colour of highlights.')),
          address: optional(text('Postal address, for the foot of documents.')),
          contact_email: optional(plainString('Contact e-mail address.')),
          contact_phone: optional(plainString('Contact telephone number.')),
          website: optional(plainString('Address of the web site.')),
          embedding_origins: many(
            plainString('An origin.', {
              pattern: '^(https://[a-z0-9.-]+|http://(localhost|127[.]0[.]0[.]1))(:[0-9]{1,5})?$',
              examples: ['https://www.bank.example'],
            }),
            'Web sites whose pages may show wizards in a frame; none if left out.',
          ),
          wizard_footer: optional(text('Text at the foot of wizard pages.')),
          document_footer: optional(text('Text at the foot of documents without their own footer.')),
        },
        'The look of wizards and documents.',
      ),
    ),
    signing: optional(
      record(
        {
          notice: optional(
            text(
              'Text of the signing page about the kind of signature. `{organisation}` stands for the tenant; at most 1500 characters.',
            ),
          ),
          consent: optional(
            text(
              'Text of the consent beside the checkbox. `{document}` stands for the signed document and is required, `{pages}` for its number of pages, `{organisation}` for the tenant; at most 800 characters.',
            ),
          ),
          record: optional(
            text(
              'Text above the signatures on the page of signatures in the PDF. `{organisation}` stands for the tenant; at most 450 characters.',
            ),
          ),
        },
        "Wording around signatures, in place of the service's own texts. A language that is left out keeps those.",
      ),
    ),
    notifications: optional(
      record(
        {
          mail: optional(
            oneOf(
              ['off', 'at_once', 'daily'],
              'Whether people who have not decided themselves are told by mail: not at all, at once, or once a day.',
              { default: 'off' },
            ),
          ),
          digest_at: optional(
            plainString('The time of day of the daily mail, in the time zone of the tenant.', {
              pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
              default: '07:00',
            }),
          ),
        },
        'How people are told of what concerns them.',
      ),
    ),
    retention: optional(
      record(
        {
          finished_cases: optional(
            duration('How long finished and approved cases are kept.', { examples: ['P10Y'] }),
          ),
          declined_cases: optional(duration('How long declined cases are kept.', { examples: ['P1Y'] })),
          abandoned_wizards: optional(
            duration('How long a case is kept that a wizard started and nobody submitted.', {
              examples: ['P90D'],
            }),
          ),
          activity: optional(duration('How long the activity log is kept.')),
          notifications: optional(duration('How long notifications are kept.', { default: 'P90D' })),
          assistant_texts: optional(
            duration(
              'How long texts are kept that were sent to models and came back. Who asked, when, and the number of tokens stay.',
              { examples: ['P90D'] },
            ),
          ),
        },
        'Retention periods; data without one is kept for ever.',
      ),
    ),
    coverage: optional(
      record(
        {
          rules: share('rules have had an effect'),
          rows: share('rows of decision tables have matched'),
          transitions: share('transitions have been used'),
          documents: share('documents have been part of a case'),
          needed_documents: share('needed documents have been needed'),
          questions: share('questions have been asked'),
        },
        'How much of the package its scenarios have to come by, as a warning of the check; nothing if left out.',
      ),
    ),
  },
  'Settings of the whole tenant.',
);

export type Settings = Static<typeof settingsSchema>;
