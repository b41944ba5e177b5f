import { expect } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { fillWeek } from './shop-week.fixture.ts';

export const weekend = 'from=2026-11-14&to=2026-11-15';
export const calls = ['', '/members', '/rotators', '/origins', '/hours'];

/** A server with the hand-counted shop, and ways to ask it. */
export async function openDashboard() {
  const { app, deps, signInAs, setTime } = await createTestApp();
  const shops = await createTwoShops(deps);
  const rotators = await fillWeek(deps, shops);
  const send = async (viewer: Viewer, call = '', query = weekend) => {
    signInAs(viewer);
    return app.inject({ url: `/v1/dashboard${call}?${query}` });
  };
  const ask = async (viewer: Viewer, call = '', query = weekend) => {
    const answer = await send(viewer, call, query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  return { app, deps, signInAs, setTime, shops, rotators, send, ask };
}

/** A day of 24 hours, given by those that are not empty. */
export const hoursOf = (counts: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);
