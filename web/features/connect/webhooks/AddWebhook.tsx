import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';

interface AddWebhookProps {
  /** Where there is none yet, instead of in the head. */
  isFirst?: boolean;
}

export function AddWebhook({ isFirst = false }: AddWebhookProps) {
  const { t } = useTranslation();
  return (
    <AddButton
      icon={IconPlus}
      verified
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/settings/webhooks/add" state={fromList} />}
    >
      {t('webhooks.add')}
    </AddButton>
  );
}
