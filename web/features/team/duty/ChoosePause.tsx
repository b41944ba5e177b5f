import { Button } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useState } from 'react';
import { longestPauseDays } from '#contract/duty.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import classes from './ChoosePause.module.css';
import { type PauseFault, proposedEnd, typedEnd } from './pause-choices.ts';

const faultTexts = {
  missing: 'duty.pauseMissing',
  past: 'duty.pausePast',
  'too-long': 'duty.pauseTooLong',
} as const satisfies Record<PauseFault, ParseKeys>;

interface ChoosePauseProps {
  isOpen: boolean;
  timeZone: TimeZone;
  onClose: () => void;
  onChoose: (until: Date) => void;
}

/** A pause until any moment, on the clock of one's own zone. */
export function ChoosePause({ isOpen, onClose, ...form }: ChoosePauseProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={400}
      title={t('duty.pauseTitle')}
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44, iconSize: 20 }}
    >
      <ChooseForm {...form} />
    </Modal>
  );
}

function ChooseForm({ timeZone, onChoose }: Pick<ChoosePauseProps, 'timeZone' | 'onChoose'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => proposedEnd(timeZone, new Date()));
  const [fault, setFault] = useState<PauseFault | null>(null);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const end = typedEnd(typed, timeZone, new Date());
    if ('until' in end) onChoose(end.until);
    else setFault(end.fault);
  };
  return (
    <form onSubmit={choose} noValidate className={classes.form}>
      <DateField
        withTime
        data-autofocus
        label={t('duty.pauseUntil')}
        description={t('duty.pauseUntilHelp', { zone: timeZone, days: longestPauseDays })}
        value={typed}
        error={fault && t(faultTexts[fault], { days: longestPauseDays })}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" size="lg">
        {t('duty.pauseDo')}
      </Button>
    </form>
  );
}
