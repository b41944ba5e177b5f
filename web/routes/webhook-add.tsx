import { useNavigate } from '@tanstack/react-router';
import { AddWebhookDrawer } from '#web/features/connect/webhooks/AddWebhookDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export default function WebhookAddScreen() {
  const navigate = useNavigate();
  const toNew = (webhookId: string) =>
    void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId }, replace: true });
  return <AddWebhookDrawer onClose={useReturnPath({ to: '/settings/webhooks' })} onMade={toNew} />;
}
