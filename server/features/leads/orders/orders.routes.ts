import {
  cancelOrder,
  editOrder,
  getOrder,
  listOrders,
  makeOrder,
  moveOrders,
  noteOrder,
  remindOfOrder,
} from '#contract/orders.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import * as cancel from './cancel-order.ts';
import * as edit from './edit-order.ts';
import * as load from './load-orders.ts';
import * as make from './make-order.ts';
import * as move from './move-orders.ts';

export function ordersRoutes(app: App, deps: Deps): void {
  route(app, listOrders, ({ viewer, query }) => load.listOrders(deps.db, viewer, query));
  routeOnce(app, deps, makeOrder, ({ tx, viewer, params, body }) =>
    make.makeOrder({ ...deps, db: tx }, viewer, params.id, body),
  );
  routeOnce(app, deps, noteOrder, ({ tx, viewer, body }) =>
    make.noteOrder({ ...deps, db: tx }, viewer, body),
  );
  route(app, moveOrders, ({ viewer, body }) => move.moveOrders(deps, viewer, body));
  route(app, getOrder, ({ viewer, params }) => load.loadOrder(deps.db, viewer, params.id));
  route(app, editOrder, ({ viewer, params, body }) => edit.editOrder(deps, viewer, params.id, body));
  route(app, remindOfOrder, ({ viewer, params }) => move.remindOfOrder(deps, viewer, params.id));
  route(app, cancelOrder, ({ viewer, params, request }) =>
    cancel.cancelOrder(deps, viewer, params.id, clientOf(request)),
  );
}
