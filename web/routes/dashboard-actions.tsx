import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconDotsVertical, IconDownload, IconMessageShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportDialog } from '#web/features/connect/exports/export-dialog.tsx';
import { kindText } from '#web/features/connect/exports/export-text.ts';
import { profileQuery } from '#web/features/identity/profile/profile-query.ts';
import { DaysChoice } from '#web/features/insight/dashboard/DaysChoice.tsx';
import { useDashboard } from '#web/features/insight/dashboard/use-dashboard.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import classes from './dashboard-actions.module.css';
import { useExportWhat } from './use-export-what.ts';

type RecapDialog = typeof import('#web/features/insight/dashboard/recap/RecapDialog.tsx').RecapDialog;

/** In the head: which days, and what can be taken away. On the phone the days stand in the page itself. */
export default function DashboardActions() {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { open, dialog } = useRecapDialog();
  const exports = useFigureExports();
  return (
    <>
      {isPhone ? (
        <PhoneActions onRecap={open} items={exports.items} />
      ) : (
        <>
          <DaysChoice />
          <DesktopActions onRecap={open} items={exports.items} />
        </>
      )}
      {/* Beside whichever buttons there are: they stay when the phone is turned. */}
      {dialog}
      {exports.dialog}
    </>
  );
}

interface ActionsProps {
  onRecap: () => void;
  items: readonly { name: string; onPress: () => void }[];
}

function DesktopActions({ onRecap, items }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="default"
        className={classes.act}
        classNames={{ section: classes.icon }}
        leftSection={<IconMessageShare size={18} stroke={1.75} aria-hidden />}
        aria-label={t('figures.recap')}
        title={t('figures.recap')}
        aria-haspopup="dialog"
        onClick={onRecap}
      >
        <span className={classes.word}>{t('figures.recapBrief')}</span>
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            className={classes.act}
            classNames={{ section: classes.icon }}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown className={classes.word} size={16} stroke={1.75} aria-hidden />}
            aria-label={t('exports.export')}
            title={t('exports.export')}
          >
            <span className={classes.word}>{t('exports.export')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ name, onPress }) => (
            <Menu.Item key={name} onClick={onPress}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function PhoneActions({ onRecap, items }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('figures.moreActs')}>
          <IconDotsVertical size={22} stroke={1.75} aria-hidden />
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
