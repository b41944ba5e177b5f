import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/roles.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { AddLabel } from './AddLabel.tsx';
import { LabelRow } from './LabelRow.tsx';
import classes from './Labels.module.css';
import { LabelsSkeleton } from './LabelsSkeleton.tsx';
import { labelsQuery } from './labels-query.ts';

export function LabelsList() {
  const { t } = useTranslation();
  const { role } = useUser();
  const { data: labels, error, refetch, isFetching } = useQuery(labelsQuery);
  const mayEdit = mayEnter(role, 'labels');
  if (error && !labels) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!labels) return <LabelsSkeleton />;
  if (labels.length === 0) {
    return (
      <EmptyState icon={IconTags} level={2} title={t('labels.empty')} action={<AddLabel isFirst />}>
        <p>{mayEdit ? t('labels.emptyText') : t('labels.emptyForCs')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.intro}>{mayEdit ? t('labels.intro') : t('labels.introForCs')}</p>
      <ul className={`${list.list} ${classes.labels}`}>
        {labels.map((label) => (
          <LabelRow key={label.id} label={label} mayEdit={mayEdit} />
        ))}
      </ul>
    </>
  );
}
