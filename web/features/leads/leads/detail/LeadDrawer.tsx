import { Button, Skeleton } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { leadQuery } from '../leads-query.ts';
import classes from './LeadBody.module.css';
import { LeadBody } from './LeadBody.tsx';
import { LeadFooter } from './LeadFooter.tsx';
import { LeadMenu } from './LeadMenu.tsx';
import { useBackToLeads, useLeadPosition } from './lead-position.ts';
import { TopActions, TopTitle } from './TopBar.tsx';

/** One lead over the list. It stays open while one goes from lead to lead. */
export function LeadDrawer({ id }: { id: string }) {
  use(loadAppTexts());
  const close = useBackToLeads();
  const place = useLeadPosition(id);
  const { data, error, refetch, isFetching } = useQuery(leadQuery(id));
  useAddressOf(id, data);
  // Handed to someone else or deleted while it was looked at.
  const isGone = isRefusal(error);
  const lead = isGone ? undefined : data;
  return (
    <FormDrawer
      title={<TopTitle place={place.place} />}
      actions={
        <TopActions place={place} leadId={id}>
          {lead && <LeadMenu lead={lead} onGone={close} />}
        </TopActions>
      }
      onClose={close}
      foot={lead && (!lead.locked || lead.fakeAt) && <LeadFooter lead={lead} onGone={close} />}
    >
      {lead ? (
        <LeadBody key={lead.id} lead={lead} />
      ) : isGone ? (
        <Gone onClose={close} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <LeadSkeleton />
      )}
    </FormDrawer>
  );
}

/** A merged lead answers with what it became a part of, which has an address of its own. */
function useAddressOf(id: string, lead: Lead | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!lead || lead.id === id) return;
    void navigate({
      to: '/leads/$leadId',
      params: { leadId: lead.id },
      search: true,
      state: true,
      replace: true,
    });
  }, [lead, id, navigate]);
}

export function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconMessageOff}
      level={2}
      title={t('lead.goneTitle')}
      action={<Button onClick={onClose}>{t('lead.toList')}</Button>}
    >
      <p>{t('lead.goneText')}</p>
    </EmptyState>
  );
}

/** The shape of a lead: name and number, the question, the message, the facts. */
function LeadSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.body} role="status" aria-label={t('load.waiting')}>
      <div>
        <Skeleton height={24} width="45%" />
        <Skeleton height={16} width="35%" mt={8} />
      </div>
      <Skeleton height={68} />
      <Skeleton height={56} width="80%" />
      <Skeleton height={48} />
      <Skeleton height={240} />
    </div>
  );
}
