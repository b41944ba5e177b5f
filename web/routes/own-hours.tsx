import { useQuery } from '@tanstack/react-query';
import { dutyQuery } from '#web/features/team/duty/duty-query.ts';
import { OwnHoursForm } from '#web/features/team/duty/OwnHoursForm.tsx';
import { PauseCard } from '#web/features/team/duty/PauseCard.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import classes from './own-hours.module.css';

export default function OwnHoursScreen() {
  const { t } = useTranslation();
  const { data: duty, error, refetch, isFetching } = useQuery(dutyQuery);
  if (error && !duty) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <div className={classes.hours}>
      <Card title={t('duty.now')}>{duty ? <PauseCard duty={duty} /> : <SkeletonFields count={1} />}</Card>
      <Card title={t('navigation.hours')}>
        {duty ? <OwnHoursForm duty={duty} /> : <SkeletonFields count={5} />}
      </Card>
    </div>
  );
}
