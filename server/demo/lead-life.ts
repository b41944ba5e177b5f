import type { LeadEvent, LeadEventKind } from '#contract/lead-detail.ts';
import type { ChatAnswer, LeadStatus } from '#domain/lead-status.ts';
import type { Chance } from './demo-seed.ts';

/** What the demo seller calls their leads. */
export const demoLabels = [
  { name: 'Minat tinggi', colour: '#b3261e' },
  { name: 'Tanya ongkir', colour: '#f2b93b' },
  { name: 'Reseller', colour: '#1f6098' },
  { name: 'Grosir', colour: '#f4b6a6' },
  { name: 'COD', colour: '#5b3e96' },
  { name: 'Langganan', colour: '#9ccc65' },
] as const;

export const demoTemplates = [
  {
    name: 'Sapaan pertama',
    text: 'Halo Kak {name}, saya {cs} dari Toko Berkah Ibu. Terima kasih sudah tanya {title}. Mau saya bantu pesankan?',
  },
  {
    name: 'Kirim katalog',
    text: 'Halo Kak {name}, ini katalog {title} terbaru. Silakan dipilih dulu, nanti saya cek stoknya ya. {cs}',
  },
  {
    name: 'Tawarkan lagi',
    text: 'Halo Kak {name}, {title} yang kemarin masih ada. Mau saya simpankan dulu? {cs}',
  },
] as const;

/** What asks for the money of an order. */
export const demoReminder = {
  name: 'Ingatkan pembayaran',
  kind: 'payment',
  text: 'Halo {name}, pesanan {product} ({total}) masih saya simpan. Kalau sudah transfer, kirim buktinya ya, nanti langsung saya kirim. {cs}',
} as const;

const notes = [
  'Minta dikirim sebelum Jumat.',
  'Mau tanya suami dulu, hubungi lagi besok.',
  'Minta ukuran XL, warna navy.',
  'Sudah transfer DP.',
  'Tanya harga untuk 20 pcs.',
];

/** Per piece, in rupiah, by the rotator's slug. */
const prices: Record<string, readonly number[]> = {
  k7m2qa: [189_000, 225_000, 279_000, 349_000],
  m4du9x: [95_000, 165_000, 285_000],
  p2vw8e: [165_000, 310_000],
};

const minuteMs = 60 * 1_000;
const dayMs = 24 * 60 * minuteMs;

interface LifeEvent {
  at: Date;
  kind: LeadEventKind;
  details: LeadEvent['details'];
}

export interface Life {
  status: LeadStatus;
  chat: ChatAnswer | null;
  firstContactAt: Date | null;
  labels: readonly (typeof demoLabels)[number][];
  events: LifeEvent[];
  order: { at: Date; value: number } | null;
}

/**
 * What became of a lead that arrived then: most are written to within the hour, some of them buy. Nothing happens after
 * `now`, so the newest still wait.
 */
export function liveOn(
  arrived: Date,
  slug: string,
  { now, chance, isWorked }: { now: Date; chance: Chance; isWorked: boolean },
): Life {
  const life: Life = { status: 'new', chat: null, firstContactAt: null, labels: [], events: [], order: null };
  let at = arrived;
  const wait = (minutes: number) => {
    at = new Date(at.getTime() + minutes * minuteMs);
    return at < now;
  };
  const record = (kind: LeadEventKind, details: LeadEvent['details']) =>
    life.events.push({ at, kind, details });
  const happens = (percent: number) => chance.nextInt(100) < percent;

  if (!isWorked) return life;
  // Whoever looks around finds people who wait since this morning, not since the month before last.
  const isToday = now.getTime() - arrived.getTime() < dayMs;
  if (happens(isToday ? 25 : 1)) {
    if (wait(2 * 24 * 60)) {
      life.status = 'lost';
      record('status', { from: 'new', to: 'lost' });
    }
    return life;
  }
  if (!wait(1 + chance.nextInt(12) ** 2)) return life;
  life.status = 'contacted';
  life.firstContactAt = at;
  const template = happens(70) ? chance.oneOf(demoTemplates).name : null;
  record('followed_up', template ? { how: 'now', template } : { how: 'already', template: null });

  if (!happens(80) || !wait(1 + chance.nextInt(30))) return life;
  life.chat = happens(84) ? 'yes' : 'no';
  record('chat', { from: null, to: life.chat });
  if (life.chat === 'no') {
    if (happens(60) && wait(24 * 60)) {
      life.status = 'lost';
      record('status', { from: 'contacted', to: 'lost' });
    }
    return life;
  }
  if (happens(55)) {
    const label = chance.oneOf(demoLabels);
    life.labels = [label];
    record('labelled', { label });
  }
  if (happens(12) && wait(20 + chance.nextInt(100))) record('noted', { text: chance.oneOf(notes) });
  if (happens(34) && wait(30 + chance.nextInt(26 * 60))) {
    const value = chance.oneOf(prices[slug] ?? [150_000]) * (1 + chance.nextInt(3));
    life.status = 'ordered';
    life.order = { at, value };
    record('ordered', { value, currency: 'IDR' });
  } else if (happens(30) && wait(48 * 60)) {
    life.status = 'lost';
    record('status', { from: 'contacted', to: 'lost' });
  }
  return life;
}
