import { Navigate } from '@tanstack/react-router';
import { useNavigation } from './navigation.ts';

/** The console has no front page: it opens where the work is. */
export default function Home() {
  const [first] = useNavigation();
  return first ? <Navigate to={first.to} replace /> : null;
}
