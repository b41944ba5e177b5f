import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { writeClipboard } from './write-clipboard.ts';

interface CopyState {
  isCopied: boolean;
  text: string;
  /** What to tell the person: that it worked, or that it did not. */
  title: string;
}

export const nothingCopied: CopyState = { isCopied: false, text: '', title: '' };

interface CopierDeps {
  write: (text: string) => Promise<void>;
  publish: (state: CopyState) => void;
  resetAfter?: number;
}

/** Copies a text and tells the state; three seconds later all is as before. */
export function createCopier({ write, publish, resetAfter = 3000 }: CopierDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    async copy(text: string, titles: { copied: string; failed: string }): Promise<void> {
      clearTimeout(timer);
      try {
        await write(text);
        publish({ isCopied: true, text, title: titles.copied });
      } catch {
        // Refused by the browser (no permission, not a secure page): the person is told, by the title.
        publish({ isCopied: false, text, title: titles.failed });
      }
      timer = setTimeout(() => publish(nothingCopied), resetAfter);
    },
    stop: () => clearTimeout(timer),
  };
}

export function useCopy() {
  const { t } = useTranslation();
  const [state, setState] = useState(nothingCopied);
  const copier = useMemo(() => createCopier({ write: writeClipboard, publish: setState }), []);
  useEffect(() => copier.stop, [copier]);
  const copy = (text: string, title = t('copy.copied')) =>
    copier.copy(text, { copied: title, failed: t('copy.failed') });
  return { ...state, copy };
}
