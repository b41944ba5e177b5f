import type { BrowserContext, Route } from '@playwright/test';

const script = 'https://connect.facebook.net/en_US/fbevents.js';

/** In Meta's place: passes on every call it gets, those that waited first. */
const metaScript = `(function (fbq, waiting) {
  fbq.callMethod = function () {
    new Image().src = 'https://www.facebook.com/tr/?call=' + encodeURIComponent(JSON.stringify([].slice.call(arguments)));
  };
  var came = performance.getEntriesByName('${script}')[0].startTime;
  if (came < performance.getEntriesByType('navigation')[0].loadEventStart) throw new Error('before the page was there');
  while (waiting.length) fbq.apply(null, waiting.shift());
})(fbq, fbq.queue);`;

interface Meta {
  /** What its script was called with. */
  calls: unknown[][];
  /** What images without its script said. */
  images: Record<string, string>[];
  /** What the browser did not like. */
  refused: string[];
}

/** Meta as this browser meets it; `hangs` gets the request for its script, and never answers it. */
export async function openAsMetaBrowser(
  context: BrowserContext,
  hangs?: (asked: Route) => void,
): Promise<Meta> {
  const meta: Meta = { calls: [], images: [], refused: [] };
  await context.route(script, (asked) =>
    hangs ? hangs(asked) : asked.fulfill({ contentType: 'text/javascript', body: metaScript }),
  );
  await context.route('https://www.facebook.com/**', (asked) => {
    const said = Object.fromEntries(new URL(asked.request().url()).searchParams);
    if (said.call) meta.calls.push(JSON.parse(said.call));
    else meta.images.push(said);
    return asked.fulfill({ contentType: 'image/gif', body: '' });
  });
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) meta.refused.push(message.text());
  });
  context.on('weberror', (error) => meta.refused.push(error.error().message));
  return meta;
}
