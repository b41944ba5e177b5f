import { expect, it } from 'vitest';
import { orderItems } from '#contract/orders.ts';
import { validate } from '#contract/validation.ts';
import { emptyValues, valuesFrom, withStatus } from './order-form.ts';

const sari = {
  id: '01a3c2d4-0000-7000-8000-000000000001',
  fullName: 'Sari Wulandari',
  nickname: 'Sari',
  colour: 1,
  picture: null,
};
const lead = { name: 'Rani Putri', phone: '6281234567890', member: sari, address: 'Jl. Melati 8' };
const owner = { viewerId: '01a3c2d4-0000-7000-8000-000000000009', mayChoose: true, today: '2026-11-15' };

it('begins with what is known: today, the buyer, where they live, the CS who has the lead, and rupiah', () => {
  expect(valuesFrom(lead, owner)).toEqual({
    orderedOn: '2026-11-15',
    customer: 'Rani Putri',
    phone: '0812 3456 7890',
    memberId: sari.id,
    currency: 'IDR',
    value: null,
    note: '',
    status: 'unpaid',
    paid: false,
    product: '',
    quantity: 1,
    address: 'Jl. Melati 8',
    tracking: '',
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

it('without a lead who notes it made the sale, until somebody else is chosen', () => {
  expect(emptyValues('2026-11-15', owner.viewerId)).toMatchObject({
    customer: '',
    phone: null,
    memberId: owner.viewerId,
    status: 'unpaid',
  });
});

it('the status says whether it is paid, but of what is sent', () => {
  const values = valuesFrom(lead, owner);
  expect(withStatus(values, 'paid')).toMatchObject({ status: 'paid', paid: true });
  const sent = withStatus(values, 'shipped');
  expect(sent).toMatchObject({ status: 'shipped', paid: false });
  // Whoever chooses it in the form means the status itself.
  expect(withStatus(sent, 'paid')).toMatchObject({ status: 'paid', paid: true });
  expect(withStatus(withStatus(sent, 'done'), 'unpaid')).toMatchObject({ status: 'unpaid', paid: false });
});
