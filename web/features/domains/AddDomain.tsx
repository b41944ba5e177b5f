import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fromList } from '#web/lib/drawer-place.ts';
import { AddButton } from '#web/ui/AddButton.tsx';
import { LongOrBrief } from '#web/ui/LongOrBrief.tsx';

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
      {isFirst ? t('domains.add') : <LongOrBrief long={t('domains.add')} brief={t('domains.addBrief')} />}
    </AddButton>
  );
}
