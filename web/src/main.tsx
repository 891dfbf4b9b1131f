import './mantine-styles.ts';
import './application.css';
import './print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenSignedOut } from './api/ended-session.ts';
import { queryClient } from './api/queries.ts';
import { router } from './router.tsx';
import { forgetPerson } from './shared/forget-person.ts';
// Nearly every page shows values, so this is part of the first load.
import './shared/show-value.ts';
import { Toasts } from './shared/toasts.tsx';
import { loadAnew } from './shared/unsaved.ts';
import { applyDensity } from './shell/density.ts';
import { whenLanguageChanges } from './texts/language.ts';
import { loadWords } from './texts/words.ts';
import { resolveVariables, theme } from './theme.ts';

// Asked for before anything else, since nothing can be shown without it.
const words = loadWords('app');

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// The library that locks the page behind a dialog adds a style element and reads its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce });
applyDensity();
// Names from the service are in the requested language, so they are read again.
whenLanguageChanges(() => {
  queryClient.invalidateQueries();
});
whenSignedOut((why) => {
  // Somebody else has come into a page that cannot ask for whoever opened it.
  if (why === 'another') return loadAnew();
  forgetPerson();
  const { href, pathname } = router.state.location;
  if (pathname !== '/sign-in')
    router.navigate({ to: '/sign-in', search: { from: href, problem: 'ended' }, ignoreBlocker: true });
});

// Not part of the first load, since nothing has the focus before the page is there.
words.then(() => import('./shared/keep-focus.ts')).then(({ keepFocus }) => keepFocus());

const place = document.getElementById('root');
words.then(() => {
  if (place)
    createRoot(place).render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolveVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
          deduplicateInlineStyles
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Toasts />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    );
});
