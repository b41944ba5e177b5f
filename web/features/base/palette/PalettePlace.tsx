import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import { showShortcuts } from '#web/ui/shortcuts/show-shortcuts.ts';
import { onPaletteOpened } from './open-palette.ts';
import classes from './Palette.module.css';

const Palette = lazy(async () => ({ default: (await loadChunk(() => import('./Palette.tsx'))).Palette }));

const isUncovered = () => document.querySelector('[aria-modal="true"]') === null;

/** Ctrl K, or ⌘ K, from anywhere; a question mark shows all keys. */
export function PalettePlace() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Also while something is typed, as everywhere where there is a palette; what is open has something to finish first.
  useHotkeys([['mod+K', () => isUncovered() && setOpen(true)]], []);
  useHotkeys([['shift+?', () => isUncovered() && showShortcuts()]]);
  useEffect(() => onPaletteOpened(() => setOpen(true)), []);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      size={560}
      padding={0}
      yOffset="12dvh"
      title={t('palette.title')}
      classNames={{ header: classes.title }}
    >
      <Suspense fallback={null}>
        <Palette onDone={close} />
      </Suspense>
    </Modal>
  );
}
