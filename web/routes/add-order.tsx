import { AddOrderDrawer } from '#web/features/leads/orders/AddOrderDrawer.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { NotFound } from './not-found.tsx';

export default function AddOrderScreen() {
  const { t } = useTranslation();
  const settings = useSettings();
  const close = useReturnPath({ to: '/orders' });
  if (settings?.orders === false) {
    return (
      <FormDrawer title={t('orders.addTitle')} onClose={close}>
        <NotFound />
      </FormDrawer>
    );
  }
  return <AddOrderDrawer onClose={close} />;
}
