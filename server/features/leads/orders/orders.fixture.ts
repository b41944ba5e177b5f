import type { Answer } from '#contract/endpoint.ts';
import type { listOrders, Order } from '#contract/orders.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createTestApp } from '#server/testing/test-app.ts';

/** An app, and the calls about orders as a member makes them. */
export async function openOrders(env: Record<string, string> = {}) {
  const { app, deps, signInAs, setTime } = await createTestApp({
    env: { RATE_LIMIT_PER_MINUTE: '100000', ...env },
  });
  let keys = 0;
  function call(who: Viewer, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
    signInAs(who);
    keys += 1;
    const headers = { 'x-giliran-app': 'web', 'idempotency-key': `key-number-${keys}` };
    return app.inject({ method, url, headers, ...(payload && { payload }) });
  }
  /** What the form sends, with whatever the test does not care about filled in. */
  const items = (memberId: string, more: object = {}) => ({
    orderedOn: '2026-11-15',
    customer: 'Dewi Anggraini',
    phone: '0812 3456 7890',
    memberId,
    currency: 'IDR',
    value: 250_000,
    note: '',
    ...more,
  });
  const make = (who: Viewer, leadId: string, more: object = {}) =>
    call(who, 'POST', `/v1/leads/${leadId}/order`, items(who.memberId, more));
  const made = async (who: Viewer, leadId: string, more: object = {}): Promise<Order> => {
    const answer = await make(who, leadId, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data.order;
  };
  const cancel = (who: Viewer, id: string) => call(who, 'POST', `/v1/orders/${id}/cancellation`);
  const get = (who: Viewer, id: string) => call(who, 'GET', `/v1/orders/${id}`);
  const edit = (who: Viewer, id: string, payload: object) => call(who, 'PUT', `/v1/orders/${id}`, payload);
  const list = async (who: Viewer, query = ''): Promise<Answer<typeof listOrders>> =>
    (await call(who, 'GET', `/v1/orders${query}`)).json().data;
  return { app, deps, setTime, call, items, make, made, cancel, get, edit, list };
}
