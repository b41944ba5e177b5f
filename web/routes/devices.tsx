import { useQuery } from '@tanstack/react-query';
import { Devices } from '#web/features/identity/devices/Devices.tsx';
import { devicesQuery } from '#web/features/identity/devices/devices-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './devices.module.css';

export default function DevicesScreen() {
  const { t } = useTranslation();
  const { data: devices, error, refetch, isFetching } = useQuery(devicesQuery);
  if (error && !devices) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <div className={classes.devices}>
      <Card>
        <p className={classes.intro}>{t('devices.intro')}</p>
        {devices ? <Devices devices={devices} /> : <SkeletonRows count={3} />}
      </Card>
    </div>
  );
}
