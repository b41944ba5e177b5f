import { getRouteApi } from '@tanstack/react-router';
import { EditRotator } from '#web/features/rotation/rotators/editor/EditRotator.tsx';

const route = getRouteApi('/frames/rotators/edit/$rotatorId');

export default function EditRotatorScreen() {
  const { rotatorId } = route.useParams();
  return <EditRotator key={rotatorId} id={rotatorId} tab={route.useSearch().tab} />;
}
