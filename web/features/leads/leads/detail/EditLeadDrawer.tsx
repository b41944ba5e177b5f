import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { useLastSeen } from '#web/lib/last-seen.ts';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { leadQuery } from '../leads-query.ts';
import { EditLeadForm } from './EditLeadForm.tsx';
import { Gone } from './LeadDrawer.tsx';

/** Closing goes back to the lead. */
export function EditLeadDrawer({ id }: { id: string }) {
  const { t } = useTranslation();
  const close = useReturnPath({ to: '/leads/$leadId', params: { leadId: id } });
  const { data: lead, error, refetch, isFetching } = useQuery(leadQuery(id));
  // What is shown of a locked lead are dots, and of a deleted one nothing is to be changed.
  const isClosed = isRefusal(error) || lead?.locked || lead?.trashedAt;
  // Once it is open, what was typed stays, whatever becomes of the lead.
  const opened = useLastSeen(isClosed ? undefined : lead);
  if (opened) return <EditLeadForm key={opened.id} lead={opened} onClose={close} />;
  return (
    <FormDrawer title={t('lead.edit')} onClose={close}>
      {isClosed ? (
        <Gone onClose={close} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonFields count={4} />
      )}
    </FormDrawer>
  );
}
