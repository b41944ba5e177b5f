import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';

interface AddApiKeyProps {
  /** Where there is none yet, instead of in the head. */
  isFirst?: boolean;
}

export function AddApiKey({ isFirst = false }: AddApiKeyProps) {
  const { t } = useTranslation();
  return (
    <AddButton
      icon={IconPlus}
      verified
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/settings/api-keys/add" state={fromList} />}
    >
      {t('apiKeys.add')}
    </AddButton>
  );
}
