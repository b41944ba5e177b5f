/**
 * Back closes what lies over a screen (a sheet, a menu, a dialog) before it leaves the screen.
 *
 * Each open overlay has one entry of its own in the browser's history, a copy of the screen's entry. Going back from
 * it is handled here and the router never hears of it. An overlay that was closed in another way leaves its entry
 * behind: going back skips it, and the next screen replaces it. Nothing is taken out of the history on closing, because
 * that happens later than the call and would race with the navigation that often follows a closed menu.
 */

/** What the browser's window offers of it. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  location: Pick<Location, 'href'>;
  addEventListener: (type: 'popstate', listener: (event: PopEvent) => void, capture: true) => void;
}

interface PopEvent {
  state: unknown;
  stopImmediatePropagation: () => void;
}

type EntryState = Record<string, unknown> | null;

/** In the state of an overlay's entry: how many overlays are open there, and the key of the screen's own entry. */
interface OverlayMark {
  overlayDepth?: number;
  overlayOf?: string;
}

const depthOf = (state: EntryState): number => (state as OverlayMark | null)?.overlayDepth ?? 0;

/** The router gives every entry a key; an overlay's entry keeps the one of the screen below it. */
const screenKeyOf = (state: EntryState): unknown =>
  (state as OverlayMark | null)?.overlayOf ?? (state as { __TSR_key?: string } | null)?.__TSR_key;

function withoutMark(state: EntryState): EntryState {
  if (!state) return state;
  const { overlayDepth: _depth, overlayOf: _of, ...rest } = state;
  return rest;
}

/** Must be made before the router's history, which keeps the functions it finds. */
export function createOverlayHistory(win: HistoryWindow) {
  const native = {
    push: win.history.pushState.bind(win.history),
    replace: win.history.replaceState.bind(win.history),
  };
  const open: { close: () => void }[] = [];
  let depth = depthOf(win.history.state);
  let screenKey = screenKeyOf(win.history.state);
  /** What the router believes to be the current entry. */
  let screen = { state: withoutMark(win.history.state), url: win.location.href };

  const marked = (at: number): EntryState =>
    at === 0 ? screen.state : { ...screen.state, overlayDepth: at, overlayOf: screenKey };

  function pushMissingEntries(): void {
    while (depth < open.length) {
      depth += 1;
      native.push(marked(depth), '', screen.url);
    }
  }

  function noteScreen(state: EntryState, url: string | URL | null | undefined): void {
    screen = { state, url: url ? String(url) : win.location.href };
  }

  win.history.pushState = (state, unused, url) => {
    noteScreen(state, url);
    if (depth > 0) native.replace(state, unused, url);
    else native.push(state, unused, url);
    depth = 0;
    screenKey = screenKeyOf(state);
    // A filter that stays open while its choice changes the address.
    pushMissingEntries();
  };

  win.history.replaceState = (state, unused, url) => {
    noteScreen(state, url);
    if (depth === 0) screenKey = screenKeyOf(state);
    native.replace(marked(depth), unused, url);
  };

  function onPop(event: PopEvent): void {
    const state = event.state as EntryState;
    const before = depth;
    depth = depthOf(state);
    if (before === depth || screenKeyOf(state) !== screenKey) {
      // Another screen: the router's to handle.
      screenKey = screenKeyOf(state);
      screen = { state: withoutMark(state), url: win.location.href };
      return;
    }
    event.stopImmediatePropagation();
    // The address may have changed while the overlay was open: the entry below follows.
    native.replace(marked(depth), '', screen.url);
    if (depth === 0) screenKey = screenKeyOf(screen.state);
    if (depth > before) return;
    if (open.length <= depth) win.history.back();
    else for (const { close } of open.splice(depth).reverse()) close();
  }
  win.addEventListener('popstate', onPop, true);

  /** Call it when an overlay opens, and what it returns when it has closed, by whatever way. */
  return function openOverlay(close: () => void): () => void {
    const overlay = { close };
    open.push(overlay);
    pushMissingEntries();
    return () => {
      const at = open.indexOf(overlay);
      if (at >= 0) open.splice(at, 1);
    };
  };
}

let openOverlay: (close: () => void) => () => void = () => () => undefined;

/** One for the page. Before it is started overlays simply have no entry. */
export const overlayHistory = {
  start(): void {
    openOverlay = createOverlayHistory(window);
  },
  open: (close: () => void) => openOverlay(close),
};
