import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP's minimum. */
let cost: Options = {};

/** For tests that make and compare thousands of passwords, which are nobody's. */
export function hashCheaply(): void {
  cost = { memoryCost: 8, timeCost: 1 };
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobody: Promise<string> | undefined;

/** With no hash to compare, as long as a real comparison and always false: the time does not show who has an account. */
export async function matchesPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await nobody), password);
  return matches && Boolean(stored);
}
