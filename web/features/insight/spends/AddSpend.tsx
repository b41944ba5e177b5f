import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import classes from './AddSpend.module.css';

/**
 * Ways to new entries, at the right of the title, the rarer one in a menu where two buttons have no room; on the phone
 * they float by the thumb.
 */
export function AddSpend() {
  const { t } = useTranslation();
  const isTight = useMediaQuery('(max-width: 80em)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.ways} data-tight={isTight || undefined} data-floating-button>
      {!isTight && <ImportSpends />}
      <Button
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/spends/add" search={true} state={fromList} />}
      >
        <ResponsiveText long={t('spends.add')} brief={t('spends.addBrief')} />
      </Button>
      {isTight && <OtherWay />}
    </div>
  );
}

/** Beside the main way; `isFirst` where there is no entry yet. */
export function ImportSpends({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      size={isFirst ? 'lg' : undefined}
      leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/spends/import" search={true} state={fromList} />}
    >
      {t('spends.import')}
    </Button>
  );
}

function OtherWay() {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    // Below the floating button is the bar of the phone.
    <Menu position={isPhone ? 'top-end' : 'bottom-end'} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="filled" className={classes.more} aria-label={t('spends.otherWays')}>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/spends/import" search={true} state={fromList} />}
        >
          {t('spends.import')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
