import { Button } from '@mantine/core';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { auditPageSize } from '#contract/audit.ts';
import { AuditList } from '#web/features/base/audit/AuditList.tsx';
import { auditQuery } from '#web/features/base/audit/audit-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './activity.module.css';

const route = getRouteApi('/frames/profile/activity');

export default function ActivityScreen() {
  const { t } = useTranslation();
  const { ROLE_OWNER } = useUser();
  if (ROLE_OWNER) return <Activity />;
  return (
    <EmptyState
      icon={IconLock}
      level={2}
      title={t('audit.ownerOnly')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/profile/devices" />}>
          {t('audit.toDevices')}
        </Button>
      }
    >
      <p>{t('audit.ownerOnlyText')}</p>
    </EmptyState>
  );
}

function Activity() {
  const { t } = useTranslation();
  const { page } = route.useSearch();
  const query = useQuery(auditQuery(page ?? 1));
  return (
    <PagedList
      query={query}
      rows={query.data?.entries}
      label={t('navigation.activity')}
      pages={{
        page,
        pageSize: auditPageSize,
        total: query.data?.total,
        icon: IconHistory,
        text: { beyond: t('audit.beyond'), toFirst: t('audit.toFirst') },
      }}
      none={<EmptyState icon={IconHistory} level={2} title={t('audit.empty')} />}
      head={<p className={classes.intro}>{t('audit.intro')}</p>}
      box={classes.list}
      skeleton={
        <div className={classes.waiting}>
          <SkeletonRows count={6} />
        </div>
      }
    >
      {(entries) => <AuditList entries={entries} />}
    </PagedList>
  );
}
