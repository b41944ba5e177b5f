import { getRouteApi, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useExportDialog } from '#web/features/connect/exports/export-dialog.tsx';
import { LeadsList } from '#web/features/leads/leads/list/LeadsList.tsx';
import { loadAfterFirstScreen } from '#web/lib/navigation/lazy-screen.ts';

const route = getRouteApi('/frames/leads');
const AboveLeads = lazy(async () => ({
  default: (await loadAfterFirstScreen(() => import('./above-leads.tsx'))).AboveLeads,
}));

/** The list; a lead opens as a drawer over it. */
export default function LeadsScreen() {
  const { open, dialog } = useExportDialog();
  return (
    <>
      <Suspense fallback={null}>
        <AboveLeads />
      </Suspense>
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
