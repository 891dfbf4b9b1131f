import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { EmptyState } from '../shared/empty-state.tsx';
import { useSession } from '../shared/session.ts';
import { useWords } from '../texts/words.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these is sufficient to open the page; if there is none, everybody may. */
    permissions?: readonly string[];
  }
}

/** The page of the address, if the roles of the person allow it: all that it could show would be refused. */
export function AllowedPage() {
  const shared = useWords('app-shared');
  const t = useWords('app-shell');
  const { may } = useSession();
  const permissions = useMatches({ select: (matches) => matches.at(-1)?.staticData.permissions ?? [] });
  if (may(...permissions)) return <Outlet />;
  return (
    <EmptyState icon={IconLock} title={shared('denied')} isHeading>
      <Link to="/cases">{t('toCases')}</Link>
    </EmptyState>
  );
}
