import { type ComponentType, type ReactNode, useState } from 'react';
import { toastFailureLater } from '#web/ui/toast-later.ts';
import type { ExportWhat } from './export-what.ts';

interface DialogProps {
  what: ExportWhat;
  onClosed: () => void;
}

/** The dialog is fetched when it is first asked for: every list has the button, few press it. */
export function useExportDialog(): { open: (what: ExportWhat) => Promise<void>; dialog: ReactNode } {
  const [shown, setShown] = useState<{ Dialog: ComponentType<DialogProps>; what: ExportWhat } | null>(null);
  const open = async (what: ExportWhat) => {
    try {
      const { ExportDialog } = await import('./ExportDialog.tsx');
      setShown({ Dialog: ExportDialog, what });
    } catch (error) {
      await toastFailureLater(error);
    }
  };
  return {
    open,
    dialog: shown && <shown.Dialog what={shown.what} onClosed={() => setShown(null)} />,
  };
}
