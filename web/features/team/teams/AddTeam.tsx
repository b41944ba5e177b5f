import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#web/entities/account/AddButton.tsx';

export function AddTeam() {
  const { t } = useTranslation();
  return (
    <AddButton icon={IconPlus} renderRoot={(props) => <Link {...props} to="/members/teams/add" />}>
      {t('teams.add')}
    </AddButton>
  );
}
