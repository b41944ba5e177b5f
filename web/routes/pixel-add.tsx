import { useNavigate } from '@tanstack/react-router';
import { AddPixelDrawer } from '#web/features/connect/pixels/AddPixelDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

export default function PixelAddScreen() {
  const navigate = useNavigate();
  const toNew = (pixelId: string) =>
    void navigate({ to: '/rotators/pixels/$pixelId', params: { pixelId }, replace: true });
  return <AddPixelDrawer onClose={useReturnPath({ to: '/rotators/pixels' })} onMade={toNew} />;
}
