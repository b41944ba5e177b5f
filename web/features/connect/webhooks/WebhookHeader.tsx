import { Link } from '@tanstack/react-router';
import type { Webhook } from '#contract/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { DetailHeader, EditButton, PauseButton } from '#web/ui/detail/DetailHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Removing } from '#web/ui/use-removing.ts';
import { useWebhookActions } from './use-webhook-actions.ts';
import { WebhookBadge } from './WebhookBadge.tsx';
import classes from './WebhookPage.module.css';
import { nameOf } from './webhook-text.ts';

interface WebhookHeaderProps {
  webhook: Webhook;
  removing: Removing;
}

export function WebhookHeader({ webhook, removing }: WebhookHeaderProps) {
  const { t } = useTranslation();
  const act = useWebhookActions();
  const { id, url, events, status, gaveUp } = webhook;
  const isPaused = status === 'paused';
  return (
    <DetailHeader
      back={<BackLink to="/settings/webhooks">{t('webhooks.all')}</BackLink>}
      name={nameOf(webhook)}
      badges={<WebhookBadge webhook={webhook} />}
      actions={
        <>
          {/* What gave up is resumed from the banner that says why. */}
          {!gaveUp && (
            <PauseButton
              isPaused={isPaused}
              isFilled={isPaused}
              isPending={act.isPending}
              setStatus={(next) => void act.setStatus(webhook, next)}
            />
          )}
          <EditButton
            renderRoot={(props) => (
              <Link
                {...props}
                to="/settings/webhooks/$webhookId/edit"
                params={{ webhookId: id }}
                search={true}
                state={fromList}
              />
            )}
          />
        </>
      }
      remove={{ name: t('webhooks.remove'), onPress: () => void act.remove(webhook, removing) }}
    >
      <div className={classes.url}>
        <span>{url}</span>
        <CopyIcon text={url} label={t('webhooks.copyUrl')} />
      </div>
      <ul className={classes.chips} aria-label={t('webhooks.events')}>
        {events.map((event) => (
          <li key={event}>
            <StatusBadge tone="quiet">{event}</StatusBadge>
          </li>
        ))}
      </ul>
    </DetailHeader>
  );
}
