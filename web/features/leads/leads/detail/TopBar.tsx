import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronUp, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useCopy } from '#web/lib/copy.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { useLeadPosition } from './lead-position.ts';
import classes from './TopBar.module.css';

type LeadPlace = ReturnType<typeof useLeadPosition>;

/** On the desk where it stands in the list; on the phone, where nothing of the list is seen, what this is. */
export function TopTitle({ place }: Pick<LeadPlace, 'place'>) {
  const { t } = useTranslation();
  if (!place) return t('lead.title');
  const gaps = { number: formatNumber(place.number), total: formatNumber(place.total) };
  return (
    <>
      <span className={classes.place}>
        {place.isMore ? t('lead.placeMore', gaps) : t('lead.place', gaps)}
      </span>
      <span className={classes.what}>{t('lead.title')}</span>
    </>
  );
}

interface TopActionsProps {
  place: LeadPlace;
  leadId: string;
  children: ReactNode;
}

export function TopActions({ place: { place, previous, next }, leadId, children }: TopActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.acts}>
      {place && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.step}
            aria-label={t('lead.previous')}
            aria-keyshortcuts="k"
            disabled={place.number === 1}
            onClick={previous}
          >
            <IconChevronUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.step}
            aria-label={t('lead.next')}
            aria-keyshortcuts="j"
            disabled={place.number === place.total && !place.isMore}
            onClick={next}
          >
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
      <CopyLink leadId={leadId} />
      {children}
    </div>
  );
}

/** Without the filters: whoever gets the link has their own. */
function CopyLink({ leadId }: { leadId: string }) {
  const { t } = useTranslation();
  const { isCopied, title, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconLink;
  return (
    <Tooltip label={title} opened={title !== ''} withinPortal={false}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.act}
        aria-label={title || t('lead.copyLink')}
        onClick={() => copy(`${window.location.origin}/leads/${leadId}`)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
