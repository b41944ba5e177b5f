import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import { fromList } from './return-to-list.ts';

interface AddMemberProps {
  /** Where there is nobody yet, instead of in the head. */
  isFirst?: boolean;
}

export function AddMember({ isFirst = false }: AddMemberProps) {
  const { t } = useTranslation();
  return (
    <AddButton
      icon={IconUserPlus}
      verified
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/members/add" search={true} state={fromList} />}
    >
      {isFirst ? t('members.add') : <ResponsiveText long={t('members.add')} brief={t('members.addBrief')} />}
    </AddButton>
  );
}
