import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddButton } from '#web/entities/account/AddButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useSettings } from '#web/lib/settings/settings.ts';

/** Notes a sale that came from no lead. */
export function AddOrder({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation();
  const settings = useSettings();
  if (settings?.orders === false) return null;
  if (isFirst) {
    return (
      <Button
        size="lg"
        variant="default"
        renderRoot={(props) => <Link {...props} to="/orders/add" state={fromList} />}
      >
        {t('orders.add')}
      </Button>
    );
  }
  return (
    <AddButton
      icon={IconPlus}
      renderRoot={(props) => <Link {...props} to="/orders/add" search={true} state={fromList} />}
    >
      {t('orders.add')}
    </AddButton>
  );
}
