import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportForm } from './ExportForm.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import classes from './Exports.module.css';
import type { ExportWhat } from './export-what.ts';
import { kindWords } from './export-words.ts';
import { tellWhenDone } from './tell-when-done.ts';

interface ExportDialogProps {
  what: ExportWhat;
  /** It has left the screen. */
  onClosed: () => void;
}

/** First how the file is to be, then how far it is. Closing it leaves the file to be written. */
export function ExportDialog({ what, onClosed }: ExportDialogProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [job, setJob] = useState<string | null>(null);
  const [isThere, setThere] = useState(false);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  // Opened after it is there: else it would neither slide in nor know whom to give the focus back to.
  useEffect(() => setOpen(true), []);
  const close = () => {
    setOpen(false);
    if (job && !isThere) tellWhenDone(job);
  };
  const frame = {
    opened: isOpen,
    onClose: close,
    onExitTransitionEnd: onClosed,
    title: t(kindWords[what.kind].title),
    closeButtonProps: { 'aria-label': t('app.close'), size: 44, iconSize: 20 },
  };
  const content = job ? (
    <ExportProgress id={job} onEnd={() => setThere(true)} onAgain={() => setJob(null)} onClose={close} />
  ) : (
    <ExportForm what={what} onStarted={setJob} onCancel={close} />
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
