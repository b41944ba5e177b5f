import { getRouteApi } from '@tanstack/react-router';
import { EventDrawer } from '#web/features/pixels/EventDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

const route = getRouteApi('/frames/rotators/pixels/$pixelId/events/$conversionId');

export default function PixelEventScreen() {
  const { pixelId, conversionId } = route.useParams();
  const close = useWayBack({ to: '/rotators/pixels/$pixelId', params: { pixelId } });
  return <EventDrawer key={conversionId} id={pixelId} eventId={conversionId} onClose={close} />;
}
