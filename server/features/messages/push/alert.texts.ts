import type { AlertKind } from '#domain/notifications.ts';
import { number } from '#server/integrations/pdf/pdf-formats.ts';

type AlertTexts = Record<AlertKind, (subject: string, points: number) => { title: string; body: string }>;

/** Of a pixel that was paused, for whatever reason, and of one that has been failing for hours. */
export const alertPushId: AlertTexts = {
  'pixel.paused': (name) => ({
    title: 'Pixel bermasalah',
    body: `${name}: event tidak sampai ke platform iklan. Periksa supaya iklan tetap terukur.`,
  }),
  'domain.lost': (host) => ({
    title: 'Domain tidak terhubung',
    body: `Link dengan ${host} tidak bisa dibuka, juga di iklan dan QR. Ganti link iklan Anda sekarang.`,
  }),
  'domain.taken': (host) => ({
    title: 'Domain dipakai akun lain',
    body: `Link Anda dengan ${host} tidak bekerja lagi, juga di iklan dan QR. Ganti link iklan Anda sekarang.`,
  }),
  'points.ceiling': (rotator, left) => ({
    title: left > 0 ? `Sisa ${number(left)} poin hari ini` : 'Batas poin hari ini tercapai',
    body: `${rotator || 'Seluruh akun'}: ${left > 0 ? 'setelah habis, formulir baru ditahan.' : 'formulir baru ditahan. Cek siapa yang memang pembeli.'}`,
  }),
  'arrivals.waiting': (rotator) => ({
    title: 'Pembeli menunggu kabar Anda',
    body: `${rotator} sedang dijeda atau belum punya CS. Nomor pembeli tersimpan di Ditahan.`,
  }),
  'archive.ready': () => ({
    title: 'Arsip data siap',
    body: 'Semua data toko Anda bisa diunduh selama 7 hari.',
  }),
  'member.number': (name) => ({
    title: 'Nomor baru perlu persetujuan',
    body: `${name} ingin mengganti nomor WhatsApp. Lead tetap ke nomor lama sampai Anda setuju.`,
  }),
  'member.contact': (name) => ({ title: 'Data anggota berubah', body: `Nomor atau email ${name} berubah.` }),
};

export const alertPushEn: AlertTexts = {
  'pixel.paused': (name) => ({
    title: 'Pixel problem',
    body: `${name}: its events do not reach the ad platform. Check it to keep your ads measured.`,
  }),
  'domain.lost': (host) => ({
    title: 'Domain disconnected',
    body: `Links with ${host} cannot be opened, in ads and QR codes neither. Replace the links in your ads now.`,
  }),
  'domain.taken': (host) => ({
    title: 'Domain used by another account',
    body: `Your links with ${host} no longer work, in ads and QR codes neither. Replace the links in your ads now.`,
  }),
  'points.ceiling': (rotator, left) => ({
    title: left > 0 ? `${number(left)} points left today` : 'Today’s point limit is reached',
    body: `${rotator || 'Whole account'}: ${left > 0 ? 'once they are spent, new forms are held.' : 'new forms are held. Check who is a real buyer.'}`,
  }),
  'arrivals.waiting': (rotator) => ({
    title: 'Buyers are waiting to hear from you',
    body: `${rotator} is paused or has no CS. The buyers’ numbers are kept under Held.`,
  }),
  'archive.ready': () => ({
    title: 'The archive is ready',
    body: 'All your shop’s data can be downloaded for 7 days.',
  }),
  'member.number': (name) => ({
    title: 'A new number needs your yes',
    body: `${name} wants to change their WhatsApp number. Leads go to the old one until you approve.`,
  }),
  'member.contact': (name) => ({
    title: 'A member’s data changed',
    body: `The number or email of ${name} changed.`,
  }),
};
