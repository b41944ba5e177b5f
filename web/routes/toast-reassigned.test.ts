import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { queries } from '#web/lib/api/queries.ts';
import { toastReassigned } from './toast-reassigned.ts';

const toasts: { message: string; press?: () => void }[] = [];
vi.mock('#web/ui/toast.ts', () => ({
  toast: (message: string) => toasts.push({ message }),
  toastWithAction: (message: string, { onPress }: { onPress: () => void }) =>
    toasts.push({ message, press: onPress }),
}));

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const [sari, dewi, rina, stranger] = [id(1), id(2), id(3), id(4)];
const member = (memberId: string, nickname: string, fullName = '') => ({
  id: memberId,
  nickname,
  fullName,
  colour: 1,
  picture: null,
  isActive: true,
});
const opened: string[] = [];

/** What is said to someone of these moves. */
async function shown(me: string, ...moves: [from: string, to: string][]): Promise<string[]> {
  moves.forEach(([from, to], n) => {
    toastReassigned({ leadId: id(n + 5), from, to }, me, (leadId) => opened.push(leadId));
  });
  await vi.advanceTimersByTimeAsync(1_000);
  return toasts.map(({ message }) => message);
}

beforeEach(() => {
  vi.useFakeTimers();
  speak('id');
  toasts.length = 0;
  opened.length = 0;
  queries.setQueryData(leadChoicesQuery.queryKey, {
    rotators: [],
    teams: [],
    labels: [],
    members: [member(sari, 'Sari'), member(dewi, '', 'Dewi Anggraini'), member(rina, 'Rina')],
  });
});
afterEach(() => vi.useRealTimers());

it('whoever has it now is notified why, and can go there', async () => {
  expect(await shown(dewi, [sari, dewi])).toEqual([
    'Lead dialihkan ke Anda karena Sari belum sempat menghubungi',
  ]);
  toasts[0]?.press?.();
  expect(opened).toEqual([id(5)]);
});

it('whoever had it is notified where it went', async () => {
  expect(await shown(sari, [sari, dewi])).toEqual(['1 lead Anda dialihkan ke Dewi karena belum dihubungi']);
  expect(toasts[0]?.press).toBeUndefined();
});

it('nobody else is notified', async () => {
  expect(await shown(rina, [sari, dewi])).toEqual([]);
});

it('several at once are one sentence', async () => {
  expect(await shown(dewi, [sari, dewi], [sari, dewi])).toEqual([
    '2 lead dialihkan ke Anda karena Sari belum sempat menghubungi',
  ]);
});

it('from and to several, no name is said', async () => {
  expect(await shown(sari, [sari, dewi], [sari, rina], [dewi, sari], [rina, sari])).toEqual([
    '2 lead dialihkan ke Anda karena belum sempat dihubungi',
    '2 lead Anda dialihkan karena belum dihubungi',
  ]);
});

it('nor where nobody knows it', async () => {
  expect(await shown(sari, [stranger, sari])).toEqual([
    'Satu lead dialihkan ke Anda karena belum sempat dihubungi',
  ]);
});
