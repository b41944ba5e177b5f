import { IconBrandWhatsapp, IconClockPause } from '@tabler/icons-react';
import { lazy, Suspense, useReducer, useRef, useState } from 'react';
import type { FollowUp } from '#contract/lead-actions.ts';
import type { WaitingRow } from '#contract/waiting-leads.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { firstPaint } from '#web/lib/navigation/first-paint.ts';
import { loadEventually } from '#web/lib/navigation/lazy-screen.ts';
import { LeadLabels } from '../list/LeadLabels.tsx';
import { CameBack } from '../list/lead-cells.tsx';
import { useSwipe } from './use-swipe.ts';
import { RemindButton, WaitingActs } from './WaitingActs.tsx';
import classes from './WaitingCard.module.css';
import { spokenName, Waited, WaitingName, Where } from './WaitingFacts.tsx';

/** Comes after the first cards, however often it has to be asked for; what was pressed until then is done when it is there. */
const LoadedActs = lazy(async () => {
  await firstPaint.waitUntilFilled();
  return loadEventually(() => import('./LoadedActs.tsx'));
});

/** One who waits, and what is done about it: one press opens WhatsApp with the right text and notes it. */
export function WaitingCard({ lead, now }: { lead: WaitingRow; now: Date }) {
  const { t } = useTranslation();
  const [isSnoozing, setSnoozing] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const name = spokenName(t, lead);
  // Taken from there once, by whoever notes it.
  const pressed = useRef<FollowUp | null>(null);
  const [, note] = useReducer((presses: number) => presses + 1, 0);
  const { card, handlers } = useSwipe({
    onRight: lead.phone ? () => link.current?.click() : undefined,
    onLeft: () => setSnoozing(true),
  });
  return (
    <li className={classes.frame} data-tour="lead">
      <div className={classes.under} aria-hidden>
        <span className={classes.chat}>
          <IconBrandWhatsapp size={24} stroke={1.75} />
          {t('waiting.whatsapp')}
        </span>
        <span className={classes.snooze}>
          {t('waiting.remind')}
          <IconClockPause size={24} stroke={1.75} />
        </span>
      </div>
      <div ref={card} className={classes.card} {...handlers}>
        <div className={classes.words}>
          <div className={classes.first}>
            <WaitingName lead={lead} />
            <Waited lead={lead} now={now} />
          </div>
          <Where lead={lead} />
          {lead.message && <p className={classes.message}>{lead.message}</p>}
          {(lead.touches > 0 || lead.labels.length > 0) && (
            <p className={classes.labels}>
              <CameBack lead={lead} now={now} />
              <LeadLabels labels={lead.labels} />
            </p>
          )}
        </div>
        <WaitingActs
          lead={lead}
          link={link}
          onAnswer={(how) => {
            pressed.current = how;
            note();
          }}
        >
          <Suspense fallback={<RemindButton name={name} onClick={() => setSnoozing(true)} />}>
            <LoadedActs lead={lead} isSnoozing={isSnoozing} onSnoozing={setSnoozing} pressed={pressed}>
              <RemindButton name={name} />
            </LoadedActs>
          </Suspense>
        </WaitingActs>
      </div>
    </li>
  );
}
