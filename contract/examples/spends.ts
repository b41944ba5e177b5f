import { getSpend, getSpendMonth, listSpends, type Spend, spendCampaigns } from '../spends.ts';
import { example } from './example.ts';
import { ids, rotatorName } from './things.ts';

const spend: Spend = {
  id: ids.spend,
  day: '2026-11-15',
  nominal: 150_000,
  rotator: rotatorName,
  campaign: 'Lebaran',
  note: 'Anggaran dinaikkan',
  source: 'hand',
  revision: 0,
};

const days = Array.from({ length: 30 }, (_, index) => {
  const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
  return day === spend.day
    ? { day, nominal: spend.nominal, spends: 1, leads: 12 }
    : { day, nominal: 0, spends: 0, leads: 0 };
});

export const spendExamples = [
  example(listSpends, {
    query: { from: '2026-11-01', to: '2026-11-15', page: '1' },
    answer: { total: 1, sum: 150_000, spends: [spend] },
  }),
  example(getSpendMonth, { params: { month: '2026-11' }, answer: { sum: 150_000, leads: 12, days } }),
  example(spendCampaigns, { answer: { campaigns: ['Lebaran'] } }),
  example(getSpend, { params: { id: ids.spend }, answer: spend }),
];
