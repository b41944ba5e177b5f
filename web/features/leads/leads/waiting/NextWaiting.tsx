import { Button } from '@mantine/core';
import { IconArrowRight, IconMoodHappy } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useBackToLeads } from '../detail/lead-position.ts';
import { fromWaiting } from './from-waiting.ts';
import { useIsGone } from './gone.ts';
import { stillWaits } from './still-waits.ts';
import { waitingQuery } from './waiting-query.ts';

/** Once a lead is answered or put off, whoever came from those who wait goes on to the next of them. */
export function NextWaiting({ lead }: { lead: Lead }) {
  const isFromWaiting = useRouterState({ select: ({ location }) => location.state.fromWaiting === true });
  return isFromWaiting && !stillWaits(lead) && <Next after={lead.id} />;
}

function Next({ after }: { after: string }) {
  const { t } = useTranslation();
  const close = useBackToLeads();
  const { data } = useInfiniteQuery(waitingQuery('now'));
  const leads = useMemo(() => data?.pages.flatMap((page) => page.leads), [data]);
  const isGone = useIsGone(useMemo(() => leads?.map(({ id }) => id), [leads]));
  if (!leads) return null;
  const next = leads.find(({ id }) => id !== after && !isGone(id));
  if (!next)
    return (
      <Button
        size="lg"
        variant="default"
        leftSection={<IconMoodHappy size={20} stroke={1.75} aria-hidden />}
        onClick={close}
      >
        {t('waiting.noneNext')}
      </Button>
    );
  return (
    <Button
      size="lg"
      variant="light"
      rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/leads/$leadId" params={{ leadId: next.id }} state={fromWaiting} replace />
      )}
    >
      {t('waiting.next', { name: next.name || t('lead.nameless') })}
    </Button>
  );
}
