import { beforeEach } from 'vitest';
import { createMember, type TestMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';

export const password = 'Rahasia123';

/** Two replicas on one database. Each test gets a new owner with that password, and an hour of its own. */
export async function openLogin(onOwner: (owner: TestMember) => void) {
  const here = await createTestApp();
  const there = await createTestApp({ database: here.database });
  const { deps } = here;
  let minutes = 0;
  /** So many seconds after the test began. */
  const at = (seconds: number) => {
    const time = new Date(Date.UTC(2026, 10, 15) + minutes * 60_000 + seconds * 1_000).toISOString();
    here.setTime(time);
    there.setTime(time);
  };
  beforeEach(async () => {
    // What the one before counted does not reach into it.
    minutes += 61;
    at(0);
    onOwner(await createMember(deps, { password }));
  });
  return { here, there, deps, at };
}
