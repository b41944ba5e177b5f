import { Navigate } from '@tanstack/react-router';
import { usePlaces } from './places.ts';

/** The console has no front page: it opens where the work is. */
export default function Home() {
  const [first] = usePlaces();
  return first ? <Navigate to={first.to} replace /> : null;
}
