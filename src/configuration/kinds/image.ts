import { oneOf, optional, plainString, record, text } from '../schema/builders.ts';

/** A picture that documents, wizards and branding show. */
export const imageSchema = record(
  {
    content_type: oneOf(['image/png', 'image/jpeg', 'image/svg+xml'], 'What it is.'),
    data: plainString('The picture: base64 for PNG and JPEG, the text itself for SVG.'),
    alternative: optional(text('Alternative text for people who cannot see it.')),
  },
  'A picture.',
);
