import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconCoins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LeadRow } from '#contract/lead-list.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './FollowUpButton.module.css';
import { openFollowUp } from './open-follow-up.tsx';

interface FollowUpButtonProps {
  lead: LeadRow;
  /** In a row of the table, or in a card for the thumb. */
  variant: 'icon' | 'square';
  /** On the lead that came in just now. */
  isLive?: boolean;
}

/** Asks whether the buyer was followed up, and opens WhatsApp. A locked lead has the way to points instead. */
export function FollowUpButton({ lead, variant, isLive = false }: FollowUpButtonProps) {
  const { t } = useTranslation();
  const name = lead.name || t('lead.nameless');
  // Nobody writes to who is no buyer, and nobody pays for them.
  if (lead.fakeAt) return null;
  if (lead.locked) return <ToPoints lead={lead} variant={variant} />;
  if (!lead.phone) return null;
  return (
    <ActionIcon
      variant="transparent"
      className={classes.act}
      data-variant={variant}
      data-live={isLive || undefined}
      aria-label={t('lead.followUpOf', { name })}
      aria-haspopup="dialog"
      onClick={() => openFollowUp(lead, lead.firstContactAt ? 'text' : 'question')}
    >
      <IconBrandWhatsapp size={variant === 'square' ? 22 : 20} stroke={1.75} aria-hidden />
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
