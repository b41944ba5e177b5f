import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export function AddTeam() {
  const { t } = useTranslation();
  return (
    <AddButton icon={IconPlus} renderRoot={(props) => <Link {...props} to="/members/teams/add" />}>
      {t('teams.add')}
    </AddButton>
  );
}
