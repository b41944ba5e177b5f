import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type listOrders, moveOrders, type Order } from '#contract/orders.ts';
import { moveOrder, type OpenStatus } from '#domain/orders.ts';
import { orderStatusText } from '#web/entities/order/order-status-text.ts';
import { i18n } from '#web/i18n/index.ts';
import { call } from '#web/lib/api/call.ts';
import { optimisticUpdate } from '#web/lib/api/optimistic-update.ts';
import { queries } from '#web/lib/api/queries.ts';
import { dashboardKeys, leadKeys, orderKeys } from '#web/lib/api/query-keys.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { toast, toastFailure, toastWithAction } from '#web/ui/toast.ts';

type Wishes = Parsed<typeof moveOrders>['body']['orders'];
type Moved = Answer<typeof moveOrders>;

/** These orders are as far as that, says a toast, and takes it back when it is pressed. False: it was refused. */
export async function moveAndSay(
  orders: readonly Pick<Order, 'id' | 'customer'>[],
  status: OpenStatus,
): Promise<boolean> {
  const answer = await send(orders.map(({ id }) => ({ id, status })));
  if (!answer) return false;
  const { moved } = answer;
  if (moved.length === 0 && answer.skipped === 0) return true;
  toastWithAction(textOf(orders, status, answer), {
    label: i18n.t('orders.undo'),
    onPress: () => void takeBack(moved),
  });
  return true;
}

async function takeBack(moved: Moved['moved']): Promise<void> {
  if (moved.length === 0) return;
  const answer = await send(moved.map(({ id, before, revision }) => ({ id, ...before, revision })));
  if (!answer) return;
  const left =
    answer.skipped > 0 ? ` ${i18n.t('orders.skipped', { number: formatNumber(answer.skipped) })}` : '';
  toast(i18n.t('orders.undone') + left);
}

function textOf(
  [first]: readonly Pick<Order, 'customer'>[],
  status: OpenStatus,
  { moved, skipped }: Moved,
): string {
  const gaps = { status: i18n.t(orderStatusText[moved[0]?.status ?? status]) };
  const said =
    moved.length === 1 && skipped === 0
      ? i18n.t('orders.moved', { customer: first?.customer ?? '', ...gaps })
      : i18n.t('orders.movedMany', { count: moved.length, ...gaps });
  return skipped > 0 ? `${said}. ${i18n.t('orders.skipped', { number: formatNumber(skipped) })}` : said;
}

/** Shown at once; null: it was refused or nobody answered, which has been said. */
async function send(wishes: Wishes): Promise<Moved | null> {
  const wished = new Map(wishes.map((wish) => [wish.id, wish]));
  const show = (order: Order): Order => {
    const wish = wished.get(order.id);
    if (!wish || order.status === 'cancelled') return order;
    return { ...order, ...moveOrder({ status: order.status, paid: order.paid }, wish.status, wish.paid) };
  };
  const rollback = optimisticUpdate<Answer<typeof listOrders>>(queries, {
    queryKey: orderKeys.lists,
    update: (list) => ({ ...list, orders: list.orders.map(show) }),
  });
  try {
    return (await call(moveOrders, { body: { orders: wishes } })).data;
  } catch (error) {
    rollback();
    toastFailure(error);
    return null;
  } finally {
    for (const queryKey of [orderKeys.all, leadKeys.all, dashboardKeys.all])
      void queries.invalidateQueries({ queryKey });
  }
}
