import { getRouteApi } from '@tanstack/react-router';
import { NewRotator } from '#web/features/rotation/rotators/editor/NewRotator.tsx';

const route = getRouteApi('/frames/rotators/add');

export default function AddRotatorScreen() {
  return <NewRotator tab={route.useSearch().tab} />;
}
