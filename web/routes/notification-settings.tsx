import { useQuery } from '@tanstack/react-query';
import { RecapHour } from '#web/features/insight/recap/RecapHour.tsx';
import { notificationSettingsQuery } from '#web/features/messages/notifications/notifications-query.ts';
import { PushDevices } from '#web/features/messages/notifications/PushDevices.tsx';
import { PushHere } from '#web/features/messages/notifications/PushHere.tsx';
import { RingSettings } from '#web/features/messages/notifications/RingSettings.tsx';
import { SettingsGrid } from '#web/features/messages/notifications/SettingsGrid.tsx';
import { usePushState } from '#web/features/messages/notifications/use-push.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './notification-settings.module.css';

export default function NotificationSettingsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(notificationSettingsQuery);
  const { ROLE_OWNER } = useUser();
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
      {ROLE_OWNER && (
        <Card title={t('notify.recapTitle')}>
          <RecapHour />
        </Card>
      )}
      <Card title={t('notify.soundTitle')}>
        <RingSettings />
      </Card>
    </div>
  );
}
