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
            text: optional(
              template('The question as it is put here; that of the information, where it is left out.'),
            ),
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
            text: template('What is agreed to.'),
            information: ref('information', 'The boolean information that holds the answer.'),
          },
          'A box to tick.',
        ),
      },
      '`consent`',
    ),
    record(
      { review: Type.Literal(true, { description: 'All answers so far, each with a way back to it.' }) },
      '`review`',
    ),
  ],
  { description: 'What stands in a step.', marks: { oneKey: true, short: 'question' } },
);

const node = record(
  {
    title: nameText('Title of the step.'),
    text: optional(template('Text below the title.')),
    of: path('audience', 'Whose questions; one step for each instance.', { default: 'outcome' }),
    when: optional(formula('boolean', 'The step is there when this is true.')),
    items: many(item, 'What stands in it.'),
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
    name: optional(nameText('What people of the tenant read.')),
    process: ref('process', 'Process of the cases it fills in: a creation or a lifecycle process.'),
    languages: many(
      ref('language', 'A language.'),
      "Languages it exists in; all of the tenant's, where it is left out.",
    ),
    entry: ref('node', 'The step on which the person lands.'),
    authentication: oneOf(
      ['none', 'email_link', 'email_code'],
      'How the person confirms the e-mail address: not at all, by a link, or by a code. Of a wizard for new cases before the form is sent, else before it opens.',
      { default: 'none' },
    ),
    email: optional(path('value', 'The value that holds the e-mail address of the person who fills it in.')),
    identifier: optional(
      ref(
        'outcome_information',
        'For lifecycle processes: the information by which the starting system names the instance.',
      ),
    ),
    submit_transition: optional(ref('transition', 'Used when the person sends the form.')),
    link_lifetime: optional(
      duration('How long a link can be used.', { default: 'P30D', examples: ['P30D'], isSome: true }),
    ),
    resume: optional(flag('The person can save and come back on another device.', true)),
    start: optional(passage('What the person reads first.')),
    nodes: keyed(node, 'The steps, in order.'),
    end: optional(
      record(
        {
          title: template('Title.'),
          text: optional(template('What comes next.')),
          show_reference: optional(flag('The number of the case is shown.', true)),
          documents: many(ref('document', 'A document.'), 'Documents to keep.'),
          booklet: optional(ref('booklet', 'A booklet to keep.')),
        },
        'What the person sees at the end.',
      ),
    ),
  },
  'A form for a person outside the application.',
  { scope: 'wizard' },
);

export type Wizard = Static<typeof wizardSchema>;
export type WizardNode = Static<typeof node>;
export type WizardItem = Static<typeof item>;
