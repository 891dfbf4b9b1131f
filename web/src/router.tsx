import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router';
import { queryClient } from './api/queries.ts';
import { ACCOUNT_PAGES } from './pages/account/pages.ts';
import { AREAS } from './pages/index.ts';
import { NOTIFICATION_PAGES } from './pages/notifications/pages.ts';
import { ErrorState } from './shared/error-state.tsx';
import { sessionQuery } from './shared/session.ts';
import { MissingPage } from './shell/missing-page.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  notFoundComponent: () => (
    <main>
      <MissingPage />
    </main>
  ),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in-page.tsx')),
});

const choosePassword = createRoute({
  getParentRoute: () => root,
  path: '/choose-password',
  component: lazyRouteComponent(() => import('./pages/choose-password/choose-password-page.tsx')),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./pages/forgot-password/forgot-password-page.tsx')),
});

const enterSupport = createRoute({
  getParentRoute: () => root,
  path: '/support',
  component: lazyRouteComponent(() => import('./pages/support/enter-support-page.tsx')),
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

const pages = [...AREAS.flatMap((area) => area.pages), ...ACCOUNT_PAGES, ...NOTIFICATION_PAGES].map(
  ({ path, load, read }) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      component: lazyRouteComponent(load),
      // Hovering over a link preloads only the code of its page, not its data.
      loader: ({ params, cause }) => {
        if (cause === 'enter') read?.(params);
      },
    }),
);

/** Search parameters are plain text, so that links are short and can be written by hand. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    choosePassword,
    forgotPassword,
    enterSupport,
    shell.addChildren([start, ...pages]),
  ]),
  basepath: '/app',
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} retry={reset} />,
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
