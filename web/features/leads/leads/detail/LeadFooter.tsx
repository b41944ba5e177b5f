import { Button } from '@mantine/core';
import { IconBan, IconRestore, IconShoppingBag, IconUserCheck, IconUserShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Lead } from '#contract/lead-detail.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { openBlock, openHandOver } from '../actions/open-dialogs.tsx';
import { useLeadBatch } from '../actions/use-lead-batch.tsx';
import { useLeadCalls } from '../lead-calls.ts';
import classes from './LeadFooter.module.css';

interface LeadFooterProps {
  lead: Lead;
  /** It is not theirs to see any more. */
  onGone: () => void;
}

/** What is done with a lead in the end: someone else has it, nobody does, or it is a sale. */
export function LeadFooter({ lead, onGone }: LeadFooterProps) {
  const { t } = useTranslation();
  const { ROLE_CS } = useUser();
  const { run, isPending } = useLeadBatch();
  const which = { ids: [lead.id] };
  if (lead.trashedAt)
    return (
      <Button
        className={classes.main}
        loading={isPending}
        leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
        onClick={() => void run(which, { kind: 'restore' })}
      >
        {t('lead.restore')}
      </Button>
    );
  if (lead.fakeAt) return <UnmarkButton lead={lead} />;
  const handOver = () =>
    void openHandOver(which, 1, {
      ...(lead.member && { from: lead.member.id }),
      onDone: ({ changed }) => {
        if (ROLE_CS && changed > 0) onGone();
      },
    });
  return (
    <>
      <div className={classes.side}>
        <Button
          variant="default"
          className={classes.act}
          aria-haspopup="dialog"
          leftSection={<IconUserShare size={18} stroke={1.75} aria-hidden />}
          onClick={handOver}
        >
          <span className={classes.word}>{t('lead.handOver')}</span>
        </Button>
        {lead.phone && <BlockButton lead={lead} />}
      </div>
      <OrderButton lead={lead} />
    </>
  );
}

function UnmarkButton({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { run, isPending } = useUnmarkFake(lead);
  return (
    <Button
      variant="default"
      className={classes.main}
      loading={isPending}
      leftSection={<IconUserCheck size={18} stroke={1.75} aria-hidden />}
      onClick={() => void run()}
    >
      {t('fake.unmark')}
    </Button>
  );
}

function BlockButton({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { unblock } = useLeadCalls(lead.id);
  const openAgain = async () => {
    try {
      await unblock();
      toast(t('lead.unblocked'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Button
      variant="default"
      className={classes.act}
      data-loss={!lead.blocked || undefined}
      leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
      onClick={() => (lead.blocked ? void openAgain() : void openBlock({ ids: [lead.id] }, 1))}
    >
      <span className={classes.word}>{lead.blocked ? t('lead.unblock') : t('lead.block')}</span>
    </Button>
  );
}

/** A sale, or the sale that was made of it; nothing where this installation has no orders. */
function OrderButton({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const { order } = lead;
  if (!settings?.orders) return null;
  const icon = <IconShoppingBag size={18} stroke={1.75} aria-hidden />;
  if (order)
    return (
      <Button
        variant="light"
        className={classes.main}
        leftSection={icon}
        renderRoot={(props) => <Link {...props} to="/orders/$orderId" params={{ orderId: order.id }} />}
      >
        {t('lead.seeOrder')}
      </Button>
    );
  return (
    <Button
      className={classes.main}
      leftSection={icon}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/leads/$leadId/order"
          params={{ leadId: lead.id }}
          search={true}
          state={fromList}
        />
      )}
    >
      {t('lead.toOrder')}
    </Button>
  );
}

/** A buyer after all; without a point for it the lead stays as it is, and that is said. */
function useUnmarkFake(lead: Lead) {
  const { t } = useTranslation();
  const { unmarkFake } = useLeadCalls(lead.id);
  const { mutate, isPending } = useMutation({
    mutationFn: unmarkFake,
    onSuccess: () => toast(t('fake.unmarked')),
    onError: toastFailure,
  });
  return { run: () => mutate(), isPending };
}
