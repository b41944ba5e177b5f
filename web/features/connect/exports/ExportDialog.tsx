import { QueryObserver } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exportFilePath } from '#contract/exports.ts';
import { i18n } from '#web/i18n/index.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { queries } from '#web/lib/api/queries.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { download } from '#web/lib/download.ts';
import { Drawer } from '#web/ui/overlays/Drawer.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import { toast, toastWithAction } from '#web/ui/toast.ts';
import { ExportForm, type ExportHow } from './ExportForm.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import classes from './Exports.module.css';
import { kindText } from './export-text.ts';
import type { ExportWhat } from './export-what.ts';
import { exportQuery, isUnderWay } from './exports-query.ts';

interface ExportDialogProps {
  what: ExportWhat;
  /** It has left the screen. */
  onClosed: () => void;
}

/** First how the file is to be, then how far it is. Leaving it leaves the file to be written. */
export function ExportDialog({ what, onClosed }: ExportDialogProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [how, setHow] = useState<ExportHow>({ format: 'csv', numbers: 'id' });
  const [job, setJob] = useState<string | null>(null);
  // Asked once: a phone that is turned would build another dialog, without what is chosen and going on in this one.
  const [isPhone] = useState(() => window.matchMedia('(max-width: 48em)').matches);
  const startedExport = useToastAfterLeaving();
  // Opened after it is there: else it would neither slide in nor know whom to give the focus back to.
  useEffect(() => setOpen(true), []);
  const close = () => {
    setOpen(false);
    startedExport.leave();
  };
  const start = (id: string) => {
    setJob(id);
    startedExport.start(id);
  };
  const frame = {
    opened: isOpen,
    onClose: close,
    onExitTransitionEnd: onClosed,
    title: t(kindText[what.kind].title),
    closeButtonProps: { 'aria-label': t('app.close'), size: 44, iconSize: 20 },
  };
  const content = job ? (
    <ExportProgress id={job} onEnd={startedExport.end} onAgain={() => setJob(null)} onClose={close} />
  ) : (
    <ExportForm what={what} how={how} onHow={setHow} onStarted={start} onCancel={close} />
  );
  return isPhone ? (
    <Drawer {...frame} position="bottom" classNames={{ content: classes.sheet }}>
      {content}
    </Drawer>
  ) : (
    <Modal {...frame} size={480}>
      {content}
    </Modal>
  );
}

/** Who leaves, by whatever way, before the file has ended here is notified of it elsewhere. */
function useToastAfterLeaving() {
  const id = useRef<string | null>(null);
  const hasLeft = useRef(false);
  const ways = useRef({
    start: (started: string) => {
      // The answer may come after the one who asked has gone.
      if (hasLeft.current) toastWhenDone(started);
      else id.current = started;
    },
    end: () => {
      id.current = null;
    },
    leave: () => {
      hasLeft.current = true;
      if (id.current) toastWhenDone(id.current);
      id.current = null;
    },
  });
  useEffect(() => {
    hasLeft.current = false;
    return ways.current.leave;
  }, []);
  return ways.current;
}

/** The dialog was left before the file was there: a toast brings it, wherever the person is by then. */
function toastWhenDone(id: string): void {
  const stop = new QueryObserver(queries, exportQuery(id)).subscribe(({ data, error }) => {
    // Thrown away meanwhile, or signed out: nobody waits for it any more. A connection or a server comes back.
    if (isRefusal(error)) return stop();
    if (!data || isUnderWay(data)) return;
    stop();
    if (data.status === 'failed') toast(i18n.t('exports.failedToast'));
    if (data.status === 'done')
      toastWithAction(i18n.t('exports.doneToast', { name: data.fileName ?? '' }), {
        label: i18n.t('exports.download'),
        onPress: () => download(exportFilePath(id)),
      });
  });
}
