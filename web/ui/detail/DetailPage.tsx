import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { EmptyState } from '../EmptyState.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { SkeletonRows } from '../SkeletonBox.tsx';
import classes from './detail.module.css';

interface DetailPageProps<Thing> {
  query: UseQueryResult<Thing>;
  /** Being deleted: the event of its end may come before the answer to it. */
  isRemoving: boolean;
  /** In its place where there is none. */
  unknown: { icon: Icon; title: string; to: LinkProps['to']; toList: string };
  children: (thing: Thing) => ReactNode;
}

/** The screen of one thing, whatever has become of it. */
export function DetailPage<Thing>({ query, isRemoving, unknown, children }: DetailPageProps<Thing>) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = query;
  if (isRefusal(error) && !isRemoving) {
    const { icon, title, to, toList } = unknown;
    return (
      <EmptyState
        icon={icon}
        level={2}
        title={title}
        action={
          <Button size="lg" renderRoot={(props) => <Link {...props} to={to} />}>
            {toList}
          </Button>
        }
      >
        <p>{t('detail.unknownText')}</p>
      </EmptyState>
    );
  }
  if (data) return <div className={classes.page}>{children(data)}</div>;
  if (error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <div className={classes.waiting}>
      <SkeletonRows count={5} />
    </div>
  );
}
