import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.ts';
import { fromList } from '#web/lib/drawer-place.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useActOnWebhook } from './act-on-webhook.ts';
import { WebhookBadge } from './WebhookBadge.tsx';
import classes from './WebhookPage.module.css';
import { nameOf } from './webhook-words.ts';

interface WebhookHeadProps {
  webhook: Webhook;
  /** While it is being deleted nobody asks for it. */
  setGoing: (isGoing: boolean) => void;
}

export function WebhookHead({ webhook, setGoing }: WebhookHeadProps) {
  const { t } = useTranslation();
  const act = useActOnWebhook();
  const { id, url, events, status } = webhook;
  const isPaused = status === 'paused';
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  const remove = {
    name: t('webhooks.remove'),
    icon: IconTrash,
    isLoss: true,
    onPress: () => void act.remove(webhook, setGoing),
  };
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <BackLink to="/settings/webhooks">{t('webhooks.all')}</BackLink>
        <div className={classes.title}>
          <h2 className={classes.name}>{nameOf(webhook)}</h2>
          <WebhookBadge webhook={webhook} />
        </div>
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
      </div>
      <div className={classes.acts}>
        {/* What gave up is resumed from the banner that says why. */}
        {!webhook.gaveUp && (
          <Button
            variant={isPaused ? 'filled' : 'default'}
            className={classes.act}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            loading={act.isChanging}
            onClick={() => act.setStatus(webhook, isPaused ? 'active' : 'paused')}
          >
            {isPaused ? t('webhooks.resume') : t('webhooks.pause')}
          </Button>
        )}
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/settings/webhooks/$webhookId/edit"
              params={{ webhookId: id }}
              search={true}
              state={fromList}
            />
          )}
        >
          {t('webhooks.edit')}
        </Button>
        <RowMenu label={t('webhooks.moreActs')} acts={[remove]} />
      </div>
    </header>
  );
}
