import { createBrowserHistory } from '@tanstack/react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createOverlayHistory } from './overlay-history.ts';

interface Entry {
  url: string;
  state: unknown;
}

/** A browser's history without a browser: entries, a position, and popstate once it is asked for. */
function fakeWindow(entries: Entry[] = [{ url: '/leads', state: null }]) {
  const listeners: Record<'first' | 'later', ((event: unknown) => unknown)[]> = { first: [], later: [] };
  let at = entries.length - 1;
  let asked = 0;
  function ask(steps: number) {
    asked += steps;
  }
  const put = (index: number, state: unknown, url?: string | URL | null) => {
    entries[index] = { url: url ? String(url) : (entries[at]?.url ?? ''), state: structuredClone(state) };
  };
  const win = {
    entries,
    history: {
      get state() {
        return entries[at]?.state;
      },
      get length() {
        return entries.length;
      },
      pushState(state: unknown, _: string, url?: string | URL | null) {
        put(at + 1, state, url);
        at += 1;
        entries.splice(at + 1);
      },
      replaceState: (state: unknown, _: string, url?: string | URL | null) => put(at, state, url),
      back: () => ask(-1),
      forward: () => ask(1),
      go: ask,
    },
    location: {
      get href() {
        return entries[at]?.url ?? '';
      },
      get pathname() {
        return this.href.split('?')[0] ?? '';
      },
      get search() {
        const [, query] = this.href.split('?');
        return query ? `?${query}` : '';
      },
      hash: '',
    },
    addEventListener(type: string, listener: (event: never) => unknown, capture?: unknown) {
      if (type === 'popstate') listeners[capture === true ? 'first' : 'later'].push(listener as never);
    },
    removeEventListener: () => undefined,
    /** Does the steps that were asked for, until none are left. */
    async settle() {
      while (asked !== 0) {
        const steps = asked;
        asked = 0;
        if (!entries[at + steps]) return;
        at += steps;
        let isStopped = false;
        const stopImmediatePropagation = () => {
          isStopped = true;
        };
        const event = { state: win.history.state, stopImmediatePropagation };
        for (const listener of listeners.first) listener(event);
        if (!isStopped) for (const listener of listeners.later) await listener(event);
      }
    },
    async back() {
      win.history.back();
      await win.settle();
    },
  };
  return win;
}

function start(win = fakeWindow()) {
  const openOverlay = createOverlayHistory(win);
  const router = createBrowserHistory({ window: win });
  const onLocation = vi.fn();
  router.subscribe(({ location }) => onLocation(location.href));
  const go = async (how: 'push' | 'replace', path: string) => {
    router[how](path);
    await Promise.resolve();
    onLocation.mockClear();
  };
  return { win, openOverlay, router, onLocation, go };
}

it('closes the overlay on Back, and the router is not notified', async () => {
  const { win, openOverlay, onLocation, router, go } = start();
  await go('push', '/orders');
  const close = vi.fn();
  openOverlay(close);
  await win.back();
  expect(close).toHaveBeenCalledOnce();
  expect(onLocation).not.toHaveBeenCalled();
  await win.back();
  expect(onLocation).toHaveBeenCalledExactlyOnceWith('/leads');
  expect(router.location.href).toBe('/leads');
});

it('closes nested overlays one at a time, the upper first', async () => {
  const { win, openOverlay } = start();
  const closed: string[] = [];
  openOverlay(() => closed.push('sheet'));
  openOverlay(() => closed.push('question'));
  await win.back();
  expect(closed).toEqual(['question']);
  await win.back();
  expect(closed).toEqual(['question', 'sheet']);
});

it('needs one Back to leave a screen whose overlays were closed by hand', async () => {
  const { win, openOverlay, onLocation, go } = start();
  await go('push', '/orders');
  openOverlay(vi.fn())();
  openOverlay(vi.fn())();
  expect(win.entries).toHaveLength(3);
  await win.back();
  expect(onLocation).toHaveBeenCalledExactlyOnceWith('/leads');
});

it('puts the next screen in the place of the menu that led to it', async () => {
  const { win, openOverlay, router, go } = start();
  const closed = openOverlay(vi.fn());
  closed();
  await go('push', '/orders');
  expect(win.entries.map(({ url }) => url)).toEqual(['/leads', '/orders']);
  await win.back();
  expect(router.location.href).toBe('/leads');
});

it('keeps a filter open over the address that it changes, and the address when Back closes it', async () => {
  const { win, openOverlay, onLocation, router, go } = start();
  const close = vi.fn();
  openOverlay(close);
  await go('push', '/leads?status=new');
  await go('replace', '/leads?status=new,done');
  await win.back();
  expect(close).toHaveBeenCalledOnce();
  expect(onLocation).not.toHaveBeenCalled();
  expect(win.location.href).toBe('/leads?status=new,done');
  await win.back();
  expect(router.location.href).toBe('/leads');
});

it('skips what a reload left behind', async () => {
  const first = start();
  await first.go('push', '/orders');
  first.openOverlay(vi.fn());
  const { win, router, onLocation } = start(fakeWindow(first.win.entries));
  expect(router.location.href).toBe('/orders');
  await win.back();
  expect(onLocation).toHaveBeenCalledExactlyOnceWith('/leads');
});

it('leaves a screen only after what guards its unsaved changes has let go', async () => {
  // The router's history asks nobody where there is no document.
  vi.stubGlobal('document', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const { win, openOverlay, router, go } = start();
  await go('push', '/orders');
  const mayLeave = vi.fn(async () => true);
  router.block({ blockerFn: mayLeave });
  const close = vi.fn();
  openOverlay(close);
  await win.back();
  expect(close).toHaveBeenCalledOnce();
  expect(mayLeave).not.toHaveBeenCalled();
  await win.back();
  expect(mayLeave).toHaveBeenCalledOnce();
  expect(win.location.href).toBe('/orders');
});
