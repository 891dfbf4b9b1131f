import { defineTexts } from '../texts/texts.ts';

/** Names of the areas and of pages in the navigation: loaded at once, so only names belong here. */
export const navTexts = defineTexts('nav', {
  en: { cases: 'Cases', instances: 'Instances', tasks: 'My tasks', admin: 'Admin' },
  de: { cases: 'Fälle', instances: 'Instanzen', tasks: 'Meine Aufgaben', admin: 'Verwaltung' },
  fr: { cases: 'Dossiers', instances: 'Instances', tasks: 'Mes tâches', admin: 'Administration' },
});
