/** Somebody who works at the bank of the demo. */
export interface DemoColleague {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly ('administrator' | 'case_worker' | 'configurator')[];
  readonly teams: readonly string[];
  /** Those of the teams that the person leads. */
  readonly leads?: readonly string[];
}

/** One person for each thing that a visitor may want to try; approvals by two need two. */
interface DemoPerson extends DemoColleague {
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
  lead: {
    email: 'lead@demo.example',
    name: 'Demo team lead',
    roles: ['case_worker'],
    teams: [...ADVISERS, 'underwriters'],
    leads: [...ADVISERS, 'underwriters'],
    shows: {
      en: 'the board of the teams: who has what, what is at risk or late, and who is away',
      de: 'die Tafel der Teams: wer was hat, was gefährdet oder verspätet ist und wer fehlt',
      fr: 'le tableau des équipes : qui a quoi, ce qui est en danger ou en retard, et qui est absent',
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

/** Those who fill the day of the others: nobody looks at the demo as one of them. */
const COLLEAGUES = {
  ines: { email: 'ines@demo.example', name: 'Ines Keller', roles: ['case_worker'], teams: ADVISERS },
  marco: { email: 'marco@demo.example', name: 'Marco Bianchi', roles: ['case_worker'], teams: CHECKERS },
  lukas: {
    email: 'lukas@demo.example',
    name: 'Lukas Weber',
    roles: ['case_worker'],
    teams: [...CHECKERS, 'client_advisers'],
  },
} as const satisfies Record<string, DemoColleague>;

/** Everybody who works in the demo. */
export const DEMO_STAFF = { ...DEMO_PEOPLE, ...COLLEAGUES } as const satisfies Record<string, DemoColleague>;

export type DemoPersonKey = keyof typeof DEMO_STAFF;
