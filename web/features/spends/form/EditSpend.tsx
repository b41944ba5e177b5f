import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Spend } from '#contract/spends.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatMoney } from '#web/lib/format.ts';
import { unsavedChanges } from '#web/lib/unsaved-changes.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { type SpendItems, useSpendCalls, useTellRemoved } from '../spend-calls.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { type Change, mergeChanges } from './merge-changes.ts';
import { SpendFields } from './SpendFields.tsx';
import classes from './SpendForm.module.css';
import { useSpendForm, valuesOf } from './spend-form.ts';

interface EditSpendProps {
  spend: Spend;
  isGoing: boolean;
  setGoing: (isGoing: boolean) => void;
  onClose: () => void;
}

export function EditSpend({ spend: latest, isGoing, setGoing, onClose }: EditSpendProps) {
  const { t } = useTranslation();
  const formId = useId();
  const calls = useSpendCalls();
  const remove = useRemove({ setGoing, onClose });
  // What the form is about: news that comes while someone types must not pass for what they have seen.
  const [seen, setSeen] = useState(latest);
  const [met, setMet] = useState<{ before: Spend; changes: Change[] } | null>(null);

  const save = async (items: SpendItems) => {
    try {
      const { nominal } = await calls.edit(seen.id, { ...items, revision: seen.revision });
      form.resetDirty();
      toast(t('spends.saved', { amount: formatMoney(nominal) }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'changed_meanwhile') throw error;
      const now = await calls.latest(seen.id);
      const sides = { base: valuesOf(seen), typed: form.values, now: valuesOf(now) };
      const { values, changes } = mergeChanges(sides);
      form.setValues(values);
      form.resetDirty(sides.now);
      setMet({ before: seen, changes });
      setSeen(now);
    }
  };
  const { form, busy, failure, onSubmit } = useSpendForm(valuesOf(seen), save, !isGoing);

  const takeTheirs = () => {
    form.setValues(valuesOf(seen));
    form.resetDirty(valuesOf(seen));
    setMet(null);
  };
  return (
    <FormDrawer
      title={formatMoney(seen.nominal)}
      onClose={onClose}
      foot={
        <FormFoot
          formId={formId}
          submit={t('spends.save')}
          busy={busy}
          failure={failure}
          onCancel={onClose}
          aside={
            <Button
              variant="subtle"
              color="red"
              className={classes.remove}
              onClick={() => void remove(seen)}
              loading={isGoing}
              disabled={busy}
            >
              {t('spends.remove')}
            </Button>
          }
        />
      }
    >
      {seen.source === 'meta' && (
        <p className={classes.about}>
          <IconFileImport size={20} stroke={1.75} aria-hidden />
          {t('spends.aboutMeta')}
        </p>
      )}
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <ChangedMeanwhile met={met} now={seen} onTake={takeTheirs} />
        <SpendFields form={form} rotator={seen.rotator} />
      </form>
    </FormDrawer>
  );
}

/** Deleting offers to undo it. What came from Meta's file comes back by that file, so there it is asked first. */
function useRemove({ setGoing, onClose }: Pick<EditSpendProps, 'setGoing' | 'onClose'>) {
  const { t } = useTranslation();
  const calls = useSpendCalls();
  const tellRemoved = useTellRemoved();
  return async (spend: Spend) => {
    const amount = formatMoney(spend.nominal);
    const isSure =
      spend.source === 'hand' ||
      (await confirm({
        title: t('spends.removeTitle', { amount }),
        text: t('spends.removeMetaText'),
        confirm: t('spends.remove'),
        isLoss: true,
      }));
    if (!isSure) return;
    setGoing(true);
    try {
      await calls.remove(spend.id);
      // What was typed about an entry that is gone is not worth a question.
      flushSync(unsavedChanges.reset);
      onClose();
      calls.outdate();
      if (spend.source === 'hand') tellRemoved(spend);
      else toast(t('spends.removed', { amount }));
    } catch (error) {
      setGoing(false);
      toastFailure(error);
    }
  };
}
