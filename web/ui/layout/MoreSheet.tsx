import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Drawer } from '../overlays/Drawer.tsx';
import classes from './AppLayout.module.css';
import { type NavItem, NavLinks } from './NavLinks.tsx';

interface MoreSheetProps {
  isOpen: boolean;
  onClose: () => void;
  items: readonly NavItem[];
  /** Below the places. */
  children: ReactNode;
}

/** On the phone: what has no room in the bar at the bottom. */
export default function MoreSheet({ isOpen, onClose, items, children }: MoreSheetProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.sheet }}
      title={t('app.more')}
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44, iconSize: 20 }}
    >
      {items.length > 0 && (
        <nav aria-label={t('app.more')} className={classes.places}>
          <NavLinks items={items} shape="row" onGo={onClose} />
        </nav>
      )}
      {children}
    </Drawer>
  );
}
