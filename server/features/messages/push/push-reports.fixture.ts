import { openNotifications } from '#server/features/messages/notifications/notifications.fixture.ts';

/** What devices say of their pushes, minute by minute, and who was not reached. */
export async function openPushReports() {
  const here = await openNotifications();
  const { mine, leadOf, notify, send, shown, call } = here;
  const start = Date.UTC(2026, 10, 15, 3, 0);
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  return {
    ...here,
    at,
    later: (minutes: number) => here.setTime(at(minutes).toISOString()),

    /** A lead that was pushed; the tokens by which devices speak of it. */
    async pushed(viewer = mine.cs): Promise<string[]> {
      const before = shown().length;
      await leadOf(viewer);
      await notify();
      await send();
      return shown()
        .slice(before)
        .map(({ token }) => token);
    },

    unreached: async (viewer = mine.owner) =>
      (await call(viewer, 'GET', '/v1/notifications/unreached')).json().data.members,
  };
}
