import { getRouteApi } from '@tanstack/react-router';
import { EventDrawer } from '#web/features/pixels/EventDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

const route = getRouteApi('/frames/rotators/pixels/$pixelId/events/$eventId');

export default function PixelEventScreen() {
  const { pixelId, eventId } = route.useParams();
  const close = useWayBack({ to: '/rotators/pixels/$pixelId', params: { pixelId } });
  return <EventDrawer key={eventId} id={pixelId} eventId={eventId} onClose={close} />;
}
