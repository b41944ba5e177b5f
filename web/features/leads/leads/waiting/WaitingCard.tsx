import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconClockPause, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FollowUp } from '#contract/lead-actions.ts';
import type { WaitingRow } from '#contract/waiting-leads.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { toastWithAction } from '#web/ui/toast.ts';
import { openFollowUpLater } from '../follow-up/open-follow-up-later.ts';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import { LeadLabels } from '../list/LeadLabels.tsx';
import { CameBack } from '../list/lead-cells.tsx';
import { gone } from './gone.ts';
import { RemindMenu } from './RemindMenu.tsx';
import { useSwipe } from './use-swipe.ts';
import { ByCode, ToWhatsapp } from './WaitingActs.tsx';
import classes from './WaitingCard.module.css';
import { Waited, WaitingName, Where } from './WaitingFacts.tsx';

/** One who waits, and what is done about it: one press opens WhatsApp with the right text and notes it. */
export function WaitingCard({ lead, now }: { lead: WaitingRow; now: Date }) {
  const { t } = useTranslation();
  const [isSnoozing, setSnoozing] = useState(false);
  const name = lead.name || t('lead.nameless');
  const link = useRef<HTMLAnchorElement>(null);
  const { followUp } = useOptimisticLeadCalls(lead.id);
  const answer = (how: FollowUp) => {
    const putBack = () => gone.takeBack(lead.id);
    gone.add(lead.id);
    const undo = followUp(lead, how, putBack);
    toastWithAction(t('waiting.contacted', { name }), {
      label: t('waiting.undo'),
      onPress: () => {
        putBack();
        undo();
      },
    });
  };
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
        <div className={classes.acts}>
          {lead.phone ? (
            <ToWhatsapp lead={lead} phone={lead.phone} name={name} link={link} onOpen={answer} />
          ) : (
            <ByCode lead={lead} />
          )}
          {lead.phone && (
            <Act
              label={t('waiting.otherText')}
              about={t('waiting.otherTextOf', { name })}
              icon={IconPencil}
              onClick={() => void openFollowUpLater(lead)}
            />
          )}
          <RemindMenu lead={lead} opened={isSnoozing} onChange={setSnoozing}>
            <ActionIcon
              variant="default"
              className={classes.act}
              title={t('waiting.remind')}
              aria-label={t('waiting.remindOf', { name })}
            >
              <IconClockPause size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </RemindMenu>
          <Act
            label={t('waiting.already')}
            about={t('waiting.alreadyOf', { name })}
            icon={IconCheck}
            onClick={() => answer({ how: 'already' })}
          />
        </div>
      </div>
    </li>
  );
}

interface ActProps {
  label: string;
  about: string;
  icon: typeof IconCheck;
  onClick: () => void;
}

function Act({ label, about, icon: ActIcon, onClick }: ActProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="default" className={classes.act} aria-label={about} onClick={onClick}>
        <ActIcon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
