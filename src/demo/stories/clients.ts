/** A person of the demo who opens an account. */
export interface Client {
  readonly salutation: 'ms' | 'mr';
  readonly first: string;
  readonly last: string;
  readonly born: string;
  readonly place: string;
  readonly nationality?: string;
  readonly street: string;
  readonly town: readonly [postalCode: string, city: string];
  readonly work: readonly [occupation: string, employer: string];
  readonly product?: 'private_account' | 'savings_account' | 'custody_account';
  readonly deposits: number;
  readonly funds?: readonly string[];
  readonly further?: Readonly<Record<string, unknown>>;
}

export const ANNA: Client = {
  salutation: 'ms',
  first: 'Anna',
  last: 'Keller',
  born: '1985-03-02',
  place: 'Bern',
  street: 'Gartenweg 4',
  town: ['3011', 'Bern'],
  work: ['Architektin', 'Studio Nord AG'],
  deposits: 84_000,
};
export const MARC: Client = {
  salutation: 'mr',
  first: 'Marc',
  last: 'Dubois',
  born: '1978-11-17',
  place: 'Genève',
  street: 'Rue du Rhône 12',
  town: ['1204', 'Genève'],
  work: ['Ingénieur', 'Horlogerie du Lac SA'],
  product: 'custody_account',
  deposits: 310_000,
  funds: ['salary', 'investments'],
};
export const SOFIA: Client = {
  salutation: 'ms',
  first: 'Sofia',
  last: 'Marini',
  born: '1992-07-08',
  place: 'Lugano',
  nationality: 'IT',
  street: 'Via Nassa 21',
  town: ['6900', 'Lugano'],
  work: ['Product manager', 'Ticino Foods SA'],
  deposits: 60_000,
};
export const JONAS: Client = {
  salutation: 'mr',
  first: 'Jonas',
  last: 'Brunner',
  born: '1969-01-30',
  place: 'Luzern',
  street: 'Seestrasse 88',
  town: ['6003', 'Luzern'],
  work: ['Regierungsrat', 'Kanton Luzern'],
  deposits: 180_000,
  further: {
    'outcome.is_pep': true,
    'outcome.pep_function': 'Mitglied der Kantonsregierung',
    'outcome.pep_country': 'CH',
    'outcome.source_of_wealth': 'Ersparnisse aus dreissig Jahren Anstellung und der Verkauf eines Hauses.',
  },
};
export const EMILY: Client = {
  salutation: 'ms',
  first: 'Emily',
  last: 'Carter',
  born: '1988-05-21',
  place: 'Boston',
  nationality: 'US',
  street: 'Bahnhofstrasse 40',
  town: ['8001', 'Zürich'],
  work: ['Analyst', 'Limmat Research AG'],
  deposits: 145_000,
  further: { 'outcome.is_us_person': true },
};
export const LEA: Client = {
  salutation: 'ms',
  first: 'Lea',
  last: 'Widmer',
  born: '1999-12-04',
  place: 'Aarau',
  street: 'Rathausgasse 3',
  town: ['5000', 'Aarau'],
  work: ['Lehrerin', 'Schule Aarau'],
  product: 'savings_account',
  deposits: 18_000,
};
export const NOE: Client = {
  salutation: 'mr',
  first: 'Noé',
  last: 'Favre',
  born: '1995-02-14',
  place: 'Lausanne',
  street: 'Avenue de la Gare 7',
  town: ['1003', 'Lausanne'],
  work: ['Infirmier', 'Hôpital du Léman'],
  deposits: 52_000,
};
export const PETRA: Client = {
  salutation: 'ms',
  first: 'Petra',
  last: 'Šimić',
  born: '1981-09-09',
  place: 'Zagreb',
  nationality: 'HR',
  street: 'Marktgasse 15',
  town: ['9000', 'St. Gallen'],
  work: ['Kauffrau', 'Ostwind Handels GmbH'],
  deposits: 96_000,
};
export const THOMAS: Client = {
  salutation: 'mr',
  first: 'Thomas',
  last: 'Müller',
  born: '1974-04-25',
  place: 'Basel',
  street: 'Rheingasse 31',
  town: ['4058', 'Basel'],
  work: ['Chemiker', 'Rheinlabor AG'],
  deposits: 110_000,
};
export const AISHA: Client = {
  salutation: 'ms',
  first: 'Aisha',
  last: 'Rahman',
  born: '1990-10-11',
  place: 'London',
  nationality: 'GB',
  street: 'Kirchweg 9',
  town: ['8400', 'Winterthur'],
  work: ['Data engineer', 'Töss Systems AG'],
  deposits: 132_000,
};
