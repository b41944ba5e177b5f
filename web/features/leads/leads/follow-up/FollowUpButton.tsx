import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconCoins, IconMessageSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LeadRow } from '#contract/lead-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './FollowUpButton.module.css';
import { openFollowUpLater } from './open-follow-up-later.ts';

interface FollowUpButtonProps {
  lead: LeadRow;
  /** In a row of the table, or in a card for the thumb. */
  variant: 'icon' | 'square';
  /** On the lead that came in just now. */
  isLive?: boolean;
}

/** What to write to the buyer, and the way to WhatsApp. A locked lead has the way to points instead. */
export function FollowUpButton({ lead, variant, isLive = false }: FollowUpButtonProps) {
  const { t } = useTranslation();
  const name = lead.name || t('lead.nameless');
  // Nobody writes to who is no buyer, and nobody pays for them.
  if (lead.fakeAt) return null;
  if (lead.locked) return <ToPoints lead={lead} variant={variant} />;
  if (!lead.phone) return <ToCode lead={lead} variant={variant} />;
  return (
    <ActionIcon
      variant="transparent"
      className={classes.act}
      data-variant={variant}
      data-live={isLive || undefined}
      aria-label={t('lead.followUpOf', { name })}
      aria-haspopup="dialog"
      onClick={() => void openFollowUpLater(lead)}
    >
      <IconBrandWhatsapp size={variant === 'square' ? 22 : 20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Where the chat of somebody who gave no number is found. */
function ToCode({ lead, variant }: Pick<FollowUpButtonProps, 'lead' | 'variant'>) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="transparent"
      className={classes.act}
      data-variant={variant}
      aria-label={t('lead.findCodeOf', { code: lead.code })}
      renderRoot={(props) => (
        <Link {...props} to="/leads/$leadId" params={{ leadId: lead.id }} search={true} state={fromList} />
      )}
    >
      <IconMessageSearch size={variant === 'square' ? 22 : 20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** The owner's way to points; the others read in the drawer whom to ask. */
function ToPoints({ lead, variant }: Pick<FollowUpButtonProps, 'lead' | 'variant'>) {
  const { t } = useTranslation();
  const { ROLE_OWNER } = useUser();
  return (
    <ActionIcon
      variant="transparent"
      className={classes.act}
      data-variant={variant}
      data-locked
      aria-label={ROLE_OWNER ? t('points.topUpPoints') : t('lead.lockedSee', { code: lead.code })}
      renderRoot={(props) =>
        ROLE_OWNER ? (
          <Link {...props} to="/points" />
        ) : (
          <Link {...props} to="/leads/$leadId" params={{ leadId: lead.id }} search={true} state={fromList} />
        )
      }
    >
      <IconCoins size={variant === 'square' ? 22 : 20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
