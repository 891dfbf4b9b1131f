import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../../shared/page-header.tsx';
import { useSession } from '../../shared/session.ts';
import { useWords } from '../../texts/words.ts';
import type { Page } from '../page.ts';
import { pagesInNavigation } from '../pages-in-navigation.ts';
import classes from './admin-page.module.css';
import { nameOfPage } from './name-of-page.ts';

/** The list of all administration pages, for those who do not know where a thing is set. */
export function AdminPage({ pages: all }: { pages: readonly Page[] }) {
  const t = useWords('admin-home');
  const nav = useWords('app-nav');
  const { may } = useSession();
  const groups = Map.groupBy(pagesInNavigation(all, may), (page) => page.nav?.group?.() ?? '');
  return (
    <>
      <PageHeader title={nav('admin')} text={t('text')} />
      {[...groups].map(([group, pages]) => (
        <section key={group} className={classes.group} aria-label={group}>
          <Title order={2} size="h4">
            {group}
          </Title>
          <ul className={classes.cards}>
            {pages.map((page) => {
              const name = nameOfPage(page.path);
              return (
                <li key={page.path}>
                  <Link to={page.path} className={`surface ${classes.card}`}>
                    <span className={classes.name}>{page.nav?.name()}</span>
                    {name && <span className={classes.text}>{t(name)}</span>}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
