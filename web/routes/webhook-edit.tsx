import { getRouteApi } from '@tanstack/react-router';
import { EditWebhookDrawer } from '#web/features/webhooks/EditWebhookDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

const route = getRouteApi('/frames/settings/webhooks/$webhookId/edit');

export default function WebhookEditScreen() {
  const { webhookId } = route.useParams();
  const close = useWayBack({ to: '/settings/webhooks/$webhookId', params: { webhookId } });
  return <EditWebhookDrawer key={webhookId} id={webhookId} onClose={close} />;
}
