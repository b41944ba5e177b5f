import { createHash } from 'node:crypto';
import { plainLook } from '#contract/looks.ts';
import { withDemoMoney } from '#server/demo/demo-money.ts';
import { demoPassword, demoPeople, demoShop } from '#server/demo/people.ts';
import { encodeShopPictures } from '#server/demo/shop-pictures.ts';
import { confirmEmail } from '#server/features/identity/accounts/confirm-email.ts';
import { openAccount } from '#server/features/identity/accounts/open-account.ts';
import { keepPicture } from '#server/features/rotation/looks/add-picture.ts';
import { writeLook } from '#server/features/rotation/looks/load-look.ts';
import { createStorage } from '#server/integrations/storage/create-storage.ts';
import { parseConfig } from '#server/platform/config.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createLog } from '#server/platform/log.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Random } from '#server/platform/random.ts';
import { start } from '#server/start.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { buyersPages, newShopEmail, pictureMoment } from './picture-shop.ts';

// The demo shop as it is at one moment, with the same people in it each time: a picture that is taken again differs only
// where the screen does. Beside it a shop that was opened just now.

const clock = { now: () => new Date(pictureMoment) };

/** Far from secret: nobody but the journey reaches this process. */
function sameEachTime(): Random {
  let count = 0;
  const block = () => createHash('sha512').update(`pictures ${count++}`).digest();
  return {
    bytes(length) {
      const blocks = Array.from({ length: Math.ceil(length / 64) }, block);
      return Buffer.concat(blocks).subarray(0, length);
    },
  };
}

/** Its owner has a number and a rotator, and tries the link next; the same page once more in English. */
async function openNewShop(deps: Deps): Promise<void> {
  const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'pictures' };
  const passwordHash = await hashPassword(demoPassword);
  const pictures = await encodeShopPictures();
  const storage = createStorage(deps);
  const owner = demoPeople.find(({ role }) => role === 'owner');
  await withTransaction(deps.db, async (tx) => {
    const person = await openAccount(tx, deps, { email: newShopEmail, language: 'id' }, client);
    await confirmEmail(tx, deps, person, client);
    const { accountId, memberId } = person;
    await tx.updateTable('accounts').set({ name: demoShop }).where('id', '=', accountId).execute();
    await tx
      .updateTable('members')
      .set({
        password_hash: passwordHash,
        has_initial_password: false,
        tour: 'skipped',
        full_name: owner?.fullName,
        nickname: owner?.nickname,
        phone: owner?.phone,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', memberId)
      .execute();
    const { id: photoId } = await keepPicture(
      { ...deps, db: tx, storage },
      accountId,
      'photo',
      pictures.photo,
    );
    for (const language of ['id', 'en'] as const) {
      const { slug, button } = buyersPages[language];
      const title = 'Gamis Syari Premium';
      const rotator = { accountId, title, slug, members: [{ memberId }] };
      const { id } = await createRotator({ ...deps, db: tx }, rotator);
      await tx.updateTable('rotators').set({ button_text: button }).where('id', '=', id).execute();
      const offer = { photoId, price: 189_000, priceBefore: 249_000, colour: 'pink' } as const;
      await writeLook(tx, accountId, id, { ...plainLook, ...offer, language });
    }
  });
}

const config = withDemoMoney(parseConfig(process.env));
let opened: Promise<void> | undefined;
const { port, stop } = await start({
  config,
  log: createLog(config.LOG_LEVEL),
  demo: true,
  clock,
  random: sameEachTime(),
  extend: (_app, deps) => {
    opened = openNewShop(deps);
  },
});
await opened;
process.on('SIGINT', async () => {
  await stop();
  process.exit(0);
});
console.log(`port ${port}`);
