import { getRouteApi, Outlet } from '@tanstack/react-router';
import { WebhookPage } from '#web/features/connect/webhooks/WebhookPage.tsx';

const route = getRouteApi('/frames/settings/webhooks/$webhookId');

export default function WebhookScreen() {
  const { webhookId } = route.useParams();
  return (
    <>
      <WebhookPage key={webhookId} id={webhookId} search={route.useSearch()} />
      <Outlet />
    </>
  );
}
