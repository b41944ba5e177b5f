import { Announcements } from '../features/announcements/Announcements.tsx';

export default function AnnouncementsScreen() {
  return <Announcements />;
}
