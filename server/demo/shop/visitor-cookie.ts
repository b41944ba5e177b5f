/** As whom strangers may look around in the demo shop. */
export const demoViews = ['owner', 'cs'] as const;
export type DemoView = (typeof demoViews)[number];

/** Lets nobody in anywhere else: it only says that this browser is in the demo shop, and as whom. */
export const demoCookie = 'giliran_demo';
export const demoSeconds = 2 * 60 * 60;

export function demoViewOf(cookies: Readonly<Record<string, string | undefined>>): DemoView | undefined {
  return demoViews.find((view) => view === cookies[demoCookie]);
}
