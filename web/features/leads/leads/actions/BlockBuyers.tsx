import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { reasonLength } from '#domain/text-lengths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import type { BatchAnswer, WhichLeads } from './batch.ts';
import classes from './Dialogs.module.css';
import { useLeadBatch } from './use-lead-batch.tsx';

interface BlockBuyersProps {
  which: WhichLeads;
  onDone?: (answer: BatchAnswer) => void;
}

/** Inside a dialog: what blocking means, and why it is done. */
export function BlockBuyers({ which, onDone }: BlockBuyersProps) {
  const { t } = useTranslation();
  const { run, isPending } = useLeadBatch();
  const [reason, setReason] = useState('');
  const close = () => dialogs.closeAll();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run(which, { kind: 'block', reason: reason.trim() });
    if (!answer) return;
    close();
    onDone?.(answer);
  };
  return (
    <form className={classes.dialog} onSubmit={submit} noValidate>
      <p>{t('batch.blockText')}</p>
      <TextInput
        label={t('batch.blockReason')}
        description={t('batch.blockReasonHelp')}
        maxLength={reasonLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={close} disabled={isPending}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" type="submit" color="red" loading={isPending}>
          {t('batch.block')}
        </Button>
      </div>
    </form>
  );
}
