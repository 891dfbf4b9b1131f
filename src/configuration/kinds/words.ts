import { keyed, plainString, record } from '../schema/builders.ts';

const area = (description: string) =>
  keyed(plainString('The text, with the places in braces that the service fills in.'), description);

/** The words of one language: its key is the language. */
export const wordsSchema = record(
  {
    documents: area('Texts of documents and booklets, such as the number of the page.'),
    fields: area('Texts that values are shown with: yes and no.'),
    mails: area('Texts of the mails of wizards and of requests to sign.'),
    signing: area('Texts of the pages to sign, and of the page of signatures.'),
    wizards: area('Texts of the pages of wizards.'),
  },
  'Texts of the service in a language, in the words of the tenant: for a language that the service does not speak, or in place of what it says. Keys and English texts are in `locales/en` of the service.',
);
