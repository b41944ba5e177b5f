import { build } from './build.ts';
import { isServerAway } from './handling.ts';
import { withTimeout } from './timeout.ts';

const filesPrefix = 'giliran-files-';
const cacheName = filesPrefix + build.version;
/** Every screen is the same page, so it is kept once. The root shows strangers another one. */
const pageKey = '/login';
const pageTimeoutMs = 4_000;

/** All or nothing: a version that is not wholly there does not become one. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Files with a hash in their name may come from the browser's own cache; the others could be old there.
  const fresh = (path: string) =>
    path.startsWith('/static/') ? path : new Request(path, { cache: 'reload' });
  await cache.addAll(build.files.map(fresh));
  const page = await fetch(pageKey, { cache: 'reload' });
  // While a release is rolled out the server behind the address may still be the old one: try again later.
  if (!(await keepPage(page))) throw new Error('the page that came belongs to another version');
}

export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(filesPrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Its content never changes, so whichever is nearer. */
export async function fileOf(request: Request, soon: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = await caches.match(request, { cacheName, ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // A script of a screen that was opened once opens offline too.
  if (response.ok) soon(put(request, response.clone()));
  return response;
}

/** The page from the network, while there is one; else the one that was kept, which knows all screens. */
export async function pageOf(
  arriving: Promise<Response>,
  soon: (work: Promise<unknown>) => void,
): Promise<Response> {
  try {
    const response = await withTimeout(pageTimeoutMs, arriving);
    if (isServerAway(response.status)) return (await keptPage()) ?? response;
    soon(keepPage(response.clone()));
    return response;
  } catch {
    return (await keptPage()) ?? arriving;
  }
}

async function keptPage(): Promise<Response | undefined> {
  return caches.match(pageKey, { cacheName, ignoreVary: true });
}

/**
 * With its headers: the policy of the page and the nonce in it belong together. A page of another version is not
 * kept: its scripts are not here.
 */
async function keepPage(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const html = await response.clone().text();
  if (!html.includes(build.entry)) return false;
  await put(pageKey, response);
  return true;
}

async function put(key: Request | string, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(key, response);
}
