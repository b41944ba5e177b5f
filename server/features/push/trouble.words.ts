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
    body: `${host} tidak lagi mengarah ke Giliran. Link memakai alamat kami dulu.`,
  }),
};

export const troublePushEn: TroubleWords = {
  'pixel.paused': (name) => ({
    title: 'Pixel in trouble',
    body: `${name}: its events do not reach the ad platform. Check it to keep your ads measured.`,
  }),
  'domain.lost': (host) => ({
    title: 'Domain disconnected',
    body: `${host} no longer points to Giliran. Links use our address for now.`,
  }),
};
