import type { Page, Route } from '@playwright/test';

/** What the server answers at this address reaches the page when it is released: a slow network, without its chance. */
export async function holdAnswers(page: Page, url: string) {
  return hold(page, url, async (route, released) => {
    const response = await route.fetch();
    return async () => {
      await released;
      await route.fulfill({ response });
    };
  });
}

/** The server hears of it when it is released. */
export async function holdRequests(page: Page, url: string) {
  return hold(page, url, async (route, released) => async () => {
    await released;
    await route.continue();
  });
}

async function hold(
  page: Page,
  url: string,
  begin: (route: Route, released: Promise<void>) => Promise<() => Promise<void>>,
) {
  const release = signal();
  const first = signal();
  const handed: Promise<void>[] = [];
  await page.route(url, async (route) => {
    const finish = await begin(route, release.given);
    first.give();
    // The page may not wait for it any more.
    const done = finish().catch(() => {});
    handed.push(done);
    await done;
  });
  return {
    first: first.given,
    /** Lets go of what was held, and gives the page the time to show it. */
    release: async () => {
      release.give();
      await Promise.all(handed);
      await page.unroute(url);
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
    },
  };
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
