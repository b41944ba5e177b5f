import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { leadQuery } from '#web/features/leads/leads/leads-query.ts';
import { LeadOrderDrawer } from '#web/features/leads/orders/LeadOrderDrawer.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { NotFound } from './not-found.tsx';

const route = getRouteApi('/frames/leads/$leadId/order');

/** A lead becomes an order: a form over the list of leads. */
export default function LeadOrderScreen() {
  const { t } = useTranslation();
  const { leadId } = route.useParams();
  const query = useQuery(leadQuery(leadId));
  const settings = useSettings();
  const close = useReturnPath({ to: '/leads/$leadId', params: { leadId } });
  if (settings?.orders === false) {
    return (
      <FormDrawer title={t('orders.newTitle')} onClose={close}>
        <NotFound />
      </FormDrawer>
    );
  }
  return <LeadOrderDrawer key={leadId} query={query} onClose={close} />;
}
