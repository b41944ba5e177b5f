import { Outlet } from '@tanstack/react-router';

export default function LeadsScreen() {
  return <Outlet />;
}
