import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';

interface AddPixelProps {
  /** Where there is none yet, instead of in the head. */
  isFirst?: boolean;
}

export function AddPixel({ isFirst = false }: AddPixelProps) {
  const { t } = useTranslation();
  return (
    <AddButton
      icon={IconPlus}
      verified
      isFirst={isFirst}
      renderRoot={(props) => <Link {...props} to="/rotators/pixels/add" state={fromList} />}
    >
      {isFirst ? t('pixels.add') : <ResponsiveText long={t('pixels.add')} brief={t('pixels.addBrief')} />}
    </AddButton>
  );
}
