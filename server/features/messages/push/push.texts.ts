import type { Language } from '#contract/language.ts';
import type { TopUpKind } from '#domain/notifications.ts';
import { alertPushEn, alertPushId } from './alert.texts.ts';
import { corporatePushEn, corporatePushId } from './corporate.texts.ts';

interface Order {
  orderId: string;
  points: string;
}
type OrderTexts = Record<TopUpKind, (order: Order) => { title: string; body: string }>;

const idOrders: OrderTexts = {
  'top-up.paid': ({ orderId, points }) => ({
    title: `${points} poin sudah masuk`,
    body: `Pembayaran pesanan ${orderId} kami terima.`,
  }),
  'top-up.expiring': ({ orderId }) => ({
    title: 'Pesanan poin hampir berakhir',
    body: `Bayar ${orderId} dalam 3 jam, atau pesanan batal sendiri.`,
  }),
  'top-up.problem': ({ orderId }) => ({
    title: 'Pembayaran perlu Anda cek',
    body: `Ada yang belum cocok di pesanan ${orderId}.`,
  }),
  'top-up.refunded': ({ orderId, points }) => ({
    title: 'Uang dikembalikan',
    body: `${points} poin dari pesanan ${orderId} ditarik kembali.`,
  }),
};

const enOrders: OrderTexts = {
  'top-up.paid': ({ orderId, points }) => ({
    title: `${points} points added`,
    body: `We received the payment for order ${orderId}.`,
  }),
  'top-up.expiring': ({ orderId }) => ({
    title: 'Your order is about to expire',
    body: `Pay ${orderId} within 3 hours, or it is cancelled.`,
  }),
  'top-up.problem': ({ orderId }) => ({
    title: 'Please check your payment',
    body: `Something about order ${orderId} does not match.`,
  }),
  'top-up.refunded': ({ orderId, points }) => ({
    title: 'Money refunded',
    body: `${points} points of order ${orderId} were taken back.`,
  }),
};

/** What a device shows of a push, short enough for a locked screen. */
export const pushTexts = {
  id: {
    newLead: (name: string) => `Lead baru: ${name}`,
    returned: (name: string) => `Pembeli kembali: ${name}`,
    reassigned: (name: string) => `Dialihkan ke Anda: ${name}`,
    reminder: (name: string) => `Waktunya dibalas: ${name}`,
    teamLead: (name: string, cs: string) => `Lead baru untuk ${cs}: ${name}`,
    unopened: (count: string) => `${count} lead belum dibuka`,
    pointsLow: (points: number) => `Poin tinggal ${points}`,
    pointsLowBody: 'Begitu habis, lead baru masuk terkunci.',
    runsOut: (day: string) => `Habis sekitar ${day}.`,
    topUp: idOrders,
    corporate: corporatePushId,
    alert: alertPushId,
    pointsOut: 'Poin habis',
    pointsOutBody: 'Lead baru terkunci sampai poin diisi ulang.',
    trial: 'Notifikasi berfungsi',
    trialBody: 'Begini lead baru akan muncul di perangkat ini.',
    chat: 'Chat sekarang',
    contacted: 'Sudah dihubungi',
  },
  en: {
    newLead: (name: string) => `New lead: ${name}`,
    returned: (name: string) => `Buyer is back: ${name}`,
    reassigned: (name: string) => `Moved to you: ${name}`,
    reminder: (name: string) => `Time to reply: ${name}`,
    teamLead: (name: string, cs: string) => `New lead for ${cs}: ${name}`,
    unopened: (count: string) => `${count} leads not opened yet`,
    pointsLow: (points: number) => `${points} points left`,
    pointsLowBody: 'Once they run out, new leads arrive locked.',
    runsOut: (day: string) => `They run out around ${day}.`,
    topUp: enOrders,
    corporate: corporatePushEn,
    alert: alertPushEn,
    pointsOut: 'Out of points',
    pointsOutBody: 'New leads are locked until you top up.',
    trial: 'Notifications work',
    trialBody: 'This is how a new lead will show up on this device.',
    chat: 'Chat now',
    contacted: 'Already contacted',
  },
} satisfies Record<Language, unknown>;
