import { NavLink, Stack, Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { AREAS } from '../pages/index.ts';
import type { Area } from '../pages/page.ts';
import { pagesInNavigation } from '../pages/pages-in-navigation.ts';
import { useSession } from '../shared/session.ts';
import { useLanguage } from '../texts/language.ts';
import classes from './shell.module.css';

const linksUnder = (area: Area, group: string, may: (...permissions: readonly string[]) => boolean) =>
  (area.links ?? []).filter((link) => (link.group?.() ?? '') === group && may(...(link.permissions ?? [])));

/** The areas, and the pages of the open area. */
export function Navigation() {
  useLanguage();
  const { may } = useSession();
  const { pathname } = useLocation();
  const isAt = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  const areas = AREAS.filter(({ pages, permissions }) => pages.length > 0 && may(...(permissions ?? [])));
  return (
    <Stack gap={2}>
      {areas.map((area) => {
        const Icon = area.icon;
        const own = pagesInNavigation(area.pages, may);
        const first = area.home ?? (own[0] ?? area.pages[0])?.path ?? '/';
        const isHome = pathname === area.home;
        const isOpen = area.pages.some(({ path }) => isAt(path.split('/$')[0] ?? path));
        // The most specific matching page is the open one.
        const current = own
          .filter(({ path }) => isAt(path))
          .toSorted((left, right) => right.path.length - left.path.length)[0];
        const groups = Map.groupBy(own, ({ nav }) => nav?.group?.() ?? '');
        return (
          <Fragment key={area.key}>
            <NavLink
              renderRoot={(props) => <Link to={first} {...props} />}
              label={area.name()}
              leftSection={<Icon size={18} stroke={1.7} />}
              active={isHome || (isOpen && own.length === 0)}
              variant="light"
              {...(own.length > 0 && !isHome && { className: classes.area })}
              aria-current={isHome || (isOpen && own.length === 0) ? 'page' : undefined}
            />
            {isOpen &&
              [...groups].map(([group, pages]) => (
                <Stack key={group} gap={0} pl="md" mb={4}>
                  {group !== '' && (
                    <Text size="xs" c="dimmed" fw={600} mt={6} mb={2} pl="sm">
                      {group}
                    </Text>
                  )}
                  {pages.map(({ path, nav }) => (
                    <NavLink
                      key={path}
                      renderRoot={(props) => <Link to={path} activeOptions={{ exact: true }} {...props} />}
                      label={nav?.name()}
                      active={path === current?.path}
                      aria-current={path === current?.path ? 'page' : undefined}
                      py={5}
                    />
                  ))}
                  {linksUnder(area, group, may).map(({ href, name }) => (
                    <NavLink key={href} component="a" href={href} label={name()} py={5} />
                  ))}
                </Stack>
              ))}
          </Fragment>
        );
      })}
    </Stack>
  );
}
