import { getRouteApi } from '@tanstack/react-router';
import { EditWebhookDrawer } from '#web/features/connect/webhooks/EditWebhookDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/settings/webhooks/$webhookId/edit');

export default function WebhookEditScreen() {
  const { webhookId } = route.useParams();
  const close = useReturnPath({ to: '/settings/webhooks/$webhookId', params: { webhookId } });
  return <EditWebhookDrawer key={webhookId} id={webhookId} onClose={close} />;
}
