// SHA-256 of texts that fit into one block. The browser's own is there over https only, and each call of it takes a turn
// of the event loop: far longer than the hash itself.

/** Bytes of a block, less the mark of its end and the length. */
const longestText = 55;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

/** The first 32 bits behind the point. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;

const constants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

/** Hashes texts that begin the same; plain letters, digits and signs only. The answer is read before the next call. */
export function createHash(beginning: string): (end: string) => Int32Array {
  const text = new Int32Array(64);
  const digest = new Int32Array(8);
  const put = (at: number, byte: number) => {
    text[at >> 2] = of(text, at >> 2) | (byte << (24 - (at & 3) * 8));
  };
  for (let at = 0; at < beginning.length; at += 1) put(at, beginning.charCodeAt(at));
  const begun = text.slice(0, 16);
  return (end) => {
    const length = beginning.length + end.length;
    if (length > longestText) throw new RangeError('longer than one block');
    text.set(begun);
    for (let at = 0; at < end.length; at += 1) put(beginning.length + at, end.charCodeAt(at));
    put(length, 0x80);
    text[15] = length * 8;
    compress(text, digest);
    return digest;
  };
}

/** Sixteen words in, eight out: FIPS 180-4, 6.2.2. */
function compress(text: Int32Array, digest: Int32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const near = of(text, at - 2);
    const far = of(text, at - 15);
    const fromNear = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const fromFar = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    text[at] = (fromNear + of(text, at - 7) + fromFar + of(text, at - 16)) | 0;
  }
  let a = of(start, 0);
  let b = of(start, 1);
  let c = of(start, 2);
  let d = of(start, 3);
  let e = of(start, 4);
  let f = of(start, 5);
  let g = of(start, 6);
  let h = of(start, 7);
  for (let at = 0; at < 64; at += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + mixed + chosen + of(constants, at) + of(text, at)) | 0;
    const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  digest[0] = of(start, 0) + a;
  digest[1] = of(start, 1) + b;
  digest[2] = of(start, 2) + c;
  digest[3] = of(start, 3) + d;
  digest[4] = of(start, 4) + e;
  digest[5] = of(start, 5) + f;
  digest[6] = of(start, 6) + g;
  digest[7] = of(start, 7) + h;
}

/** Every place that is asked for is there; a check of it would cost more than the sum. */
function of(text: Int32Array, at: number): number {
  return text[at] as number;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
