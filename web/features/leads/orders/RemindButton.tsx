import { ActionIcon, Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Order } from '#contract/orders.ts';
import { i18n } from '#web/i18n/index.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import classes from './Remind.module.css';
import { Remind } from './Remind.tsx';

/** The way to WhatsApp with the words that ask for the money; where there is no number there is none. */
export function RemindButton({ order, variant }: { order: Order; variant: 'icon' | 'word' }) {
  const { t } = useTranslation();
  const { customer, phone } = order;
  if (phone === null) return null;
  const label = t('orders.remindOf', { customer });
  if (variant === 'icon') {
    return (
      <ActionIcon
        variant="transparent"
        size={36}
        className={classes.icon}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => openRemind(order)}
      >
        <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      className={`${classes.whatsapp} ${classes.word}`}
      leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => openRemind(order)}
    >
      {t('orders.remind')}
    </Button>
  );
}

function openRemind(order: Order): void {
  const id = dialogs.open({
    title: i18n.t('orders.remindTitle', { customer: order.customer }),
    size: 480,
    closeButtonProps: { 'aria-label': i18n.t('app.close') },
    children: <Remind order={order} onDone={() => dialogs.close(id)} />,
  });
}
