import { ActionIcon } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import { Menu } from '../overlays/Menu.tsx';
import classes from './RowMenu.module.css';

interface RowMenuProps {
  /** Names whose acts these are, for those who listen. */
  label: string;
  actions: readonly { name: string; icon: Icon; isLoss?: boolean; onPress: () => void }[];
}

/** What can be done to one row of a list. */
export function RowMenu({ label, actions }: RowMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" className={classes.open} aria-label={label}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, icon: Icon, isLoss, onPress }) => (
          <Menu.Item
            key={name}
            className={isLoss ? classes.loss : undefined}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={onPress}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
