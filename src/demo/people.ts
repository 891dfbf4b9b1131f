/** One person for each thing that a visitor may want to try; approvals by two need two. */
interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly ('administrator' | 'case_worker' | 'configurator')[];
  readonly teams: readonly string[];
  /** A line on the terminal and the sign-in page that says what to look at as this person. */
  readonly shows: Readonly<Record<'en' | 'de' | 'fr', string>>;
}

const ADVISERS = ['client_advisers', 'corporate_advisers', 'credit_advisers'];
const CHECKERS = ['compliance', 'kyc_desk', 'underwriters'];

export const DEMO_PEOPLE = {
  admin: {
    email: 'admin@demo.example',
    name: 'Demo administrator',
    roles: ['administrator'],
    teams: CHECKERS,
    shows: {
      en: 'everything: people, keys, webhooks with failed deliveries, jobs, the audit',
      de: 'alles: Personen, Schlüssel, Webhooks mit fehlgeschlagenen Zustellungen, Aufträge, das Protokoll',
      fr: 'tout : personnes, clés, webhooks avec envois échoués, tâches, le journal d’audit',
    },
  },
  worker: {
    email: 'worker@demo.example',
    name: 'Demo case worker',
    roles: ['case_worker'],
    teams: ADVISERS,
    shows: {
      en: 'a desk with cases to fill in, tasks that are due, and comments to answer',
      de: 'einen Arbeitsplatz mit offenen Fällen, fälligen Aufgaben und Kommentaren',
      fr: 'un poste de travail avec des dossiers à compléter, des tâches échues et des commentaires',
    },
  },
  approver: {
    email: 'approver@demo.example',
    name: 'Demo approver',
    roles: ['case_worker'],
    teams: CHECKERS,
    shows: {
      en: 'cases that wait for a second vote, and risks to clarify',
      de: 'Fälle, die auf eine zweite Stimme warten, und Risiken zum Abklären',
      fr: 'des dossiers qui attendent un deuxième vote, et des risques à clarifier',
    },
  },
  configurator: {
    email: 'configurator@demo.example',
    name: 'Demo configurator',
    roles: ['configurator'],
    teams: [],
    shows: {
      en: 'the configuration: a draft, its check, and its plan against the running cases',
      de: 'die Konfiguration: Entwurf, Prüfung und Plan gegenüber den laufenden Fällen',
      fr: 'la configuration : projet, vérification et plan sur les dossiers en cours',
    },
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoPersonKey = keyof typeof DEMO_PEOPLE;
