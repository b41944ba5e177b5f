import { getRouteApi } from '@tanstack/react-router';
import { OrderDrawer } from '#web/features/leads/orders/OrderDrawer.tsx';
import { useReturnPath } from '#web/lib/navigation/drawer-return.ts';

const route = getRouteApi('/frames/orders/$orderId');

export default function OrderScreen() {
  const { orderId } = route.useParams();
  return <OrderDrawer key={orderId} id={orderId} onClose={useReturnPath({ to: '/orders' })} />;
}
