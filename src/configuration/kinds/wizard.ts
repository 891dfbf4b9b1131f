import Type, { type Static } from 'typebox';
import {
  duration,
  flag,
  formula,
  keyed,
  many,
  nameText,
  oneOf,
  optional,
  path,
  plainString,
  record,
  ref,
  template,
} from '../schema/builders.ts';

const item = Type.Union(
  [
    record(
      {
        question: record(
          {
            information: ref('information', 'The information.'),
            text: optional(template('The question in this wizard; that of the information if left out.')),
            help: optional(template('A line of explanation.')),
          },
          'A question, if the case asks it.',
          { short: 'information' },
        ),
      },
      '`question`',
    ),
    record({ text: template('A paragraph.') }, '`text`'),
    record(
      {
        upload: record(
          {
            needed_document: ref('needed_document', 'The needed document.'),
            help: optional(template('A line of explanation.')),
          },
          'A place to hand in a file, if the case needs it.',
          { short: 'needed_document' },
        ),
      },
      '`upload`',
    ),
    record({ document: ref('document', 'A document to read.') }, '`document`'),
    record(
      {
        consent: record(
          {
            text: template('The text that the person agrees to.'),
            information: ref('information', 'The boolean information for the answer.'),
          },
          'A box to tick.',
        ),
      },
      '`consent`',
    ),
    record(
      { review: Type.Literal(true, { description: 'All answers so far, each with a link back to it.' }) },
      '`review`',
    ),
  ],
  { description: 'What stands in a step.', marks: { oneKey: true, short: 'question' } },
);

const node = record(
  {
    title: nameText('Title of the step.'),
    text: optional(template('Text below the title.')),
    of: path('audience', 'The subject of the questions; one step for each instance.', { default: 'outcome' }),
    when: optional(formula('boolean', 'The step is shown only when this is true.')),
    items: many(item, 'Its content.'),
  },
  'A step.',
  { scope: 'of' },
);

const passage = (description: string) =>
  record(
    {
      title: template('Title.'),
      text: optional(template('Text.')),
      button: optional(template('Text of the button.')),
    },
    description,
  );

/** A form for a person outside the application. */
export const wizardSchema = record(
  {
    uuid: plainString('Identifies the template in the API and in links; never changes.', {
      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    }),
    name: optional(nameText('Name for people of the tenant.')),
    process: ref('process', 'Process of the cases it fills in: a creation or a lifecycle process.'),
    languages: many(ref('language', 'A language.'), "Its languages; all of the tenant's if left out."),
    entry: ref('node', 'The step on which the person starts.'),
    authentication: oneOf(
      ['none', 'email_link', 'email_code'],
      'How the person confirms the e-mail address: not at all, by a link, or by a code. In a wizard for new cases this happens before the form is submitted, else before it opens.',
      { default: 'none' },
    ),
    email: optional(path('value', 'The value with the e-mail address of the person who fills it in.')),
    identifier: optional(
      ref(
        'outcome_information',
        'For lifecycle processes: the information by which the starting system identifies the instance.',
      ),
    ),
    submit_transition: optional(
      ref('transition', 'The transition that is used when the person submits the form.'),
    ),
    link_lifetime: optional(
      duration('How long a link can be used.', { default: 'P30D', examples: ['P30D'], isSome: true }),
    ),
    resume: optional(flag('Whether the person can save and continue on another device.', true)),
    start: optional(passage('The introduction.')),
    nodes: keyed(node, 'The steps, in order.'),
    end: optional(
      record(
        {
          title: template('Title.'),
          text: optional(template('The text about the next steps.')),
          show_reference: optional(flag('Whether the number of the case is shown.', true)),
          documents: many(ref('document', 'A document.'), 'Documents to keep.'),
          booklet: optional(ref('booklet', 'A booklet to keep.')),
        },
        'The last page.',
      ),
    ),
  },
  'A form for a person outside the application.',
  { scope: 'wizard' },
);

export type Wizard = Static<typeof wizardSchema>;
export type WizardNode = Static<typeof node>;
export type WizardItem = Static<typeof item>;
