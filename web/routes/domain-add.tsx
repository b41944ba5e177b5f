import { useNavigate } from '@tanstack/react-router';
import { AddDomainDrawer } from '#web/features/domains/AddDomainDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

export default function DomainAddScreen() {
  const navigate = useNavigate();
  const toNew = (domainId: string) =>
    void navigate({ to: '/rotators/domains/$domainId', params: { domainId }, replace: true });
  return <AddDomainDrawer onClose={useWayBack({ to: '/rotators/domains' })} onMade={toNew} />;
}
