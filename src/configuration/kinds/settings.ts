import type { Static } from 'typebox';
import { duration, hexColor, many, optional, plainString, record, ref, text } from '../schema/builders.ts';

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
    currency: optional(
      plainString('ISO 4217 code of the currency that money is in where nothing else is said.', {
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
          contact_email: optional(plainString('Address people can write to.')),
          contact_phone: optional(plainString('Number people can call.')),
          website: optional(plainString('Address of the web site.')),
          embedding_origins: many(
            plainString('An origin.', {
              pattern: '^(https://[a-z0-9.-]+|http://(localhost|127[.]0[.]0[.]1))(:[0-9]{1,5})?$',
              examples: ['https://www.bank.example'],
            }),
            'Web sites whose pages may show wizards in a frame; none, where left out.',
          ),
          wizard_footer: optional(text('Text at the foot of wizard pages.')),
          document_footer: optional(text('Text at the foot of documents that have no footer of their own.')),
        },
        'How wizards and documents look.',
      ),
    ),
    signing: optional(
      record(
        {
          notice: optional(
            text(
              'What the page to sign says of the kind of signature. `{organisation}` stands for who asks; at most 1500 characters.',
            ),
          ),
          consent: optional(
            text(
              'What somebody who signs agrees to, beside the box to tick. `{document}` stands for what is signed and has to be there, `{pages}` for how many pages it has, `{organisation}` for who asks; at most 800 characters.',
            ),
          ),
          record: optional(
            text(
              'What the page of signatures in the PDF says above them. `{organisation}` stands for who asks; at most 450 characters.',
            ),
          ),
        },
        'Wording around signatures. Pages to sign are in English, German and French; in a language that is left out, what the service says counts.',
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
            duration('How long a case is kept that a wizard started and nobody sent.', {
              examples: ['P90D'],
            }),
          ),
          activity: optional(duration('How long the activity log is kept.')),
        },
        'How long things are kept; for ever, where nothing is said.',
      ),
    ),
  },
  'What holds for the whole tenant.',
);

export type Settings = Static<typeof settingsSchema>;
