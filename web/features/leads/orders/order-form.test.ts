import { expect, it } from 'vitest';
import { orderItems } from '#contract/orders.ts';
import { validate } from '#contract/validation.ts';
import { valuesFrom } from './order-form.ts';

const sari = {
  id: '01a3c2d4-0000-7000-8000-000000000001',
  fullName: 'Sari Wulandari',
  nickname: 'Sari',
  colour: 1,
  picture: null,
};
const lead = { name: 'Rani Putri', phone: '6281234567890', member: sari };
const owner = { viewerId: '01a3c2d4-0000-7000-8000-000000000009', mayChoose: true, today: '2026-11-15' };

it('begins with what is known: today, the buyer, the CS who has the lead, and rupiah', () => {
  expect(valuesFrom(lead, owner)).toEqual({
    orderedOn: '2026-11-15',
    customer: 'Rani Putri',
    phone: '0812 3456 7890',
    memberId: sari.id,
    currency: 'IDR',
    value: null,
    note: '',
  });
});

it('a CS sells in their own name, whoever has the lead', () => {
  expect(valuesFrom(lead, { ...owner, mayChoose: false }).memberId).toBe(owner.viewerId);
});

it('only the value is missing for the contract to accept it', () => {
  const values = valuesFrom(lead, owner);
  expect(validate(orderItems, values).ok).toBe(false);
  expect(validate(orderItems, { ...values, value: 250_000 }).ok).toBe(true);
  expect(validate(orderItems, { ...valuesFrom({ ...lead, phone: null }, owner), value: 0 }).ok).toBe(true);
});
