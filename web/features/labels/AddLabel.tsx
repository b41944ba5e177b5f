import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/roles.ts';
import { fromList } from '#web/lib/drawer-return.ts';
import { useUser } from '#web/lib/session.ts';
import { AddButton } from '#web/ui/AddButton.tsx';

interface AddLabelProps {
  /** Where there is none yet, instead of in the head. */
  isFirst?: boolean;
}

export function AddLabel({ isFirst = false }: AddLabelProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  if (!mayEnter(role, 'labels')) return null;
  return (
    <AddButton
      icon={IconPlus}
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/leads/labels/add" state={fromList} />}
    >
      {t('labels.add')}
    </AddButton>
  );
}
