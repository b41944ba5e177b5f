import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useExportDialog } from '#web/features/connect/exports/export-dialog.tsx';
import { LeadsList } from '#web/features/leads/leads/list/LeadsList.tsx';
import { PushInvite } from '#web/features/messages/notifications/PushInvite.tsx';

const route = getRouteApi('/frames/leads');

/** The list; a lead opens as a drawer over it. */
export default function LeadsScreen() {
  const { open, dialog } = useExportDialog();
  return (
    <>
      <PushInvite />
      <LeadsList
        search={route.useSearch()}
        onExport={(which) =>
          void open({ kind: 'leads', ...('ids' in which ? { filter: {}, ids: which.ids } : which) })
        }
      />
      {dialog}
      <Outlet />
    </>
  );
}
