import { IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayEnter } from '#domain/roles.ts';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useUser } from '#web/lib/session/session.ts';

interface BlockNumberProps {
  /** Where there is none yet, instead of in the head. */
  isFirst?: boolean;
}

/** A CS blocks from a lead instead. */
export function BlockNumber({ isFirst = false }: BlockNumberProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  if (!mayEnter(role, 'labels')) return null;
  return (
    <AddButton
      icon={IconBan}
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/leads/block/add" search={true} state={fromList} />}
    >
      {t('blocked.add')}
    </AddButton>
  );
}
