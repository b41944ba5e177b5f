import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { scopeOf } from '#domain/roles.ts';
import { dateIn } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { toast } from '#web/ui/toast.ts';
import { LockedLead, OrderedLead, TrashedLead, UnknownLead } from './NoOrder.tsx';
import { OrderFields } from './OrderFields.tsx';
import classes from './OrderForm.module.css';
import { useOrderCalls } from './order-calls.ts';
import { useOrderForm, valuesFrom } from './order-form.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order that was made just now, to be marked in the list. */
    madeOrder?: string;
  }
}

/** 422: an address by hand that cannot be anyone's. */
const noSuchLead = [404, 422];

interface LeadOrderDrawerProps {
  query: UseQueryResult<Lead>;
  onClose: () => void;
}

/** The form of a sale, or why there can be none from this lead. */
export function LeadOrderDrawer({ query, onClose }: LeadOrderDrawerProps) {
  const { t } = useTranslation();
  const { data: lead, error, refetch, isFetching } = query;
  // Once begun it stays: news of the lead, of this very order too, must not take away what is being typed.
  const [begun, setBegun] = useState<Lead>();
  if (!begun && lead && !lead.order && !lead.locked && !lead.trashedAt) setBegun(lead);
  if (begun) return <NewOrder lead={begun} onClose={onClose} />;
  const isUnknown = error instanceof ApiError && noSuchLead.includes(error.status);
  return (
    <FormDrawer title={t('orders.newTitle')} onClose={onClose}>
      {lead?.order ? (
        <OrderedLead order={lead.order} />
      ) : lead?.locked ? (
        <LockedLead onClose={onClose} />
      ) : lead ? (
        <TrashedLead onClose={onClose} />
      ) : isUnknown ? (
        <UnknownLead />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonFields count={5} />
      )}
    </FormDrawer>
  );
}

function NewOrder({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const navigate = useNavigate();
  const { id: viewerId, role, timeZone } = useUser();
  const { make } = useOrderCalls();
  const today = dateIn(timeZone, useNow());
  const mayChoose = scopeOf(role, 'orders') === 'all';
  const start = valuesFrom(lead, { viewerId, mayChoose, today });
  const { form, isPending, failure, onSubmit } = useOrderForm(start, async (items, { key }) => {
    const { id, customer } = await make(lead.id, items, key);
    form.resetDirty();
    toast(t('orders.made', { customer }));
    await navigate({ to: '/orders', state: { madeOrder: id }, ignoreBlocker: true });
  });
  return (
    <FormDrawer
      title={t('orders.newTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('orders.make')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <p className={classes.about}>
        <span className={classes.source}>
          <span>{t('orders.fromLead', { code: lead.code })}</span>
          {lead.rotator && <span>{lead.rotator.title}</span>}
        </span>
      </p>
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <OrderFields form={form} member={lead.member} isNew />
      </form>
    </FormDrawer>
  );
}
