import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';
import { phoneField } from '#contract/phone-field.ts';
import { dateIn } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import { OrderFields } from './OrderFields.tsx';
import classes from './OrderForm.module.css';
import { useOrderCalls } from './order-calls.ts';
import { emptyValues, useOrderForm } from './order-form.ts';
import { useLeadOfPhone } from './use-lead-of-phone.ts';

/** A sale that came from no lead; or from one after all, when its number is known. */
export function AddOrderDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const navigate = useNavigate();
  const { id: viewerId, timeZone } = useUser();
  const { make, note } = useOrderCalls();
  const [linked, setLinked] = useState<LeadRow>();
  const today = dateIn(timeZone, useNow());
  const { form, isPending, failure, onSubmit } = useOrderForm(
    emptyValues(today, viewerId),
    async (items, { key }) => {
      const { id, customer } = lead ? await make(lead.id, items, key) : await note(items, key);
      form.resetDirty();
      toast(t('orders.made', { customer }));
      await navigate({ to: '/orders', state: { madeOrder: id }, ignoreBlocker: true });
    },
  );
  const typed = phoneField.safeParse(form.values.phone ?? '');
  const found = useLeadOfPhone(typed.success ? typed.data : null);
  // Another number is another buyer.
  const lead = linked && typed.success && linked.phone === typed.data ? linked : undefined;
  return (
    <FormDrawer
      title={t('orders.addTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('orders.addDo')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <p className={classes.about}>
        <span>{t('orders.addText')}</span>
      </p>
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <OrderFields
          form={form}
          member={null}
          isNew
          beside={
            (lead ?? found) && (
              <Match
                lead={lead ?? (found as LeadRow)}
                isLinked={lead !== undefined}
                onLink={() => {
                  setLinked(found);
                  if (found && form.values.customer.trim() === '') form.setFieldValue('customer', found.name);
                }}
                onUnlink={() => setLinked(undefined)}
              />
            )
          }
        />
      </form>
    </FormDrawer>
  );
}

interface MatchProps {
  lead: LeadRow;
  isLinked: boolean;
  onLink: () => void;
  onUnlink: () => void;
}

/** A lead has this number: its sale is counted where it came from. */
function Match({ lead: { name, code }, isLinked, onLink, onUnlink }: MatchProps) {
  const { t } = useTranslation();
  const gaps = { name: name || t('lead.nameless'), code };
  return (
    <div className={classes.match} role="status">
      <span>{isLinked ? t('orders.leadLinked', gaps) : t('orders.leadFound', gaps)}</span>
      <Button variant="default" size="sm" onClick={isLinked ? onUnlink : onLink}>
        {t(isLinked ? 'orders.leadUnlink' : 'orders.leadLink')}
      </Button>
    </div>
  );
}
