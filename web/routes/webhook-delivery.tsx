import { getRouteApi } from '@tanstack/react-router';
import { DeliveryDrawer } from '#web/features/connect/webhooks/DeliveryDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/settings/webhooks/$webhookId/deliveries/$deliveryId');

export default function WebhookDeliveryScreen() {
  const { webhookId, deliveryId } = route.useParams();
  const close = useReturnPath({ to: '/settings/webhooks/$webhookId', params: { webhookId } });
  return <DeliveryDrawer key={deliveryId} id={webhookId} deliveryId={deliveryId} onClose={close} />;
}
