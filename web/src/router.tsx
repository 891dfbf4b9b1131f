import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router';
import { loadCode } from './api/page-code.ts';
import { queryClient } from './api/queries.ts';
import { ACCOUNT_PAGES } from './pages/account/pages.ts';
import { ADMIN } from './pages/admin/pages.ts';
import { AREAS } from './pages/index.ts';
import { NOTIFICATION_PAGES } from './pages/notifications/pages.ts';
import { MissingPage } from './shared/missing-page.tsx';
import { sessionQuery } from './shared/session.ts';
import { withOwnWords } from './shared/with-own-words.ts';
import { PageError } from './shell/page-error.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute();

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => loadCode(() => import('./pages/sign-in/sign-in-page.tsx'))),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  path: '/signed-in',
  component: lazyRouteComponent(() =>
    loadCode(() => withOwnWords(import('./pages/sign-in/signed-in-page.tsx'))),
  ),
});

const choosePassword = createRoute({
  getParentRoute: () => root,
  path: '/choose-password',
  component: lazyRouteComponent(() =>
    loadCode(() => import('./pages/choose-password/choose-password-page.tsx')),
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() =>
    loadCode(() => import('./pages/forgot-password/forgot-password-page.tsx')),
  ),
});

const enterSupport = createRoute({
  getParentRoute: () => root,
  path: '/support',
  component: lazyRouteComponent(() => loadCode(() => import('./pages/support/enter-support-page.tsx'))),
});

/** Everything but the sign-in is inside the shell, which knows the signed-in person. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session === null || session.kind === 'key' || session.awaits !== null)
      throw redirect({ to: '/sign-in', search: { from: location.href } });
  },
  component: Shell,
});

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: () => <Navigate to="/day" replace />,
});

/** An unknown address keeps the navigation. */
const missing = createRoute({ getParentRoute: () => shell, path: '$', component: MissingPage });

const pages = [...AREAS.flatMap((area) => area.pages), ...ACCOUNT_PAGES, ...NOTIFICATION_PAGES].map(
  (page) => {
    const { path, load, read, nav } = page;
    return createRoute({
      getParentRoute: () => shell,
      path,
      ...(ADMIN.pages.includes(page) && {
        staticData: { permissions: nav?.permissions ?? ADMIN.permissions ?? [] },
      }),
      component: lazyRouteComponent(() => loadCode(load)),
      // Hovering over a link preloads only the code of its page, not its data.
      loader: ({ params, cause }) => {
        if (cause === 'enter') read?.(params);
      },
    });
  },
);

/** Search parameters are plain text, so that links are short and can be written by hand. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    signedIn,
    choosePassword,
    forgotPassword,
    enterSupport,
    shell.addChildren([start, ...pages, missing]),
  ]),
  basepath: '/app',
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  scrollRestoration: true,
  defaultErrorComponent: PageError,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([key, value]) =>
        value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
      ),
    ).toString();
    return query === '' ? '' : `?${query}`;
  },
});
