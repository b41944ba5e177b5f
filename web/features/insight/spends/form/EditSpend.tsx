import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { Spend } from '#contract/spends.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { unsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Removing } from '#web/ui/use-removing.ts';
import { type SpendItems, useSpendCalls, useToastRemoved } from '../spend-calls.ts';
import { SpendEditConflict } from './SpendEditConflict.tsx';
import { SpendFields } from './SpendFields.tsx';
import classes from './SpendForm.module.css';
import { useSpendForm, valuesOf } from './spend-form.ts';

interface EditSpendProps {
  spend: Spend;
  removing: Removing;
  onClose: () => void;
}

export function EditSpend({ spend: latest, removing, onClose }: EditSpendProps) {
  const { t } = useTranslation();
  const formId = useId();
  const calls = useSpendCalls();
  const { isRemoving } = removing;
  const remove = useRemove({ removing, onClose });
  const reload = () => calls.latest(latest.id);
  const { seen, conflict, save } = useEditConflict({ latest, valuesOf, reload });

  const submit = (items: SpendItems): Promise<void> =>
    save(form, async (revision) => {
      const { nominal } = await calls.edit(seen.id, { ...items, revision });
      form.resetDirty();
      toast(t('spends.saved', { amount: formatMoney(nominal) }));
      onClose();
    });
  const { form, isPending, failure, onSubmit } = useSpendForm(valuesOf(seen), submit, !isRemoving);
  return (
    <FormDrawer
      title={formatMoney(seen.nominal)}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('spends.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
          aside={
            <Button
              variant="subtle"
              color="red"
              className={classes.remove}
              onClick={() => void remove(seen)}
              loading={isRemoving}
              disabled={isPending}
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
        <SpendEditConflict conflict={conflict} form={form} />
        <SpendFields form={form} rotator={seen.rotator} />
      </form>
    </FormDrawer>
  );
}

/** Deleting offers to undo it. What came from Meta's file comes back by that file, so there it is asked first. */
function useRemove({ removing, onClose }: Pick<EditSpendProps, 'removing' | 'onClose'>) {
  const { t } = useTranslation();
  const calls = useSpendCalls();
  const toastRemoved = useToastRemoved();
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
    removing.start({
      remove: async () => {
        await calls.remove(spend.id);
        // What was typed about an entry that is gone is not worth a question.
        flushSync(unsavedChanges.reset);
        onClose();
        calls.invalidate();
        if (spend.source === 'hand') toastRemoved(spend);
        else toast(t('spends.removed', { amount }));
      },
    });
  };
}
