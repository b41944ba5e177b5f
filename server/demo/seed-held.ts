import type { HeldReason } from '#domain/arrival-signs.ts';
import { newId } from '#server/platform/ids.ts';
import { chanceOf, type DemoSeed } from './demo-seed.ts';
import { demoRotators } from './rotators.ts';

const minuteMs = 60_000;
const phoneBrowser = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

interface DemoHeld {
  minutesAgo: number;
  state: 'held' | 'asked' | 'bot';
  reasons: HeldReason[];
  name: string;
  phone: string;
  userAgent?: string;
}

/** Numbers of the block 0812-0000, which is given to nobody. */
const arrivals: DemoHeld[] = [
  { minutesAgo: 12, state: 'asked', reasons: ['no_work'], name: 'Ratih Anggraeni', phone: '62812000011842' },
  {
    minutesAgo: 48,
    state: 'held',
    reasons: ['sequence', 'repeated'],
    name: 'Budi Santoso',
    phone: '62812000090003',
  },
  {
    minutesAgo: 49,
    state: 'held',
    reasons: ['sequence', 'repeated'],
    name: 'Budi Santoso',
    phone: '62812000090002',
  },
  { minutesAgo: 190, state: 'held', reasons: ['odd_name', 'skipped'], name: 'asdf', phone: '62812000044120' },
  ...[3, 31, 75, 200, 610].map(
    (minutesAgo, index): DemoHeld => ({
      minutesAgo,
      state: 'bot',
      reasons: index % 2 === 0 ? ['program', 'no_key'] : ['trap', 'no_work'],
      name: 'John Smith',
      phone: `6281200007000${index}`,
      userAgent: index % 2 === 0 ? 'python-requests/2.32' : phoneBrowser,
    }),
  ),
];

/** A few forms that became no lead, for the seller to decide about. */
export const seedHeld: DemoSeed = async (tx, { clock, random }) => {
  const now = clock.now().getTime();
  const chance = chanceOf({ random });
  const rotator = await tx
    .selectFrom('rotators')
    .select(['account_id', 'id'])
    .where('slug', '=', demoRotators[0]?.slug ?? '')
    .executeTakeFirstOrThrow();
  const rows = arrivals.map(({ minutesAgo, state, reasons, name, phone, userAgent = phoneBrowser }) => {
    const at = new Date(now - minutesAgo * minuteMs);
    return {
      account_id: rotator.account_id,
      rotator_id: rotator.id,
      id: newId({ now: () => at }, random),
      at,
      state,
      reasons,
      name,
      phone,
      address: '',
      origin: 'meta' as const,
      source: JSON.stringify({ userAgent, ip: `203.0.113.${1 + chance.nextInt(200)}` }),
      request_key: `demo-${random.bytes(12).toString('base64url')}`,
    };
  });
  await tx.insertInto('held_arrivals').values(rows).execute();
};
