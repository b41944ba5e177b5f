import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '#web/lib/now.ts';
import { isRefusal } from '#web/lib/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { WaitingFields } from '#web/ui/Waiting.tsx';
import classes from './Event.module.css';
import { EventDetail } from './EventDetail.tsx';
import { usePixelCalls } from './pixel-calls.ts';
import { mayResend } from './pixel-words.ts';
import { conversionQuery, pixelQuery } from './pixels-query.ts';

interface EventDrawerProps {
  id: string;
  eventId: string;
  onClose: () => void;
}

export function EventDrawer({ id, eventId, onClose }: EventDrawerProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { data: pixel } = useQuery(pixelQuery(id));
  const { data: event, error, refetch, isFetching } = useQuery(conversionQuery(id, eventId));
  const isUnknown = isRefusal(error);
  const canResend = event && !isUnknown && pixel?.hasToken && mayResend(event, now);
  return (
    <FormDrawer
      title={event?.event ?? t('pixels.logTitle')}
      onClose={onClose}
      wide
      foot={canResend && <Resend id={id} eventId={eventId} />}
    >
      {isUnknown ? (
        <EmptyState
          icon={IconSend}
          level={2}
          title={t('pixels.eventUnknown')}
          action={<Button onClick={onClose}>{t('pixels.toPixel')}</Button>}
        >
          <p>{t('pixels.eventUnknownText')}</p>
        </EmptyState>
      ) : event ? (
        <EventDetail event={event} platform={pixel?.platform ?? 'meta'} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <WaitingFields count={4} />
      )}
    </FormDrawer>
  );
}

function Resend({ id, eventId }: { id: string; eventId: string }) {
  const { t } = useTranslation();
  const calls = usePixelCalls();
  const resend = useMutation({
    mutationFn: () => calls.resend(id, eventId),
    onSuccess: () => toast(t('pixels.resent')),
    onError: (error) => {
      toastFailure(error);
      // Perhaps it grew too old, or someone else was quicker.
      calls.outdate();
    },
    networkMode: 'always',
  });
  return (
    <Button
      className={classes.resend}
      leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t('pixels.resend')}
    </Button>
  );
}
