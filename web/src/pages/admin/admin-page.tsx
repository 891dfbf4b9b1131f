import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../../shared/page-header.tsx';
import { pagesInNavigation } from '../../shell/navigation.tsx';
import { useSession } from '../../shell/session.ts';
import { useWords } from '../../texts/words.ts';
import { AREAS } from '../index.ts';
import classes from './admin-page.module.css';
import { adminTexts, nameOfPage } from './admin-texts.ts';

/** What the administration has, for those who do not know yet where a thing is set. */
export default function AdminPage() {
  const t = adminTexts.use();
  const nav = useWords('app-nav');
  const { may } = useSession();
  const area = AREAS.find(({ key }) => key === 'admin');
  const groups = Map.groupBy(area ? pagesInNavigation(area, may) : [], (page) => page.nav?.group?.() ?? '');
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
