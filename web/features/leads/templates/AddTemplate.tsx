import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayEnter } from '#domain/roles.ts';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useUser } from '#web/lib/session/session.ts';

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
