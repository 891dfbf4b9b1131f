import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says why something is not offered here: the rules of access of the case do not give the person the right to it. */
export const Withheld = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" data-withheld="true">
    {children}
  </Text>
);
