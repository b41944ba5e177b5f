import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCoins, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { whatsappLink } from '#domain/whatsapp.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './LockedPanel.module.css';

/** What waits for points, and who can do something about it. */
export function LockedPanel({ lock: { waiting, points } }: { lock: NonNullable<Lead['lock']> }) {
  const { t } = useTranslation();
  const { ROLE_OWNER, billing } = useUser();
  // Points would not help: the account pays by the month and is late with it.
  const isLate = billing === 'overdue';
  const titleId = useId();
  const leads = formatNumber(waiting);
  const askText = t('lead.askText', { leads, link: `${window.location.origin}/points` });
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <IconLock size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <h3 id={titleId} className={classes.title}>
          {t('lead.lockedTitle')}
        </h3>
        <p>
          {waiting === 1 ? t('lead.lockedOne') : t('lead.lockedMany', { number: leads })}{' '}
          {isLate && t('monthly.lockedText')}
          {!isLate &&
            (points === null
              ? t('lead.lockedAny')
              : t('lead.lockedPoints', { points: formatNumber(points) }))}
        </p>
      </div>
      {ROLE_OWNER ? (
        <Button
          className={classes.act}
          leftSection={<IconCoins size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={isLate ? '/corporate' : '/points'} />}
        >
          {isLate ? t('monthly.toInvoices') : t('points.topUpPoints')}
        </Button>
      ) : (
        <Button
          component="a"
          // Without a number WhatsApp asks whom to send it to.
          href={whatsappLink('', askText)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          className={classes.act}
          leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
        >
          {t('lead.askOwner')}
        </Button>
      )}
    </section>
  );
}
