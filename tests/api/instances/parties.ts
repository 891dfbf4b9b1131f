import type { TestTenant } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

const seenBy = (team: string) => ({
  name: team,
  condition: `outcome.side = "${team}"`,
  see: { teams: team },
});

/** Cases whose drafts come, hide and change their readers with two words; firms are kept from all but one team. */
const PARTIES: Readonly<Record<string, unknown>> = {
  'package.yaml': { name: 'Parties', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'teams.yaml': { red: { name: 'Red' }, blue: { name: 'Blue' }, vault: { name: 'Vault' } },
  'ontologies.yaml': {
    Party: { abstract: true, informations: { wants: 'text', side: 'text' } },
    Person: { extends: 'Party' },
    Firm: { extends: 'Party' },
  },
  'processes.yaml': {
    admit: {
      kind: 'creation',
      outcome: 'Person',
      workflow: {
        states: { open: { kind: 'start' }, done: { kind: 'finished' }, declined: { kind: 'declined' } },
        transitions: {
          finish: { from: 'open', to: 'done' },
          decline: { from: 'open', to: 'declined' },
          never: { from: 'open', to: 'done', condition: 'false' },
        },
      },
      rules: {
        questions: { for: 'outcome', ask: ['wants', 'side'] },
        partner: {
          when: 'outcome.wants != null and contains(outcome.wants, "partner")',
          create: [{ ontology: 'Person', key: 'partner' }],
        },
        firm: {
          when: 'outcome.wants != null and contains(outcome.wants, "firm")',
          create: [{ ontology: 'Firm', key: 'firm' }],
        },
      },
    },
  },
  'access.yaml': {
    admissions: {
      processes: 'admit',
      rules: [
        seenBy('red'),
        seenBy('blue'),
        { name: 'vault', condition: 'outcome.side = "vault"', see: { teams: ['vault', 'red'] } },
        { name: 'all', see: { everybody: true } },
      ],
    },
    firms: { ontologies: 'Firm', see: { teams: 'vault' } },
  },
};

export const publishParties = (tenant: TestTenant): Promise<void> =>
  publishFiles(
    tenant,
    Object.fromEntries(Object.entries(PARTIES).map(([name, file]) => [name, JSON.stringify(file)])),
  );
