import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { expect, it } from 'vitest';
import { proveWork } from './proof-of-work.ts';

const secrets = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' };
const challengeOf = (counter: number) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    deriveKey,
    cost: 10,
    counter,
    data: { id: '0199' },
    ...secrets,
  });
const unpack = (packed: string) => JSON.parse(atob(packed)) as Payload;

it('solves what the server asks, in the form the server verifies', async () => {
  const challenge = await challengeOf(37);
  const payload = unpack(await proveWork(challenge, 10_000));
  expect(payload.challenge).toEqual(challenge);
  expect(payload.solution.counter).toBe(37);
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
  expect(verified).toBe(true);
});

it('gives up after its time', async () => {
  await expect(proveWork(await challengeOf(1_000_000), 1)).rejects.toThrow('no solution within 0.001 s');
});
