import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDotsVertical, IconDownload, IconMessageShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useExportDialog } from '#web/features/connect/exports/export-dialog.tsx';
import { kindText } from '#web/features/connect/exports/export-text.ts';
import { profileQuery } from '#web/features/identity/profile/profile-query.ts';
import { DaysButton } from '#web/features/insight/dashboard/DaysButton.tsx';
import { useDashboard } from '#web/features/insight/dashboard/use-dashboard.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import classes from './dashboard-actions.module.css';
import { useExportWhat } from './use-export-what.ts';

type RecapDialog = typeof import('#web/features/insight/dashboard/recap/RecapDialog.tsx').RecapDialog;

/** In the head: which days, and one menu of what can be taken away. On the phone the days stand in the page itself. */
export default function DashboardActions() {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { open, dialog } = useRecapDialog();
  const exports = useFigureExports();
  return (
    <>
      {!isPhone && <DaysButton />}
      <TakeAway onRecap={open} items={exports.items} />
      {/* Beside whichever buttons there are: they stay when the phone is turned. */}
      {dialog}
      {exports.dialog}
    </>
  );
}

interface TakeAwayProps {
  onRecap: () => void;
  items: readonly { name: string; onPress: () => void }[];
}

function TakeAway({ onRecap, items }: TakeAwayProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.more}
          aria-label={t('figures.moreActs')}
          title={t('figures.moreActs')}
        >
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMessageShare size={18} stroke={1.75} aria-hidden />} onClick={onRecap}>
          {t('figures.recap')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('exports.export')}</Menu.Label>
        {items.map(({ name, onPress }) => (
          <Menu.Item
            key={name}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={onPress}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Each table of the dashboard as a file, of the days that it shows. */
function useFigureExports() {
  const { t } = useTranslation();
  const { ROLE_CS } = useUser();
  const { open, dialog } = useExportDialog();
  const days = useExportWhat('figures-days');
  const members = useExportWhat('figures-members');
  const rotators = useExportWhat('figures-rotators');
  const origins = useExportWhat('figures-origins');
  const campaigns = useExportWhat('figures-campaigns');
  const hours = useExportWhat('figures-hours');
  const waited = useExportWhat('figures-waited');
  const offered = [days, ...(ROLE_CS ? [] : [members]), rotators, origins, campaigns, hours, waited];
  const items = offered.map((what) => ({
    name: t(kindText[what.kind].name),
    onPress: () => void open(what),
  }));
  return { items, dialog };
}

/** Fetched when it is first asked for. */
function useRecapDialog() {
  const settings = useSettings();
  const { today } = useDashboard();
  const [Dialog, setDialog] = useState<RecapDialog | null>(null);
  const shop = useQuery({
    ...profileQuery,
    enabled: Dialog !== null,
    select: ({ accountName }) => accountName,
  });
  const open = async () => {
    try {
      const { RecapDialog } = await import('#web/features/insight/dashboard/recap/RecapDialog.tsx');
      setDialog(() => RecapDialog);
    } catch (error) {
      toastFailure(error);
    }
  };
  return {
    open: () => void open(),
    dialog: Dialog && (
      <Dialog
        shop={shop}
        today={today}
        withOrders={settings?.orders ?? false}
        onClosed={() => setDialog(null)}
      />
    ),
  };
}
