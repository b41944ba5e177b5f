import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useUser } from '#web/lib/session.ts';
import { unsavedChanges } from '#web/lib/unsaved-changes.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast, toastFailure, toastWithAct } from '#web/ui/toast.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { mergeChanges } from './merge-changes.ts';
import { OrderFields } from './OrderFields.tsx';
import classes from './OrderForm.module.css';
import { type OrderItems, useOrderCalls } from './order-calls.ts';
import { type OrderValues, useOrderForm, valuesOf } from './order-form.ts';

interface EditOrderProps {
  order: Order;
  isGoing: boolean;
  setGoing: (isGoing: boolean) => void;
  onClose: () => void;
}

type Changes = ReturnType<typeof mergeChanges>['changes'];

export function EditOrder({ order: latest, isGoing, setGoing, onClose }: EditOrderProps) {
  const { t } = useTranslation();
  const formId = useId();
  const navigate = useNavigate();
  const { id: viewerId, ROLE_CS } = useUser();
  const calls = useOrderCalls();
  // What the form is about: news that comes while someone types must not pass for what they have seen.
  const [seen, setSeen] = useState(latest);
  const [met, setMet] = useState<{ before: Order; changes: Changes } | null>(null);
  const inOwnName = (values: OrderValues) => (ROLE_CS ? { ...values, memberId: viewerId } : values);

  const save = async (items: OrderItems) => {
    try {
      const { customer } = await calls.edit(seen.id, { ...items, revision: seen.revision });
      form.resetDirty();
      toast(t('orders.saved', { customer }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'changed_meanwhile') throw error;
      const now = await calls.latest(seen.id);
      const sides = { base: inOwnName(valuesOf(seen)), typed: form.values, now: inOwnName(valuesOf(now)) };
      const { values, changes } = mergeChanges(sides);
      form.setValues(values);
      form.resetDirty(sides.now);
      setMet({ before: seen, changes });
      setSeen(now);
    }
  };
  const start = inOwnName(valuesOf(seen));
  const { form, busy, failure, onSubmit } = useOrderForm(start, save, !isGoing);

  const takeTheirs = () => {
    const theirs = inOwnName(valuesOf(seen));
    form.setValues(theirs);
    form.resetDirty(theirs);
    setMet(null);
  };
  const cancel = async () => {
    const isSure = await confirm({
      title: t('orders.cancelTitle'),
      text: t('orders.cancelText', { code: seen.leadCode }),
      confirm: t('orders.cancelDo'),
      cancel: t('orders.cancelNot'),
      isLoss: true,
    });
    if (!isSure) return;
    setGoing(true);
    try {
      const { leadId } = await calls.cancel(seen.id);
      // What was typed about an order that is gone is not worth a question.
      flushSync(unsavedChanges.reset);
      onClose();
      calls.outdate();
      const words = t('orders.cancelled', { customer: seen.customer });
      if (!seen.mayOpenLead) return toast(words);
      toastWithAct(words, {
        label: t('orders.openLead'),
        onPress: () => void navigate({ to: '/leads/$leadId', params: { leadId } }),
      });
    } catch (error) {
      setGoing(false);
      toastFailure(error);
    }
  };
  return (
    <FormDrawer
      title={seen.customer}
      onClose={onClose}
      foot={
        <FormFoot
          formId={formId}
          submit={t('orders.save')}
          busy={busy}
          failure={failure}
          onCancel={onClose}
          aside={
            <Button
              variant="subtle"
              color="red"
              className={classes.cancel}
              onClick={() => void cancel()}
              loading={isGoing}
              disabled={busy}
            >
              {t('orders.cancelDo')}
            </Button>
          }
        />
      }
    >
      <p className={classes.about}>
        <span className={classes.source}>
          <span>{t('orders.fromLead', { code: seen.leadCode })}</span>
          {seen.rotator && <span>{seen.rotator.title}</span>}
        </span>
        {seen.mayOpenLead && (
          <TextLink to="/leads/$leadId" params={{ leadId: seen.leadId }}>
            {t('orders.openLead')}
          </TextLink>
        )}
      </p>
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <ChangedMeanwhile met={met} now={seen} onTake={takeTheirs} />
        <OrderFields form={form} member={seen.member} />
      </form>
    </FormDrawer>
  );
}
