import type { OpenStatus } from '#domain/orders.ts';
import type { Chance } from './demo-seed.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** What is sold under which rotator, by its slug. */
const products: Record<string, readonly string[]> = {
  k7m2qa: ['Gamis Aisyah navy', 'Gamis Khadijah maroon', 'Gamis set khimar', 'Gamis kids'],
  m4du9x: ['Madu hutan 350 ml', 'Madu hutan 650 ml', 'Madu hutan 1 liter'],
  p2vw8e: ['Kurma Ajwa 1 kg', 'Kurma Ajwa 2 kg'],
};

const couriers = ['JNE', 'J&T', 'SiCepat', 'AnterAja'];

interface Sold {
  at: Date;
  slug: string;
  memberId: string | null;
}

function statusAfter(days: number, happens: (percent: number) => boolean): OpenStatus {
  if (days > 9) return 'done';
  if (days > 4) return happens(30) ? 'shipped' : 'done';
  if (happens(45)) return 'paid';
  return happens(50) ? 'shipped' : 'unpaid';
}

/** Old sales are over; of the last days some wait for their money, for the courier, or are on their way. */
export function orderLife({ at, slug, memberId }: Sold, { now, chance }: { now: Date; chance: Chance }) {
  const days = (now.getTime() - at.getTime()) / dayMs;
  const product = chance.oneOf(products[slug] ?? ['Paket hemat']);
  const happens = (percent: number) => chance.nextInt(100) < percent;
  const status = statusAfter(days, happens);
  const isSent = status === 'shipped' || status === 'done';
  const isReminded = status === 'unpaid' && days > 1 && happens(50);
  return {
    status,
    paid: status === 'paid' || status === 'done' || (status === 'shipped' && happens(70)),
    product,
    tracking: isSent ? `${chance.oneOf(couriers)} ${1_000_000_000 + chance.nextInt(900_000_000)}` : '',
    reminded_at: isReminded ? new Date(at.getTime() + dayMs) : null,
    reminded_by: isReminded ? memberId : null,
  };
}

export const ordersByHand = [
  {
    days: 6,
    customer: 'Ibu Ratna',
    phone: '6281200004411',
    product: 'Gamis Khadijah maroon',
    quantity: 1,
    value: 349_000,
    address: 'Jl. Kenanga 12, Bekasi Timur',
    note: 'Pelanggan lama, transfer setelah gajian',
    status: 'unpaid',
    paid: false,
  },
  {
    days: 2,
    customer: 'Teh Lilis',
    phone: '6281200004412',
    product: 'Madu hutan 350 ml',
    quantity: 3,
    value: 285_000,
    address: 'Perum Griya Asri B2/7, Bandung',
    note: '',
    status: 'shipped',
    paid: false,
  },
  {
    days: 1,
    customer: 'Mbak Yuni',
    phone: null,
    product: 'Madu hutan 350 ml',
    quantity: 1,
    value: 95_000,
    address: '',
    note: 'Beli di toko',
    status: 'done',
    paid: true,
  },
] as const;
