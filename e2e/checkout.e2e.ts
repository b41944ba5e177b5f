import { newOwner } from './support/accounts.ts';
import { expectAccessible } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('from the balance to an order: what is missing is asked there, nothing typed is lost, pressed twice is one order @phone', async ({
  page,
  faults,
}) => {
  await newOwner(page, 'isiulang');
  const order = page.getByRole('button', { name: 'Buat pesanan' }).filter({ visible: true });

  await test.step('on the balance too few points are refused, and more have a price', async () => {
    await page.goto('/points');
    await page.getByLabel('Jumlah lain').fill('19');
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Paling sedikit 20')).toBeVisible();
    await page.getByLabel('Jumlah lain').fill('300');
    await expect(page.getByText('Rp75.000')).toBeVisible();
    await page.getByRole('button', { name: 'Lanjut' }).click();
  });

  await test.step('what was chosen is in the address, and small sums cannot be transferred', async () => {
    // What was chosen is in the address.
    await expect(page).toHaveURL(/\/checkout\?points=300/);
    await page.reload();
    await expect(page.getByLabel('Jumlah lain')).toHaveValue('300');

    await page.getByLabel('Jumlah lain').fill('20');
    await expect(page.getByRole('radio', { name: /Transfer bank/ })).toBeDisabled();
    await page.getByRole('radio', { name: /^100 / }).check();
    await expect(page.getByRole('radio', { name: /Transfer bank/ })).toBeChecked();
  });

  await test.step('the order asks who the owner is', async () => {
    // An owner who has not said who they are yet.
    await expect(page.getByText('Lengkapi data diri Anda dulu')).toBeVisible();
    await order.click();
    await expect(page.getByLabel('Nama lengkap')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Nama lengkap').fill('Ratna Dewi');
    await page.getByLabel('Nomor WhatsApp').fill('0812 3456 7890');
  });

  await test.step('no code is left for the sum: another one is offered, nothing typed is lost', async () => {
    // Every code of this sum is taken: an amount beside it is offered.
    faults.expect(/status of 409/);
    const taken = { code: 409, error: 'codes_taken', message: 'Kode unik habis.', data: { points: 101 } };
    await page.route('**/v1/top-ups', (route) => route.fulfill({ status: 409, json: taken }), { times: 1 });
    await order.click();
    await page.getByRole('button', { name: 'Pesan 101 poin' }).click();
    await expect(page.getByLabel('Jumlah lain')).toHaveValue('101');
    await expect(page.getByLabel('Nama lengkap')).toHaveValue('Ratna Dewi');
  });

  await test.step('the order is pressed twice and is there once', async () => {
    await order.dblclick();
    await expect(page).toHaveURL(/\/payment\/GL-\d{6}-[A-Z0-9]{6}$/);
    const orders = await page.evaluate(async () => (await fetch('/v1/top-ups')).json());
    expect(orders).toMatchObject({ data: { topUps: [{ kind: 'transfer', state: 'pending' }] } });
    await page.goto('/points');
    await expect(page.getByRole('link', { name: /^Bayar pesanan GL-/ })).toBeVisible();
  });
});
