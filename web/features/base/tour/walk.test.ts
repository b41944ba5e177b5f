import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WalkOptions, walk } from './walk.ts';

const { pointed, screen } = vi.hoisted(() => ({
  pointed: [] as unknown[],
  screen: { mark: undefined as unknown },
}));
vi.mock('driver.js', () => ({
  driver: () => ({
    highlight: ({ element }: { element: { name: string } }) => void pointed.push(element.name),
    refresh: () => void pointed.push('again'),
    destroy: () => void pointed.push('over'),
  }),
}));
vi.mock('./find-mark.ts', async (original) => ({
  ...(await original<object>()),
  dialogsGone: async () => undefined,
  findMark: async () => screen.mark,
}));

const mark = (name: string) => {
  const place = { isSeen: true };
  return Object.assign(place, {
    name,
    getClientRects: () => (place.isSeen ? [{}] : []),
    closest: () => null,
    getAttribute: () => null,
    removeAttribute: () => undefined,
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  pointed.length = 0;
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: () => ({ matches: true }) }));
  vi.stubGlobal('document', { activeElement: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const steps = [
  { to: '/', title: 'tour.membersTitle', text: 'tour.membersText', marks: [], ways: [] },
] as const;
const start = (onEnd: WalkOptions['onEnd']) =>
  walk({ steps, t: ((key: string) => key) as WalkOptions['t'], go: async () => true, onEnd });
const settled = () => vi.advanceTimersByTimeAsync(500);

it('points at something else when what it points at has no place on the new screen', async () => {
  const onEnd = vi.fn();
  const inSidebar = mark('in the sidebar');
  screen.mark = inSidebar;
  const stop = start(onEnd);
  await settled();
  window.dispatchEvent(new Event('resize'));
  await settled();
  expect(pointed).toEqual(['in the sidebar', 'again']);

  inSidebar.isSeen = false;
  screen.mark = mark('in the bar below');
  window.dispatchEvent(new Event('resize'));
  window.dispatchEvent(new Event('resize'));
  await settled();
  expect(pointed).toEqual(['in the sidebar', 'again', 'in the bar below']);
  stop();
  window.dispatchEvent(new Event('resize'));
  await settled();
  expect(pointed).toEqual(['in the sidebar', 'again', 'in the bar below', 'over']);
  expect(onEnd).not.toHaveBeenCalled();
});
