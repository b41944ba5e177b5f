import type { ReactNode } from 'react';
import { i18n } from '#web/i18n/index.ts';
import classes from './confirm.module.css';
import { dialogs } from './dialogs.ts';

interface Question {
  title: string;
  text: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  cancel?: string;
  /** Something is lost by it. */
  isLoss?: boolean;
}

/** Asks first; resolves to false on cancel, Escape and a click outside. */
export function confirm({ title, text, confirm: word, cancel, isLoss = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    dialogs.ask({
      title,
      withCloseButton: false,
      children: typeof text === 'string' ? <p>{text}</p> : text,
      labels: { confirm: word, cancel: cancel ?? i18n.t('confirm.cancel') },
      confirmProps: { size: 'lg', color: isLoss ? 'red' : undefined },
      cancelProps: { size: 'lg' },
      groupProps: { className: classes.answers },
      onConfirm: () => resolve(true),
      // Called after a confirmation too, when it changes nothing any more.
      onClose: () => resolve(false),
    });
  });
}
