import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';

interface AddRotatorProps {
  /** Where there is none yet, instead of in the head. */
  isFirst?: boolean;
}

export function AddRotator({ isFirst = false }: AddRotatorProps) {
  const { t } = useTranslation();
  return (
    <AddButton
      icon={IconPlus}
      verified
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/rotators/add" />}
    >
      {isFirst ? (
        t('rotators.add')
      ) : (
        <ResponsiveText long={t('rotators.add')} brief={t('rotators.addBrief')} />
      )}
    </AddButton>
  );
}
