import { Stack, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';

/** Whether the card is shown in a dialog over a page, which has its own frame and heading. */
export const IsOverPage = createContext(false);

/** The frame of pages for people who are not signed in: the name of the service, a heading, and the content. */
export function OpenCard({ title, children }: { title: string; children: ReactNode }) {
  if (useContext(IsOverPage))
    return (
      <Stack>
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    );
  return (
    <main className="sign-in">
      <div className="surface sign-in-card">
        <Stack>
          <div>
            <span className="brand">
              <img src="/app/mark.svg" alt="" />
              Dossier
            </span>
            <Title order={1} mt="md">
              {title}
            </Title>
          </div>
          {children}
        </Stack>
      </div>
      <div id="overlays" />
    </main>
  );
}
