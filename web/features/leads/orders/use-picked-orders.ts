import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { mostMoved } from '#contract/orders.ts';
import { toast } from '#web/ui/toast.ts';

export interface PickedOrders {
  orders: readonly Order[];
  has: (id: string) => boolean;
  toggle: (order: Order) => void;
  togglePage: (page: readonly Order[]) => void;
  clear: () => void;
}

const none: ReadonlyMap<string, Order> = new Map();

/** Stays while one pages; another filter is another list, which begins with nothing ticked. `full`: more than one call takes. */
export function usePickedOrders(list: string, full: () => string): PickedOrders {
  const [kept, setKept] = useState({ list, picked: none });
  const picked = kept.list === list ? kept.picked : none;
  const set = (next: ReadonlyMap<string, Order>) => {
    if (next.size > mostMoved) toast(full());
    else setKept({ list, picked: next });
  };
  const canBePicked = ({ status }: Order) => status !== 'cancelled';
  return {
    orders: [...picked.values()],
    has: (id) => picked.has(id),
    toggle: (order) => {
      const next = new Map(picked);
      if (!next.delete(order.id)) next.set(order.id, order);
      set(next);
    },
    togglePage: (page) => {
      const next = new Map(picked);
      const those = page.filter(canBePicked);
      const wereAll = those.every(({ id }) => picked.has(id));
      for (const order of those) {
        if (wereAll) next.delete(order.id);
        else next.set(order.id, order);
      }
      set(next);
    },
    clear: () => setKept({ list, picked: none }),
  };
}
