import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

interface Use {
  /** Where the browser says it is. */
  origin?: string;
  /** Whom it says it signs for. */
  host?: string;
  /** Without finger, face or PIN. */
  unverified?: boolean;
}

/** A phone with one passkey, in software: it signs as devices do, and can be made to lie. */
export function createDevice(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const state = { counter: 1, userHandle: '' };

  const said = (type: string, challenge: string, use: Use) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: use.origin ?? origin, crossOrigin: false }));

  function dataOf(
    { host = new URL(origin).hostname, unverified = false }: Use,
    attested: Buffer[] = [],
  ): Buffer {
    // User present, user verified, with the key attested.
    const flags = 0x01 | (unverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags, 0);
    counted.writeUInt32BE(state.counter, 1);
    return Buffer.concat([sha256(host), counted, ...attested]);
  }

  return {
    state,
    /** What a browser answers to the options for a new key. */
    make(options: { challenge: string; user: { id: string } }, use: Use = {}) {
      state.userHandle = options.user.id;
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = dataOf(use, [Buffer.alloc(16), length, id, Buffer.from(cose)]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authData)],
        ]),
      );
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(said('webauthn.create', options.challenge, use)),
          attestationObject: text(Buffer.from(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** And to those for signing in. */
    sign({ challenge }: { challenge: string }, use: Use = {}) {
      state.counter += 1;
      const clientData = said('webauthn.get', challenge, use);
      const authData = dataOf(use);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle: state.userHandle,
        },
      };
    },
  };
}
