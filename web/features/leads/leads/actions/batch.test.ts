import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadList } from '#contract/lead-list.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { i18n } from '#web/i18n/index.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import { leadRow } from '../lead.fixture.ts';
import { type BatchAction, withAction } from './batch.ts';
import { batchText } from './batch-text.ts';
import { showOptimistically } from './run-batch.ts';

const cod = { id: 'cod', name: 'COD', colour: '#5e4391' };
const hot = { id: 'hot', name: 'Minat tinggi', colour: '#b4381f' };
const rina = { id: 'rina', fullName: 'Rina Marlina', nickname: 'Rina', colour: 2, picture: null };
const known = { members: [rina], labels: [cod, hot] };

beforeAll(() => {
  speak('id');
});

describe('what will be', () => {
  const row = leadRow({ labels: [hot] });

  it('puts a label on once, by name, and takes it off', () => {
    const worn = withAction(row, { kind: 'label', labelId: 'cod' }, known);
    expect(worn.labels).toEqual([cod, hot]);
    expect(withAction(worn, { kind: 'label', labelId: 'cod' }, known)).toBe(worn);
    expect(withAction(worn, { kind: 'unlabel', labelId: 'hot' }, known).labels).toEqual([cod]);
  });

  it('knows the new CS and the status', () => {
    expect(withAction(row, { kind: 'hand-over', memberId: 'rina' }, known).member).toEqual(rina);
    expect(withAction(row, { kind: 'status', status: 'lost' }, known).status).toBe('lost');
  });

  it.each<[string, Parameters<typeof leadRow>[0], BatchAction]>([
    ['a locked lead', { locked: true }, { kind: 'label', labelId: 'cod' }],
    ['an order’s status', { status: 'ordered' }, { kind: 'status', status: 'lost' }],
    ['a label nobody knows', {}, { kind: 'label', labelId: 'gone' }],
    ['a member nobody knows', {}, { kind: 'hand-over', memberId: 'gone' }],
    ['what is deleted', {}, { kind: 'trash' }],
  ])('%s stays as it is', (_what, part, action) => {
    const same = leadRow(part);
    expect(withAction(same, action, known)).toBe(same);
  });
});

it('shows what will be in every list and drawer, and rolls it back', () => {
  const client = new QueryClient();
  const list: LeadList = {
    total: 2,
    isMore: false,
    newer: 0,
    tabs: null,
    leads: [leadRow({ id: 'a' }), leadRow({ id: 'b' })],
  };
  client.setQueryData(leadKeys.list({}), list);
  client.setQueryData(leadKeys.detail('a'), leadRow({ id: 'a' }));
  const labelsNow = () => [
    ...(client.getQueryData<LeadList>(leadKeys.list({}))?.leads ?? []).map(({ labels }) => labels.length),
    client.getQueryData<ReturnType<typeof leadRow>>(leadKeys.detail('a'))?.labels.length,
  ];
  const rollback = showOptimistically(client, new Set(['a']), { kind: 'label', labelId: 'cod' }, known);
  expect(labelsNow()).toEqual([1, 0, 1]);
  rollback();
  expect(labelsNow()).toEqual([0, 0, 0]);
});

describe('what is said afterwards', () => {
  const said = (action: BatchAction, changed: number, skipped = 0) =>
    batchText(i18n.t, action, { changed, skipped, refunded: null }, known);

  it.each<[BatchAction, string]>([
    [{ kind: 'label', labelId: 'cod' }, '3 lead diberi label COD'],
    [{ kind: 'unlabel', labelId: 'cod' }, 'Label COD dilepas dari 3 lead'],
    [{ kind: 'hand-over', memberId: 'rina' }, '3 lead dioper ke Rina'],
    [{ kind: 'status', status: 'contacted' }, '3 lead ditandai Dihubungi'],
    [{ kind: 'block' }, 'Nomor dari 3 lead diblokir'],
    [{ kind: 'trash' }, '3 lead dipindahkan ke Sampah'],
    [{ kind: 'restore' }, '3 lead dipulihkan'],
  ])('%j: %s', (action, text) => {
    expect(said(action, 3)).toBe(text);
  });

  it('tells how many it did not apply to, and when nothing changed', () => {
    expect(said({ kind: 'trash' }, 1_200, 2)).toBe('1.200 lead dipindahkan ke Sampah, 2 dilewati');
    expect(said({ kind: 'trash' }, 0, 2)).toContain('Tidak ada yang berubah');
  });

  it('tells how many points came back', () => {
    const fake = (refunded: number) =>
      batchText(i18n.t, { kind: 'fake' }, { changed: 7, skipped: 0, refunded }, known);
    expect(fake(5)).toBe('7 lead ditandai palsu, 5 poin kembali');
    expect(fake(0)).toBe('7 lead ditandai palsu, tanpa poin kembali');
  });

  it('counts leads', () => {
    expect(leadCount(i18n.t, 1)).toBe('1 lead');
    expect(leadCount(i18n.t, 1_000, true)).toBe('1.000+ lead');
  });
});
