import { type Icon, IconShield } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './NavLinks.module.css';

export interface NavItem {
  to: string;
  name: string;
  icon: Icon;
  /** What waits there, such as new leads. */
  waiting?: number;
  /** What else waits there for a decision. */
  held?: number;
  /** "Here" means this very screen, none below it. */
  exact?: boolean;
  /** We are in one of its screens, whatever their address. */
  isHere?: boolean;
  /** The person's own: the sheet of the phone names it among what belongs to the account. */
  isOwn?: boolean;
}

interface NavLinksProps {
  items: readonly NavItem[];
  /** A row of the sidebar, or a tile of the bottom bar. */
  shape: 'row' | 'tile';
  onGo?: () => void;
}

export function NavLinks({ items, shape, onGo }: NavLinksProps) {
  const { t } = useTranslation();
  return items.map(({ to, name, icon: PlaceIcon, waiting = 0, held = 0, exact = false, isHere = false }) => (
    <Link
      key={to}
      to={to}
      onClick={onGo}
      className={classes.link}
      data-shape={shape}
      // The front page is a part of every path.
      activeOptions={{ exact: exact || to === '/', includeSearch: false }}
      {...(isHere && { 'data-status': 'active', 'aria-current': 'page' })}
    >
      <PlaceIcon size={shape === 'tile' ? 22 : 20} stroke={1.75} aria-hidden />
      <span>{name}</span>
      {held > 0 && (
        <span className={classes.held}>
          <IconShield size={14} stroke={2} aria-hidden />
          <span aria-hidden="true">{held > 99 ? '99+' : formatNumber(held)}</span>
          <span className={classes.spoken}>{t('app.heldWaiting', { number: formatNumber(held) })}</span>
        </span>
      )}
      {waiting > 0 && (
        <span className={classes.waiting}>
          <span aria-hidden="true">{waiting > 99 ? '99+' : formatNumber(waiting)}</span>
          <span className={classes.spoken}>{t('app.waiting', { number: formatNumber(waiting) })}</span>
        </span>
      )}
    </Link>
  ));
}
