import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';

interface AddDomainProps {
  /** Where there is none yet, instead of in the head. */
  isFirst?: boolean;
}

export function AddDomain({ isFirst = false }: AddDomainProps) {
  const { t } = useTranslation();
  return (
    <AddButton
      icon={IconPlus}
      verified
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/rotators/domains/add" state={fromList} />}
    >
      {isFirst ? t('domains.add') : <ResponsiveText long={t('domains.add')} brief={t('domains.addBrief')} />}
    </AddButton>
  );
}
