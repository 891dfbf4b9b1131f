import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { createElement } from 'react';
import { loadWords, wordsOf } from '../../texts/words.ts';
import type { Area, Page } from '../page.ts';
import { CONFIGURATION_PAGES } from './configuration/pages.ts';

const t = wordsOf('app-admin-nav');

type Name = Parameters<typeof t>[0];

/** An entry of the navigation under one of its headings. */
const under = (group: Name, permission: string) => (name: Name) => ({
  name: () => t(name),
  group: () => t(group),
  permissions: [permission],
});

const integrations = under('integrations', 'admin:integrations');
const people = under('people', 'admin:people');
const operation = under('operation', 'admin:operation');

const PAGES: readonly Page[] = [
  { path: '/admin/keys', load: () => import('./keys/keys-page.tsx'), nav: integrations('keys') },
  {
    path: '/admin/webhooks',
    load: () => import('./webhooks/webhooks-page.tsx'),
    nav: integrations('webhooks'),
  },
  { path: '/admin/webhooks/$id', load: () => import('./webhooks/webhook-page.tsx') },
  {
    path: '/admin/deliveries',
    load: () => import('./webhooks/deliveries-page.tsx'),
    nav: integrations('deliveries'),
  },
  { path: '/admin/deliveries/$id', load: () => import('./webhooks/delivery-page.tsx') },
  {
    path: '/admin/connectors',
    load: () => import('./connectors/connectors-page.tsx'),
    nav: integrations('connectors'),
  },
  { path: '/admin/connectors/calls', load: () => import('./connectors/calls-page.tsx') },
  { path: '/admin/connectors/calls/$id', load: () => import('./connectors/call-page.tsx') },
  {
    path: '/admin/requests',
    load: () => import('./requests/requests-page.tsx'),
    nav: integrations('requests'),
  },
  {
    path: '/admin/assistant',
    load: () => import('./assistant/assistant-page.tsx'),
    nav: integrations('assistant'),
  },
  ...CONFIGURATION_PAGES,
  { path: '/admin/people', load: () => import('./people/people-page.tsx'), nav: people('persons') },
  {
    path: '/admin/people/$id',
    // A person's absences are shown as on the page of the own account.
    load: async () => {
      const [component] = await Promise.all([import('./people/person-page.tsx'), loadWords('own')]);
      return component;
    },
  },
  { path: '/admin/people/$id/cases', load: () => import('./people/person-cases-page.tsx') },
  { path: '/admin/cases/$id/access', load: () => import('./people/case-access-page.tsx') },
  { path: '/admin/sign-in', load: () => import('./sign-in/sign-in-rules-page.tsx'), nav: people('signIn') },
  {
    path: '/admin/directory',
    load: () => import('./directory/directory-page.tsx'),
    nav: people('directory'),
  },
  {
    path: '/admin/support',
    load: () => import('./support/support-access-page.tsx'),
    nav: people('support'),
  },
  { path: '/admin/tenant', load: () => import('./tenant/tenant-page.tsx'), nav: people('tenant') },
  { path: '/admin/health', load: () => import('./health/health-page.tsx'), nav: operation('health') },
  { path: '/admin/jobs', load: () => import('./jobs/jobs-page.tsx'), nav: operation('jobs') },
  { path: '/admin/bin', load: () => import('./bin/bin-page.tsx'), nav: operation('bin') },
  { path: '/admin/mail', load: () => import('./mail/mails-page.tsx'), nav: operation('mail') },
  { path: '/admin/mail/$id', load: () => import('./mail/mail-page.tsx') },
  {
    path: '/admin/assistant/calls',
    load: () => import('./assistant/calls-page.tsx'),
    nav: operation('assistantCalls'),
  },
  { path: '/admin/assistant/calls/$id', load: () => import('./assistant/call-page.tsx') },
  { path: '/admin/audit', load: () => import('./audit/audit-page.tsx'), nav: operation('audit') },
];

/** The overview is given the pages that it lists: it must not import this file, which loads it. */
const OVERVIEW: Page = {
  path: '/admin',
  load: async () => {
    const { AdminPage } = await import('./admin-page.tsx');
    return { default: () => createElement(AdminPage, { pages: PAGES }) };
  },
};

/** The words of the administration are read together with the first of its pages. */
const withWords = (page: Page): Page => ({
  ...page,
  load: async () => {
    const [component] = await Promise.all([page.load(), loadWords('admin')]);
    return component;
  },
});

export const ADMIN: Area = {
  key: 'admin',
  name: () => wordsOf('app-nav')('admin'),
  icon: IconSettings,
  home: '/admin',
  permissions: ['admin:people', 'admin:integrations', 'admin:configuration', 'admin:operation'],
  pages: [OVERVIEW, ...PAGES].map(withWords),
  links: [{ href: '/reference', ...integrations('reference') }],
};
