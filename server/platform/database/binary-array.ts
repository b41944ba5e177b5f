// Arrays in PostgreSQL's binary format, which the driver sends as it is because they are buffers. PostgreSQL takes each
// element over as it stands; in text it would look for quotes in every letter, and read ids and times digit by digit.

/** Numbers of PostgreSQL's own types, the same in every database. */
const types = {
  boolean: 16,
  bytea: 17,
  bigint: 20,
  integer: 23,
  text: 25,
  json: 114,
  date: 1082,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const;

/** Dimensions, whether any is null, type, length, and the number of the first. */
const headBytes = 20;
const lengthBytes = 4;
/** Of a letter in UTF-8, at most, for each unit of a string. */
const letterBytes = 3;
const noValue = -1;
const millisecondsOf2000 = Date.UTC(2000, 0, 1);
const dayMs = 24 * 60 * 60 * 1_000;

/** Where arrays are put together: to make one of the right size each would have to be measured first. */
let sheet = Buffer.allocUnsafe(64 * 1_024);

function makeRoom(end: number): void {
  if (end <= sheet.length) return;
  const larger = Buffer.allocUnsafe(2 * end);
  sheet.copy(larger);
  sheet = larger;
}

interface Type<Value> {
  type: keyof typeof types;
  /** What `write` needs at most. */
  bytesOf(value: Value): number;
  /** Writes it there; says where it ends. */
  write(value: Value, at: number): number;
}

/** Like `map`: what each item has, as an array of PostgreSQL. */
export type MakeArray<Value> = <Item>(items: readonly Item[], pick: (item: Item) => Value | null) => Buffer;

function arraysOf<Value>({ type, bytesOf, write }: Type<Value>): MakeArray<Value> {
  return (items, pick) => {
    let at = items.length > 0 ? headBytes : headBytes - 2 * lengthBytes;
    let hasNull = 0;
    makeRoom(at);
    for (const item of items) {
      const value = pick(item);
      const start = at + lengthBytes;
      if (value === null) {
        hasNull = 1;
        makeRoom(start);
        sheet.writeInt32BE(noValue, at);
        at = start;
        continue;
      }
      makeRoom(start + bytesOf(value));
      const end = write(value, start);
      sheet.writeInt32BE(end - start, at);
      at = end;
    }
    sheet.writeInt32BE(items.length > 0 ? 1 : 0, 0);
    sheet.writeInt32BE(hasNull, 4);
    sheet.writeInt32BE(types[type], 8);
    if (items.length > 0) {
      sheet.writeInt32BE(items.length, 12);
      sheet.writeInt32BE(1, 16);
    }
    return Buffer.from(sheet.subarray(0, at));
  };
}

const writeText = (text: string, at: number) => at + sheet.write(text, at);
const writeBigint = (value: number, at: number) => {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number: ${value}`);
  // Twice 32 bits instead of a BigInt, which would be made for each.
  const high = Math.floor(value / 2 ** 32);
  sheet.writeInt32BE(high, at);
  sheet.writeUInt32BE(value - high * 2 ** 32, at + 4);
  return at + 8;
};

export const textArray = arraysOf<string>({
  type: 'text',
  bytesOf: (text) => letterBytes * text.length,
  write: writeText,
});

/** Of documents that are texts already. */
export const jsonArray = arraysOf<string>({
  type: 'json',
  bytesOf: (text) => letterBytes * text.length,
  write: writeText,
});

const jsonbVersion = 1;
/** Of documents that are texts already. */
export const jsonbArray = arraysOf<string>({
  type: 'jsonb',
  bytesOf: (text) => 1 + letterBytes * text.length,
  write: (text, at) => writeText(text, sheet.writeUInt8(jsonbVersion, at)),
});

/** Of hexadecimal digits. */
export const byteaArray = arraysOf<string>({
  type: 'bytea',
  bytesOf: (hex) => hex.length,
  write: (hex, at) => {
    const end = at + sheet.write(hex, at, 'hex');
    if (2 * (end - at) !== hex.length) throw new Error(`not hexadecimal: ${hex}`);
    return end;
  },
});

export const bigintArray = arraysOf<number>({ type: 'bigint', bytesOf: () => 8, write: writeBigint });

export const integerArray = arraysOf<number>({
  type: 'integer',
  bytesOf: () => 4,
  write: (value, at) => {
    if (!Number.isInteger(value)) throw new Error(`not a whole number: ${value}`);
    return sheet.writeInt32BE(value, at);
  },
});

export const booleanArray = arraysOf<boolean>({
  type: 'boolean',
  bytesOf: () => 1,
  write: (value, at) => sheet.writeUInt8(value ? 1 : 0, at),
});

/** PostgreSQL counts microseconds, since another year. */
export const timestamptzArray = arraysOf<Date>({
  type: 'timestamptz',
  bytesOf: () => 8,
  write: (value, at) => writeBigint((value.getTime() - millisecondsOf2000) * 1_000, at),
});

const isDay = /^\d{4}-\d\d-\d\d$/;
/** Of days such as 2026-11-18. */
export const dateArray = arraysOf<string>({
  type: 'date',
  bytesOf: () => 4,
  write: (day, at) => {
    const days = (Date.parse(day) - millisecondsOf2000) / dayMs;
    if (!isDay.test(day) || Number.isNaN(days)) throw new Error(`not a day: ${day}`);
    return sheet.writeInt32BE(days, at);
  },
});

const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const digitOf = new Uint8Array(128);
for (const [digit, letter] of [...'0123456789abcdef'].entries()) {
  digitOf[letter.charCodeAt(0)] = digit;
  digitOf[letter.toUpperCase().charCodeAt(0)] = digit;
}
/** Where in its text the 16 pairs of digits stand. */
const pairs = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
/** The one that was written last. */
const last = { id: '00000000-0000-0000-0000-000000000000', bytes: new Uint8Array(16) };

export const uuidArray = arraysOf<string>({
  type: 'uuid',
  bytesOf: () => 16,
  write: (id, at) => {
    // Many rows of one account and one rotator.
    if (id !== last.id) readUuid(id);
    sheet.set(last.bytes, at);
    return at + last.bytes.length;
  },
});

function readUuid(id: string): void {
  if (!isUuid.test(id)) throw new Error(`not an id: ${id}`);
  let place = 0;
  for (const pair of pairs) {
    const high = digitOf[id.charCodeAt(pair)] as number;
    last.bytes[place] = high * 16 + (digitOf[id.charCodeAt(pair + 1)] as number);
    place += 1;
  }
  last.id = id;
}
