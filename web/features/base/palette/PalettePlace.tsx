import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useCover } from '#web/ui/dialogs.ts';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import { showShortcuts } from '#web/ui/shortcuts/show-shortcuts.ts';
import { onPaletteOpened } from './open-palette.ts';
import classes from './Palette.module.css';

const Palette = lazy(async () => ({ default: (await loadChunk(() => import('./Palette.tsx'))).Palette }));

const isUncovered = () => document.querySelector('[aria-modal="true"]') === null;
/** A screen in a drawer is left as any other is: what was typed in it is asked about on the way. A dialog is finished first. */
const isScreen = () => document.querySelector('[aria-modal="true"]:not([data-has-address])') === null;
/** Over a drawer, under what opens in a dialog. */
const aboveDrawers = 210;

/** Ctrl K, or ⌘ K, from anywhere; a question mark shows all keys. */
export function PalettePlace() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCover(isOpen);
  // Also while something is typed, as everywhere where there is a palette.
  useHotkeys([['mod+K', () => isScreen() && setOpen(true)]], []);
  useHotkeys([['shift+?', () => isUncovered() && showShortcuts()]]);
  useEffect(() => onPaletteOpened(() => setOpen(true)), []);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      size={560}
      zIndex={aboveDrawers}
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
