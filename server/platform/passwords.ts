import { hash } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP's minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
