import { Badge, Loader, Stack, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../../shared/use-url-state.ts';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { useWords } from '../../texts/words.ts';
import { ActivityList } from './activity-list.tsx';
import classes from './case.module.css';
import type { GoTo } from './case-data.ts';
import { CommentList } from './comment-list.tsx';
import { DocumentList } from './document-list.tsx';
import { ProofList } from './proof-list.tsx';
import { isOpen, useCalls } from './use-calls.ts';
import { useCaseWork } from './use-case.ts';
import { needsLook, useChecks } from './use-checks.ts';

// Rarely needed, and not for reading the case, so it is loaded on demand.
const InstanceList = lazy(() => import('./instance-list.tsx'));

const CheckList = lazy(() => import('./check-list.tsx'));

const FamilyList = lazy(() => withOwnWords(import('./family-list.tsx')));

const CallList = lazy(() => import('./call-list.tsx'));

const SIDES = ['comments', 'instances', 'proofs', 'documents', 'checks', 'family', 'activity'] as const;

/** Everything about the case beside its questions. */
export default function SidePanel({ goTo, startChild }: { goTo: GoTo; startChild: () => void }) {
  const t = useWords('app-case');
  const family = useWords('app-family');
  const [search, setSearch] = useUrlState();
  const { case: current, view } = useCaseWork();
  const checks = useChecks(current.id).data?.data ?? [];
  const calls = useCalls(current.id).data?.data ?? [];
  // Most processes have no checks, and call no other system.
  const sides = SIDES.filter((each) => each !== 'checks' || checks.length + calls.length > 0);
  const side = sides.find((each) => each === search.side) ?? 'comments';
  const counts = {
    // A task that is also an issue counts once.
    comments:
      current.open.issues +
      current.open.comments +
      current.comments.filter((each) => each.assigned_user !== null && !each.is_issue && !each.resolved)
        .length,
    instances: 0,
    proofs: current.open.needed_documents,
    documents: 0,
    checks: checks.filter(needsLook).length + calls.filter(isOpen).length,
    family: view?.children.open ?? 0,
    activity: 0,
  };
  return (
    <aside id="case-side" tabIndex={-1} className={classes.side} aria-label={t('side')}>
      <Tabs value={side} onChange={(next) => setSearch({ side: next ?? undefined })} keepMounted={false}>
        <Tabs.List className={classes.sideTabs} data-many={sides.length > 5}>
          {sides.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {each === 'family' ? family('family') : t(each)}
              {counts[each] > 0 && (
                <Badge
                  size="xs"
                  color={each === 'family' ? 'gray' : 'red'}
                  circle={counts[each] < 10}
                  className={classes.sideCount}
                >
                  {counts[each]}
                </Badge>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="comments" pt="sm">
          <CommentList goTo={goTo} />
        </Tabs.Panel>
        <Tabs.Panel value="instances" pt="sm">
          <Suspense fallback={<Loader size="sm" aria-label={t('loading')} />}>
            <InstanceList />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="proofs" pt="sm">
          <ProofList />
        </Tabs.Panel>
        <Tabs.Panel value="documents" pt="sm">
          <DocumentList />
        </Tabs.Panel>
        <Tabs.Panel value="checks" pt="sm">
          <Suspense fallback={<Loader size="sm" aria-label={t('loading')} />}>
            <Stack gap="md">
              {checks.length > 0 && <CheckList goTo={goTo} />}
              {calls.length > 0 && <CallList calls={calls} />}
            </Stack>
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="family" pt="sm">
          <Suspense fallback={<Loader size="sm" aria-label={t('loading')} />}>
            <FamilyList start={startChild} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="activity" pt="sm">
          <ActivityList />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
