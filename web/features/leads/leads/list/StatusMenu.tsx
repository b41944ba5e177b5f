import { IconCircleDot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type SettableStatus, settableStatuses } from '#domain/lead-status.ts';
import { BarButton } from '#web/ui/list/BarButton.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { statusKeys } from '../detail/status-text.ts';

type OnSet = (status: SettableStatus) => void;

/** On the desk a button of its own. */
export function StatusMenu({ onSet, isPending }: { onSet: OnSet; isPending: boolean }) {
  const { t } = useTranslation();
  return (
    <Menu position="top">
      <Menu.Target>
        <BarButton icon={IconCircleDot} label={t('leads.setStatus')} loading={isPending} isForDesktop />
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems onSet={onSet} />
      </Menu.Dropdown>
    </Menu>
  );
}

export function StatusItems({ onSet }: { onSet: OnSet }) {
  const { t } = useTranslation();
  return settableStatuses.map((status) => (
    <Menu.Item
      key={status}
      leftSection={<IconCircleDot size={18} stroke={1.75} aria-hidden />}
      onClick={() => onSet(status)}
    >
      {t('leads.markAs', { status: t(statusKeys[status]) })}
    </Menu.Item>
  ));
}
