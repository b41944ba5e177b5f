import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { unsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { useUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast, toastWithAction } from '#web/ui/toast.ts';
import type { Removing } from '#web/ui/use-removing.ts';
import { OrderEditConflict } from './OrderEditConflict.tsx';
import { OrderFields } from './OrderFields.tsx';
import classes from './OrderForm.module.css';
import { type OrderItems, useOrderCalls } from './order-calls.ts';
import { type OrderValues, useOrderForm, valuesOf } from './order-form.ts';

interface EditOrderProps {
  order: Order;
  removing: Removing;
  onClose: () => void;
}

export function EditOrder({ order: latest, removing, onClose }: EditOrderProps) {
  const { t } = useTranslation();
  const formId = useId();
  const navigate = useNavigate();
  const { id: viewerId, ROLE_CS } = useUser();
  const calls = useOrderCalls();
  const { isRemoving } = removing;
  const startOf = (order: Order): OrderValues =>
    ROLE_CS ? { ...valuesOf(order), memberId: viewerId } : valuesOf(order);
  const reload = () => calls.latest(latest.id);
  const { seen, conflict, save } = useEditConflict({ latest, valuesOf: startOf, reload });

  const submit = (items: OrderItems): Promise<void> =>
    save(form, async (revision) => {
      const { customer } = await calls.edit(seen.id, { ...items, revision });
      form.resetDirty();
      toast(t('orders.saved', { customer }));
      onClose();
    });
  const { form, isPending, failure, onSubmit } = useOrderForm(startOf(seen), submit, !isRemoving);

  const cancel = async () => {
    const isSure = await confirm({
      title: t('orders.cancelTitle'),
      text:
        seen.leadCode === null
          ? t('orders.cancelTextByHand')
          : t('orders.cancelText', { code: seen.leadCode }),
      confirm: t('orders.cancelDo'),
      cancel: t('orders.cancelNot'),
      isLoss: true,
    });
    if (!isSure) return;
    removing.start({
      remove: async () => {
        const { leadId } = await calls.cancel(seen.id);
        // What was typed about an order that is gone is not worth a question.
        flushSync(unsavedChanges.reset);
        onClose();
        calls.invalidate();
        const text = t('orders.cancelled', { customer: seen.customer });
        if (leadId === null || !seen.mayOpenLead) return toast(text);
        toastWithAction(text, {
          label: t('orders.openLead'),
          onPress: () => void navigate({ to: '/leads/$leadId', params: { leadId } }),
        });
      },
    });
  };
  return (
    <FormDrawer
      title={seen.customer}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('orders.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
          aside={
            <Button
              variant="subtle"
              color="red"
              className={classes.cancel}
              onClick={() => void cancel()}
              loading={isRemoving}
              disabled={isPending}
            >
              {t('orders.cancelDo')}
            </Button>
          }
        />
      }
    >
      <p className={classes.about}>
        <span className={classes.source}>
          <span>
            {seen.leadCode === null ? t('orders.byHand') : t('orders.fromLead', { code: seen.leadCode })}
          </span>
          {seen.rotator && <span>{seen.rotator.title}</span>}
        </span>
        {seen.mayOpenLead && seen.leadId !== null && (
          <TextLink to="/leads/$leadId" params={{ leadId: seen.leadId }}>
            {t('orders.openLead')}
          </TextLink>
        )}
      </p>
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <OrderEditConflict conflict={conflict} form={form} />
        <OrderFields form={form} member={seen.member} />
      </form>
    </FormDrawer>
  );
}
