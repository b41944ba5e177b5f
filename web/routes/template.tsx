import { getRouteApi } from '@tanstack/react-router';
import { EditTemplateDrawer } from '#web/features/templates/EditTemplateDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

const route = getRouteApi('/frames/leads/templates/$templateId');

export default function TemplateScreen() {
  const { templateId } = route.useParams();
  const close = useWayBack({ to: '/leads/templates' });
  return <EditTemplateDrawer key={templateId} id={templateId} onClose={close} />;
}
