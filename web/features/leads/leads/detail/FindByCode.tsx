import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import classes from './FindByCode.module.css';
import { useShortTime } from './use-short-time.ts';

/** With the tables that tell what is a number: only who gave none needs them. */
const AddNumber = lazy(async () => {
  const { AddNumber } = await loadChunk(() => import('./AddNumber.tsx'));
  return { default: AddNumber };
});

/** Who came without giving a number wrote from one all the same: the code finds the chat, and the chat has the number. */
export function FindByCode({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const shortTime = useShortTime();
  const titleId = useId();
  // A seller may have taken the code out of the rotator's message.
  const isSent = lead.message.includes(lead.code);
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={classes.title}>
          {isSent ? t('lead.findCode') : t('lead.findChat')}
        </h3>
        <p className={classes.help}>
          {isSent ? t('lead.findCodeHelp') : t('lead.findChatHelp', { time: shortTime(lead.createdAt) })}
        </p>
      </div>
      {isSent && (
        <div className={classes.code}>
          <code>{lead.code}</code>
          <CopyButton text={lead.code} size="sm">
            {t('lead.copyCode')}
          </CopyButton>
        </div>
      )}
      <Suspense fallback={<Skeleton height={68} />}>
        <AddNumber lead={lead} />
      </Suspense>
    </section>
  );
}
