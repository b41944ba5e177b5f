import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { hashText } from './work-script.ts';

const sha = runInNewContext(`(function(){${hashText};return sha})()`) as (text: string) => number;
const first32 = (text: string) => createHash('sha256').update(text, 'latin1').digest().readInt32BE();

it('hashes as everybody does', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'aZ09.-_~'.repeat(7).slice(0, length);
    expect(sha(text), text).toBe(first32(text));
  }
  for (let n = 0; n < 2_000; n += 1) {
    const text = `${createHash('sha256').update(String(n)).digest('base64url').slice(0, 38)}.${n % 4}.${n * 7_919}`;
    expect(sha(text), text).toBe(first32(text));
  }
});
