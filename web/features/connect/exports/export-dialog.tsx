import { type ComponentType, type ReactNode, useState } from 'react';
import { toastFailure } from '#web/ui/toast.ts';
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
      toastFailure(error);
    }
  };
  return {
    open,
    dialog: shown && <shown.Dialog what={shown.what} onClosed={() => setShown(null)} />,
  };
}
