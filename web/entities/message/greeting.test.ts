import { describe, expect, it } from 'vitest';
import { fillTemplate } from '#domain/whatsapp.ts';
import { greetingFor, valuesFor } from './greeting.ts';

const sari = { id: 's', fullName: 'Sari Wulandari', nickname: 'Sari', colour: 1, picture: null };
const lead = {
  name: 'Nur Aisyah',
  phone: '6281277340192',
  member: sari,
  rotator: { id: 'r', title: 'Gamis Syari' },
  code: 'K7M2QA',
  address: 'Depok',
};
const asSari = { id: 's', fullName: 'Sari Wulandari' };
const fill = (template: string, one: Parameters<typeof valuesFor>[0], writer = asSari) =>
  fillTemplate(template, valuesFor(one, writer));

describe('the built-in greeting', () => {
  it('speaks of buyer, writer and what they asked for', () => {
    expect(fill(greetingFor(lead), lead)).toBe(
      'Halo Kak Nur, saya Sari. Terima kasih sudah menghubungi kami tentang Gamis Syari. Ada yang bisa saya bantu?',
    );
  });

  it.each([
    ['Dewi Lestari', 'Halo Kak Dewi, saya'],
    ['bu ani', 'Halo bu ani, saya'],
    ['Kak', 'Halo Kak, saya'],
    ['M. Rizki Pratama', 'Halo Kak M. Rizki, saya'],
    ['{code}', 'Halo Kak code, saya'],
  ])('calls %s by name', (name, opening) => {
    expect(fill(greetingFor({ ...lead, name }), lead)).toContain(opening);
  });

  it('still reads without a name and a rotator', () => {
    const bare = { ...lead, name: '', rotator: null };
    expect(fill(greetingFor(bare), bare)).toBe(
      'Halo, saya Sari. Terima kasih sudah menghubungi kami. Ada yang bisa saya bantu?',
    );
  });
});

describe('the variables', () => {
  it('are all filled', () => {
    expect(fill('{name} {phone} {address} {cs} {title} {code}', lead)).toBe(
      'Nur Aisyah 6281277340192 Depok Sari Gamis Syari K7M2QA',
    );
  });

  it('name who writes, not who has the lead', () => {
    expect(fill('{cs}', lead, { id: 'o', fullName: 'Ratna Dewi' })).toBe('Ratna Dewi');
  });

  it('fall back where the writer gave no name', () => {
    expect(fill('{cs}', lead, { id: 'o', fullName: '' })).toBe('Sari');
    expect(fill('{cs}', { ...lead, member: null }, { id: 'o', fullName: '' })).toBe('CS');
  });
});
