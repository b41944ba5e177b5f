import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notificationSettingsQuery } from '#web/features/messages/notifications/notifications-query.ts';
import { PushDevices } from '#web/features/messages/notifications/PushDevices.tsx';
import { PushHere } from '#web/features/messages/notifications/PushHere.tsx';
import { SettingsGrid } from '#web/features/messages/notifications/SettingsGrid.tsx';
import { SoundTrial } from '#web/features/messages/notifications/SoundTrial.tsx';
import { usePushState } from '#web/features/messages/notifications/use-push.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './notification-settings.module.css';

export default function NotificationSettingsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(notificationSettingsQuery);
  const state = usePushState();
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  const { settings, devices = [] } = data ?? {};
  return (
    <div className={classes.cards}>
      <Card title={t('notify.pushTitle')}>
        {state ? <PushHere state={state} hasDevices={devices.length > 0} /> : <SkeletonRows count={1} />}
        <h3 className={classes.part}>{t('notify.devices')}</h3>
        {data ? <PushDevices devices={devices} isOnHere={state === 'on'} /> : <SkeletonRows count={1} />}
      </Card>
      <Card title={t('notify.whenTitle')}>
        <p className={classes.intro}>{t('notify.whenText')}</p>
        {settings ? <SettingsGrid settings={settings} /> : <SkeletonRows count={3} />}
      </Card>
      <Card title={t('notify.soundTitle')}>
        <SoundTrial />
      </Card>
    </div>
  );
}
