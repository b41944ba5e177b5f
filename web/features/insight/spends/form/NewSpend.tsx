import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { dateIn } from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { formatDayOf } from '#web/ui/date-range.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSpendCalls } from '../spend-calls.ts';
import { SpendFields } from './SpendFields.tsx';
import classes from './SpendForm.module.css';
import { blankOf, startDay, useSpendForm } from './spend-form.ts';

interface NewSpendProps {
  /** Asked for by the address. */
  day: string | undefined;
  onClose: () => void;
}

export function NewSpend({ day: asked, onClose }: NewSpendProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const formId = useId();
  const { timeZone } = useUser();
  const today = dateIn(timeZone, useNow());
  const { add } = useSpendCalls();
  const formElement = useRef<HTMLFormElement>(null);
  const isForMore = useRef(false);
  // What is open past midnight stays about the day it began with.
  const [start] = useState(() => blankOf(startDay(asked, today)));
  const { form, isPending, failure, onSubmit } = useSpendForm(start, async (items, { key }) => {
    const { nominal, day } = await add(items, key);
    const text = { amount: formatMoney(nominal), day: formatDayOf(day, today, language) };
    toast(t('spends.added', text));
    if (!isForMore.current) {
      form.resetDirty();
      return onClose();
    }
    const next = blankOf(day);
    form.setValues(next);
    form.resetDirty(next);
    // Not before the field is free again.
    window.requestAnimationFrame(() => form.getInputNode('nominal')?.focus());
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    // The main button, and Enter by way of it, names itself; the other one only asks the form to be sent.
    isForMore.current = (event.nativeEvent as SubmitEvent).submitter === null;
    onSubmit(event);
  };
  return (
    <FormDrawer
      title={t('spends.newTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('spends.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
          aside={
            // Not a submit button itself: Enter in a field means the main one.
            <Button
              variant="default"
              className={classes.again}
              classNames={{ label: classes.whole }}
              disabled={isPending}
              onClick={() => formElement.current?.requestSubmit()}
            >
              {t('spends.saveAndMore')}
            </Button>
          }
        />
      }
    >
      <form ref={formElement} id={formId} onSubmit={send} noValidate className={classes.form}>
        <SpendFields form={form} isNew />
      </form>
    </FormDrawer>
  );
}
