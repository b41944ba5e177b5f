import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { type LeadEvent, leadEventKinds } from '#contract/lead-detail.ts';
import { texts } from '#contract/texts/index.ts';
import { app as en } from '#web/i18n/en/app.ts';
import { app as id } from '#web/i18n/id/app.ts';
import type { Happening } from './history.ts';
import { historyText, partsOf } from './history-text.ts';

const person = (number: number, nickname: string) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  fullName: `${nickname} Lengkap`,
  nickname,
  colour: 1,
  picture: null,
});
const [sari, rina] = [person(1, 'Sari'), person(2, 'Rina')];
const lead = {
  rotator: { id: sari.id, title: 'Gamis Syari' },
  origin: 'meta' as const,
  source: { utmCampaign: 'November' },
  people: [sari, rina],
};

const details: Partial<Record<LeadEvent['kind'], LeadEvent['details']>> = {
  edited: { fields: ['name', 'phone'] },
  status: { from: 'new', to: 'lost' },
  followed_up: { how: 'now', template: 'Sapaan' },
  chat: { to: 'yes' },
  labelled: { label: { name: 'COD', colour: '#5b3e96' } },
  unlabelled: { label: { name: 'COD', colour: '#5b3e96' } },
  handed_over: { from: sari.id, to: rina.id, reason: 'Sari cuti' },
  reassigned: { from: sari.id, to: rina.id, minutes: 15 },
  noted: { text: 'Kirim besok' },
  ordered: { value: 1_250_000, currency: 'IDR' },
  order_changed: { value: 450, currency: 'MYR' },
  merged: { codes: ['ABC', 'XYZ'] },
};
const event = (kind: LeadEvent['kind'], own: LeadEvent['details'] = details[kind] ?? {}): LeadEvent => ({
  id: kind,
  at: '2026-11-15T13:41:00.000Z',
  who: sari.id,
  kind,
  details: own,
});

function speaker(language: 'id' | 'en') {
  const i18n = i18next.createInstance({
    lng: language,
    resources: { id: { web: id, contract: texts.id }, en: { web: en, contract: texts.en } },
    defaultNS: 'web',
    initAsync: false,
    interpolation: { escapeValue: false },
    // An unfilled gap would otherwise be left out without a word.
    missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
  });
  void i18n.init();
  return (happening: Happening) => {
    const { sentence, ...rest } = historyText(i18n.t, language, lead, happening);
    return {
      ...rest,
      sentence: partsOf(sentence)
        .map(({ text }) => text)
        .join(''),
    };
  };
}

describe.each(languages)('in %s', (language) => {
  const say = speaker(language);

  it('every kind has a sentence of its own, without gaps', () => {
    const said = leadEventKinds.map((kind) => say(event(kind)).sentence);
    expect(new Set(said).size).toBe(leadEventKinds.length);
    expect(said.filter((sentence) => /\{\{|lead\.|–|undefined/.test(sentence))).toEqual([]);
  });

  it('says who did it', () => {
    const own = leadEventKinds.filter((kind) => kind !== 'reassigned' && kind !== 'opened');
    expect(own.filter((kind) => !say(event(kind)).sentence.startsWith('Sari '))).toEqual([]);
  });

  it('an event that lacks its details still reads', () => {
    const said = leadEventKinds.map((kind) => say(event(kind, {})).sentence);
    expect(said.filter((sentence) => /\{\{|undefined|NaN/.test(sentence))).toEqual([]);
  });
});

describe('in Indonesian', () => {
  const say = speaker('id');

  it.each([
    [event('edited'), 'Sari mengubah nama dan nomor'],
    [event('status'), 'Sari mengubah status dari Baru menjadi Batal'],
    [event('followed_up'), 'Sari menindaklanjuti lewat WhatsApp dengan template Sapaan'],
    [event('followed_up', { how: 'now', template: null }), 'Sari menindaklanjuti lewat WhatsApp'],
    [event('followed_up', { how: 'already' }), 'Sari mencatat sudah menindaklanjuti'],
    [event('chat', { to: 'no' }), 'Sari mencatat tidak ada chat'],
    [event('chat', { to: null }), 'Sari menghapus jawaban “Chat masuk?”'],
    [event('handed_over', { to: rina.id }), 'Sari mengoper lead ini ke Rina'],
    [event('ordered'), 'Sari menjadikannya order senilai Rp1.250.000'],
    [event('order_changed'), 'Sari mengubah order menjadi RM450'],
    [event('merged'), 'Sari menggabungkan lead ABC dan XYZ ke sini'],
    [{ ...event('blocked'), who: null }, 'Sistem memblokir nomor ini'],
    [{ ...event('blocked'), who: person(9, '').id }, 'Seseorang memblokir nomor ini'],
  ])('is told plainly (%#)', (happening, sentence) => {
    expect(say(happening).sentence).toBe(sentence);
  });

  it('tells the reason, the silence, and what was taken back', () => {
    expect(say(event('handed_over')).aside).toBe('Alasan: Sari cuti');
    expect(say(event('reassigned')).aside).toBe('Belum dihubungi dalam 15 menit jam kerja');
    expect(say(event('restored', { undone: true })).aside).toBe('Membatalkan tindakan sebelumnya');
  });

  it('tells how it came, and quotes what was written', () => {
    const at = '2026-11-15T13:41:00.000Z';
    expect(say({ kind: 'arrived', id: 'arrived', at })).toEqual({
      sentence: 'Lead masuk dari Gamis Syari',
      aside: 'Meta Ads · kampanye “November”',
    });
    expect(say({ kind: 'given', id: 'given', at, to: rina.id }).sentence).toBe(
      'Giliran diberikan kepada Rina',
    );
    expect(say(event('noted')).quote).toBe('Kirim besok');
  });
});

it('what filled a gap is told apart from the rest', () => {
  expect(partsOf('\u2068Sari\u2069 memberi label \u2068COD\u2069')).toEqual([
    { text: 'Sari', isGap: true },
    { text: ' memberi label ', isGap: false },
    { text: 'COD', isGap: true },
  ]);
});
