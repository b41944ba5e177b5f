import { Button } from '@mantine/core';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { auditPageSize } from '#contract/audit.ts';
import { AuditList } from '#web/features/base/audit/AuditList.tsx';
import { auditQuery } from '#web/features/base/audit/audit-query.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
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
  const { page = 1 } = route.useSearch();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(auditQuery(page));
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (data && data.entries.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        level={2}
        title={page > 1 ? t('audit.beyond') : t('audit.empty')}
        action={
          page > 1 && (
            <Button renderRoot={(props) => <Link {...props} to="/profile/activity" search={{}} />}>
              {t('audit.toFirst')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <p className={classes.intro}>{t('audit.intro')}</p>
      <section
        className={classes.list}
        aria-label={t('navigation.activity')}
        data-stale={isPlaceholderData || undefined}
      >
        {data ? (
          <>
            <AuditList entries={data.entries} />
            <PageLinks page={page} pageSize={auditPageSize} total={data.total} />
          </>
        ) : (
          <div className={classes.waiting}>
            <SkeletonRows count={6} />
          </div>
        )}
      </section>
    </>
  );
}
