import { getRouteApi } from '@tanstack/react-router';
import { EditTemplateDrawer } from '#web/features/leads/templates/EditTemplateDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/leads/templates/$templateId');

export default function TemplateScreen() {
  const { templateId } = route.useParams();
  const close = useReturnPath({ to: '/leads/templates' });
  return <EditTemplateDrawer key={templateId} id={templateId} onClose={close} />;
}
