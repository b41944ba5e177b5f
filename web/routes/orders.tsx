import { Outlet } from '@tanstack/react-router';

export default function OrdersScreen() {
  return <Outlet />;
}
