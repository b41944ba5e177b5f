import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { LogDrawer, Resend } from '#web/ui/log/LogDrawer.tsx';
import { EventDetail } from './EventDetail.tsx';
import { usePixelCalls } from './pixel-calls.ts';
import { mayResend } from './pixel-text.ts';
import { conversionQuery, pixelQuery } from './pixels-query.ts';

interface EventDrawerProps {
  id: string;
  eventId: string;
  onClose: () => void;
}

export function EventDrawer({ id, eventId, onClose }: EventDrawerProps) {
  const { t } = useTranslation();
  const now = useNow();
  const calls = usePixelCalls();
  const { data: pixel } = useQuery(pixelQuery(id));
  return (
    <LogDrawer
      query={useQuery(conversionQuery(id, eventId))}
      titleOf={(event) => event?.event ?? t('pixels.logTitle')}
      unknown={{
        title: t('pixels.eventUnknown'),
        text: t('pixels.eventUnknownText'),
        back: t('pixels.toPixel'),
      }}
      onClose={onClose}
      resendOf={(event) =>
        pixel?.hasToken &&
        mayResend(event, now) && (
          <Resend
            resend={() => calls.resend(id, eventId)}
            said={() => t('pixels.resent')}
            invalidate={calls.invalidate}
          />
        )
      }
    >
      {(event) => <EventDetail event={event} platform={pixel?.platform ?? 'meta'} />}
    </LogDrawer>
  );
}
