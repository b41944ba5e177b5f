import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDotsVertical, IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayEnter } from '#domain/roles.ts';
import { ExportButton } from '#web/features/connect/exports/ExportButton.tsx';
import { useExportDialog } from '#web/features/connect/exports/export-dialog.tsx';
import { ImportButton } from '#web/features/connect/imports/ImportButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { useExportWhat } from './use-export-what.ts';

/** Leads in and out. On the phone one button opens both: the head has no room for two beside one's duty. */
export function MoveLeads() {
  const { role } = useUser();
  const what = useExportWhat('leads');
  const { open, dialog } = useExportDialog();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const mayImport = mayEnter(role, 'imports');
  const exportLeads = () => void open(what);
  return (
    <>
      {mayImport && isPhone ? (
        <BothWays onExport={exportLeads} />
      ) : (
        <>
          {mayImport && <ImportButton />}
          <ExportButton onPress={exportLeads} />
        </>
      )}
      {/* Beside whichever buttons there are: it stays when the phone is turned. */}
      {dialog}
    </>
  );
}

function BothWays({ onExport }: { onExport: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('exports.moveLeads')}>
          <IconDotsVertical size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/settings/imports" />}
        >
          {t('imports.import')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={onExport}>
          {t('exports.export')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
