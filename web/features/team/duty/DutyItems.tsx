import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import classes from './DutyItems.module.css';
import type { PauseItem } from './pause-items.tsx';

/** In the menu of the desktop. */
export function DutyMenu({ items }: { items: readonly PauseItem[] }): ReactNode {
  return items.map(({ id, icon, text, hint, to, onPress }) => {
    const look = {
      leftSection: icon,
      rightSection: hint && <span className={classes.hint}>{hint}</span>,
      children: text,
    };
    return to ? (
      <Menu.Item key={id} component={Link} to={to} className={classes.apart} {...look} />
    ) : (
      <Menu.Item key={id} className={classes.act} onClick={onPress} {...look} />
    );
  });
}

/** In the sheet of the phone, wide enough for a thumb. */
export function DutySheet({ items, onGo }: { items: readonly PauseItem[]; onGo: () => void }) {
  return (
    <div className={classes.list}>
      {items.map(({ id, icon, text, hint, to, onPress }) => {
        const look = (
          <>
            {icon}
            <span>{text}</span>
            {hint && <span className={classes.hint}>{hint}</span>}
          </>
        );
        return to ? (
          <Link key={id} to={to} className={classes.item} onClick={onGo}>
            {look}
          </Link>
        ) : (
          <UnstyledButton key={id} className={classes.item} onClick={onPress}>
            {look}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
