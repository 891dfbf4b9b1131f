import { defineTexts } from '../texts/texts.ts';

export const paletteTexts = defineTexts('palette', {
  en: {
    actions: 'Actions',
    pages: 'Pages',
    cases: 'Cases',
    instances: 'Instances',
    help: 'Help',
    newCase: 'New case: {{name}}',
    results_one: '{{count}} result',
    results_other: '{{count}} results',
  },
  de: {
    actions: 'Aktionen',
    pages: 'Seiten',
    cases: 'Fälle',
    instances: 'Instanzen',
    help: 'Hilfe',
    newCase: 'Neuer Fall: {{name}}',
    results_one: '{{count}} Treffer',
    results_other: '{{count}} Treffer',
  },
  fr: {
    actions: 'Actions',
    pages: 'Pages',
    cases: 'Dossiers',
    instances: 'Instances',
    help: 'Aide',
    newCase: 'Nouveau dossier : {{name}}',
    results_one: '{{count}} résultat',
    results_other: '{{count}} résultats',
  },
});
