import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/roles.ts';
import { fromList } from '#web/lib/drawer-return.ts';
import { useUser } from '#web/lib/session.ts';
import { AddButton } from '#web/ui/AddButton.tsx';

interface AddTemplateProps {
  /** Where there is none yet, instead of in the head. */
  isFirst?: boolean;
}

export function AddTemplate({ isFirst = false }: AddTemplateProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  if (!mayEnter(role, 'templates')) return null;
  return (
    <AddButton
      icon={IconPlus}
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/leads/templates/add" state={fromList} />}
    >
      {t('templates.add')}
    </AddButton>
  );
}
