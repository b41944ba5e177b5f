import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { queries } from '#web/lib/api/queries.ts';
import { notificationKeys } from '#web/lib/api/query-keys.ts';
import { toastNotification } from './toast-notification.ts';

const { toasts, rung, answers } = vi.hoisted(() => ({
  toasts: [] as { message: string; press: () => void; about: string | undefined }[],
  rung: [] as true[],
  answers: { list: [] as unknown[] },
}));
vi.mock('#web/ui/toast.ts', () => ({
  toast: () => undefined,
  toastFailure: () => undefined,
  toastWithAction: (message: string, { onPress }: { onPress: () => void }, about?: string) =>
    toasts.push({ message, press: onPress, about }),
  isToastShown: () => isShown,
}));
vi.mock('#web/lib/push/sound.ts', () => ({ sound: { ring: async () => void rung.push(true) } }));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async () => ({ data: { unread: 1, hasMore: false, notifications: answers.list } }),
}));

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const [me, other] = [id(8), id(9)];
const notification = (n: number, more: Partial<Notification> = {}): Notification => ({
  id: id(n),
  kind: 'lead.new',
  at: '2026-11-15T13:00:00.000Z',
  isRead: false,
  lead: {
    id: id(n),
    name: `Rina ${n}`,
    code: 'K7M2QA',
    isLocked: false,
    rotator: 'Promo Gamis',
    member: null,
  },
  points: null,
  runsOut: null,
  orderId: null,
  corporateEvent: null,
  invoice: null,
  subject: null,
  recap: null,
  path: `/leads/${id(n)}`,
  ...more,
});
const gone: string[] = [];
let isVisible = true;
/** The last toast has not gone yet. */
let isShown = false;

function happened(n: number, { memberId = me, sound = true, leadId = id(n) as string | null } = {}) {
  const go = (path: string) => void gone.push(path);
  toastNotification({ memberId, sound, leadId }, { me, isVisible: () => isVisible, go });
}
async function shown(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(1_000);
  return toasts.map(({ message }) => message);
}
const behindBell = (...list: Notification[]) =>
  queries.setQueryData(notificationKeys.latest, { unread: 0, hasMore: false, notifications: list });

beforeEach(() => {
  vi.useFakeTimers();
  speak('id');
  for (const list of [toasts, rung, gone]) list.length = 0;
  answers.list = [];
  isVisible = true;
  isShown = false;
  queries.clear();
});
afterEach(() => vi.useRealTimers());

it('says which lead came, makes a sound, and leads there', async () => {
  answers.list = [notification(1), notification(2)];
  happened(1);
  expect(await shown()).toEqual(['Lead baru: Rina 1 · Promo Gamis']);
  expect(rung).toHaveLength(1);
  toasts[0]?.press();
  expect(gone).toEqual([`/leads/${id(1)}`]);
});

it('one event may stand for several, and several events are one toast', async () => {
  behindBell(notification(3));
  answers.list = [notification(1), notification(2), notification(3)];
  happened(1);
  happened(1);
  expect(await shown()).toEqual(['2 lead baru']);
  toasts[0]?.press();
  expect(gone).toEqual(['/leads']);
});

/** One after the other, with what is behind the bell each time. */
async function come(...each: Notification[][]): Promise<string | undefined> {
  let known: Notification[] = [];
  for (const arrived of each) {
    behindBell(...known);
    known = [...arrived, ...known.filter(({ id }) => !arrived.some((one) => one.id === id))];
    answers.list = known;
    happened(1);
    await vi.advanceTimersByTimeAsync(1_000);
    isShown = true;
  }
  return toasts.at(-1)?.message;
}

it('while the toast is there, what comes is counted in it', async () => {
  expect(await come([notification(1)], [notification(2)], [notification(3)])).toBe('3 lead baru');
  expect(new Set(toasts.map(({ about }) => about)).size).toBe(1);
  expect(rung).toHaveLength(3);
});

it('what was read meanwhile is not counted, nor what an earlier toast said', async () => {
  const read = notification(1, { isRead: true });
  expect(await come([notification(1)], [notification(2), read])).toBe('Lead baru: Rina 2 · Promo Gamis');
  isShown = false;
  expect(await come([notification(5)])).toBe('Lead baru: Rina 5 · Promo Gamis');
});

it('something else takes its place', async () => {
  const back = notification(3, { kind: 'lead.returned' });
  expect(await come([notification(1)], [notification(2)], [back])).toBe(
    'Pembeli kembali: Rina 3 · Promo Gamis',
  );
  expect(new Set(toasts.map(({ about }) => about)).size).toBe(1);
});

it('reminders that are due lead to who waits, several of them to the list', async () => {
  answers.list = [notification(1, { kind: 'lead.reminder' })];
  happened(1);
  expect(await shown()).toEqual(['Waktunya dibalas: Rina 1 · Promo Gamis']);
  behindBell(...(answers.list as Notification[]));
  answers.list = [
    ...answers.list,
    notification(2, { kind: 'lead.reminder' }),
    notification(3, { kind: 'lead.reminder' }),
  ];
  happened(3);
  expect(await shown()).toContain('2 pengingat sudah waktunya');
  toasts.at(-1)?.press();
  expect(gone).toEqual(['/leads/waiting']);
});

it('is silent about what is known, read, reassigned, or about points', async () => {
  behindBell(notification(1));
  answers.list = [
    notification(1),
    notification(2, { isRead: true }),
    notification(3, { kind: 'lead.reassigned' }),
    notification(4, { kind: 'points.low', lead: null }),
  ];
  happened(1, { sound: false });
  expect(await shown()).toEqual([]);
  expect(rung).toEqual([]);
});

it.each([
  ['someone else was notified', () => happened(1, { memberId: other }), 0],
  ['something was only read', () => happened(1, { sound: false, leadId: null }), 0],
  ['nobody looks: the sound is all', () => happened(1), 1],
])('%s', async (_, happen, sounds) => {
  isVisible = sounds === 0;
  answers.list = [notification(1)];
  happen();
  expect(await shown()).toEqual([]);
  expect(rung).toHaveLength(sounds);
});
