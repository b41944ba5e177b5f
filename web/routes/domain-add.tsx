import { useNavigate } from '@tanstack/react-router';
import { AddDomainDrawer } from '#web/features/connect/domains/AddDomainDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export default function DomainAddScreen() {
  const navigate = useNavigate();
  const toNew = (domainId: string) =>
    void navigate({ to: '/rotators/domains/$domainId', params: { domainId }, replace: true });
  return <AddDomainDrawer onClose={useReturnPath({ to: '/rotators/domains' })} onMade={toNew} />;
}
