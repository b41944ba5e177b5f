import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { MemberFigures } from '#contract/dashboard.ts';
import { translatorFor } from '#web/i18n/translator.fixture.ts';
import { recapText } from './recap.ts';

const t = translatorFor('id') as TFunction;
const english = translatorFor('en') as TFunction;

const total = {
  views: 200,
  leads: 40,
  timed: 40,
  contacted: 38,
  inTime: 27,
  fresh: 4,
  orders: 10,
  revenue: 2_500_000,
  spend: 400_000,
};

const member = (fullName: string, leads: number): MemberFigures => ({
  member: { id: fullName, fullName, nickname: '', colour: 1, picture: null },
  isOnDuty: true,
  leads,
  share: 0.5,
  due: 0.5,
  timed: leads,
  contacted: leads,
  inTime: leads / 2,
  fresh: 0,
  medianWait: 60,
  orders: 1,
  revenue: 250_000,
});

const day = {
  shop: 'Toko Berkah Ibu',
  day: 'Minggu, 15 Nov 2026',
  until: null,
  total,
  members: [],
  withOrders: true,
};

it('tells the day, then everyone who had something', () => {
  const members = [member('Sari *W*', 30), { ...member('Agus', 0), orders: 0 }, member('Rina', 10)];
  expect(recapText(t, { ...day, members })).toBe(
    [
      '*Rekap Toko Berkah Ibu*',
      'Minggu, 15 Nov 2026',
      '',
      'Lead: 40',
      'Konversi: 20,0% dari 200 tampilan',
      'Dihubungi dalam 1 jam: 75,0%',
      'Order: 10 (closing 25,0%)',
      'Omzet: Rp2.500.000',
      'Biaya iklan: Rp400.000',
      'Biaya per lead: Rp10.000',
      'ROAS: 6,25×',
      '',
      '*Per CS*',
      '*Sari W*: 30 lead, 50,0% dihubungi dalam 1 jam, 1 order, Rp250.000',
      '*Rina*: 10 lead, 50,0% dihubungi dalam 1 jam, 1 order, Rp250.000',
    ].join('\n'),
  );
});

it('says until when, while the day goes on, in the language of the reader', () => {
  const text = recapText(english, { ...day, until: '20.41' });
  expect(text).toContain('*Toko Berkah Ibu recap*\nMinggu, 15 Nov 2026, as of 20.41\n');
  expect(text).toContain('Orders: 10 (closing 25,0%)');
});

it('leaves out what a CS does not see and what cannot be told', () => {
  const text = recapText(t, { ...day, total: { ...total, views: null, spend: null } });
  expect(text).not.toMatch(/Konversi|Biaya|Biaya|ROAS|Per CS/);
  const withoutOrders = recapText(t, { ...day, withOrders: false, members: [member('Rina', 10)] });
  expect(withoutOrders).not.toMatch(/Order|Omzet|ROAS|Rp250/);
  expect(withoutOrders).toContain('*Rina*: 10 lead, 50,0% dihubungi dalam 1 jam');
});

it('says nothing of who is in time while nobody’s hour is over', () => {
  const fresh = { ...member('Rina', 3), inTime: 0, fresh: 3, orders: 0, revenue: 0 };
  expect(recapText(t, { ...day, members: [fresh] })).toContain('*Rina*: 3 lead, 0 order, Rp0');
});

it('is short about a day without leads', () => {
  const quiet = { ...total, views: 3, leads: 0, timed: 0, orders: 0, inTime: 0, fresh: 0, revenue: 0 };
  expect(recapText(t, { ...day, total: quiet })).toBe(
    '*Rekap Toko Berkah Ibu*\nMinggu, 15 Nov 2026\n\nTidak ada lead masuk.\nBiaya iklan: Rp400.000',
  );
});
