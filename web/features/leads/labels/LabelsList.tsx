import { Skeleton } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mayEnter } from '#domain/roles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SkeletonBox } from '#web/ui/SkeletonBox.tsx';
import { AddLabel } from './AddLabel.tsx';
import { LabelRow } from './LabelRow.tsx';
import classes from './Labels.module.css';
import { labelsQuery } from './labels-query.ts';

export function LabelsList() {
  const { t } = useTranslation();
  const { role } = useUser();
  const query = useQuery(labelsQuery);
  const mayEdit = mayEnter(role, 'labels');
  return (
    <PagedList
      query={query}
      rows={query.data}
      box={list.bare}
      none={
        <EmptyState icon={IconTags} level={2} title={t('labels.empty')} action={<AddLabel isFirst />}>
          <p>{mayEdit ? t('labels.emptyText') : t('labels.emptyForCs')}</p>
        </EmptyState>
      }
      head={
        query.data && <p className={classes.intro}>{mayEdit ? t('labels.intro') : t('labels.introForCs')}</p>
      }
      skeleton={<LabelsSkeleton />}
    >
      {(labels) => (
        <ul className={`${list.list} ${classes.labels}`}>
          {labels.map((label) => (
            <LabelRow key={label.id} label={label} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const widths = [96, 72, 112, 84, 64];

/** Chips that are on their way. */
function LabelsSkeleton() {
  return (
    <div className={`${list.list} ${classes.labels}`}>
      <SkeletonBox>
        {widths.map((width) => (
          <div key={width} className={classes.label}>
            <Skeleton height={22} width={width} radius="xl" />
            <Skeleton height={14} width={56} />
          </div>
        ))}
      </SkeletonBox>
    </div>
  );
}
