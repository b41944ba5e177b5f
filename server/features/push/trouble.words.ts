import type { TroubleKind } from '#domain/notifications.ts';

type TroubleWords = Record<TroubleKind, (subject: string) => { title: string; body: string }>;

export const troublePushId: TroubleWords = {
  'pixel.paused': (name) => ({
    title: 'Pixel berhenti',
    body: `${name}: platform iklan menolak token atau pixelnya. Periksa supaya iklan tetap terukur.`,
  }),
  'domain.lost': (host) => ({
    title: 'Domain tidak terhubung',
    body: `${host} tidak lagi mengarah ke Giliran. Link memakai alamat kami dulu.`,
  }),
};

export const troublePushEn: TroubleWords = {
  'pixel.paused': (name) => ({
    title: 'Pixel stopped',
    body: `${name}: the ad platform refuses its token or the pixel. Check it to keep your ads measured.`,
  }),
  'domain.lost': (host) => ({
    title: 'Domain disconnected',
    body: `${host} no longer points to Giliran. Links use our address for now.`,
  }),
};
