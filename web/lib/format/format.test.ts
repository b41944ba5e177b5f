import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatTime,
} from './format.ts';

describe('the Indonesian way to write', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1234567, '1.234.567'],
    [5.55, '5,55'],
    [-2, '−2'],
  ])('the number %d as %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it.each([
    [0, 'Rp0'],
    [250, 'Rp250'],
    [25000, 'Rp25.000'],
    [81120000, 'Rp81.120.000'],
    [-4000, '−Rp4.000'],
  ])('%d rupiah as %s', (value, text) => expect(formatMoney(value)).toBe(text));

  it.each([
    [0.218, '21,8%'],
    [0.5, '50%'],
    [1, '100%'],
    [-0.041, '−4,1%'],
  ])('the share %d as %s', (value, text) => expect(formatPercent(value)).toBe(text));

  it.each([
    ['2026-11-15T13:41:00Z', 'id', '15 Nov 2026', '20.41'],
    ['2026-11-15T13:41:00Z', 'en', '15 Nov 2026', '20:41'],
    ['2026-08-01T17:05:00Z', 'id', '2 Agu 2026', '00.05'],
    ['2026-08-01T17:05:00Z', 'en', '2 Aug 2026', '00:05'],
  ] as const)('the moment %s in %s as %s, %s', (moment, language, date, time) => {
    expect(formatDate(new Date(moment), language, 'Asia/Jakarta')).toBe(date);
    expect(formatTime(new Date(moment), language, 'Asia/Jakarta')).toBe(time);
    const kept = time.replace('.', ':');
    expect(formatClock(kept, language)).toBe(time);
  });

  it.each([
    ['2026-11-15T13:41:00Z', 'Minggu, 15 Nov 2026', 'Sunday, 15 Nov 2026'],
    ['2026-08-01T17:05:00Z', 'Minggu, 2 Agu 2026', 'Sunday, 2 Aug 2026'],
  ])('the day %s as %s, or %s', (moment, indonesian, english) => {
    expect(formatDay(new Date(moment), 'id', 'Asia/Jakarta')).toBe(indonesian);
    expect(formatDay(new Date(moment), 'en', 'Asia/Jakarta')).toBe(english);
  });

  it.each([
    ['6281234567890', '0812 3456 7890'],
    ['628123456789', '0812 3456 789'],
    ['', ''],
  ])('the phone number %s as %s', (digits, text) => expect(formatPhone(digits)).toBe(text));
});
