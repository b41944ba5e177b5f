import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacSha256 } from './hmac.ts';

it('is what Node makes of the same secret and message', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 700 }),
      (secret, message) => {
        const wanted = createHmac('sha256', secret).update(message).digest('hex');
        expect(hmacSha256(secret, message)).toBe(wanted);
      },
    ),
  );
});
