import type { ExportKind } from '#contract/exports.ts';
import { ExportButton } from '#web/features/connect/exports/ExportButton.tsx';
import { useExportDialog } from '#web/features/connect/exports/export-dialog.tsx';
import { useSettings } from '#web/lib/settings/settings.ts';
import { useExportWhat } from './use-export-what.ts';

/** The button beside a list; a list that is not there has none. */
export function ListExport({ kind }: { kind: Exclude<ExportKind, 'leads'> }) {
  const what = useExportWhat(kind);
  const settings = useSettings();
  const { open, dialog } = useExportDialog();
  if (kind === 'orders' && settings?.orders === false) return null;
  return (
    <>
      <ExportButton onPress={() => void open(what)} />
      {dialog}
    </>
  );
}
