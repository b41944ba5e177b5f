import type { TroubleKind } from '#domain/notifications.ts';

type TroubleWords = Record<TroubleKind, (subject: string) => { title: string; body: string }>;

/** Of a pixel that was paused, for whatever reason, and of one that has been failing for hours. */
export const troublePushId: TroubleWords = {
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
};

export const troublePushEn: TroubleWords = {
  'pixel.paused': (name) => ({
    title: 'Pixel in trouble',
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
};
