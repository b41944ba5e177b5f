import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

interface HostRecords {
  A?: string[];
  AAAA?: string[] | 'servfail';
  CNAME?: string[];
  TXT?: string[];
}
/** Records of a name, or how the server fails to say. A name without anything does not exist. */
export type Zone = Record<string, HostRecords | 'servfail' | 'silence'>;

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof types;

/** A name server of our own: answers over UDP what the test says at that moment. */
export async function startDnsServer(zone: Zone = {}, port = 0) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  let onAsked: (() => Promise<void>) | undefined;
  socket.on('message', (query, from) => void answer(query, from).catch(() => undefined));

  async function answer(query: Buffer, from: RemoteInfo) {
    const { name, type, end } = readQuestion(query);
    asked.push(`${typeName(type)} ${name}`);
    await onAsked?.();
    const known = zone[name];
    if (known === 'silence') return;
    socket.send(compose(query, end, name, type, zone), from.port, from.address);
  }

  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  const address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return {
    address,
    /** Every question so far, as `TXT _giliran.toko.id`. */
    asked,
    set(name: string, records: Zone[string] | undefined) {
      if (records === undefined) delete zone[name];
      else zone[name] = records;
    },
    /** Every answer waits for it. */
    holdAnswers(hold: (() => Promise<void>) | undefined) {
      onAsked = hold;
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function typeName(number: number): string {
  return Object.entries(types).find(([, value]) => value === number)?.[0] ?? String(number);
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function compose(query: Buffer, end: number, name: string, type: number, zone: Zone): Buffer {
  const known = zone[name];
  const wanted = typeName(type) as RecordType;
  const answers = typeof known === 'object' ? recordsOf(name, known, wanted, zone) : [];
  const isFailing = known === 'servfail' || (typeof known === 'object' && known[wanted] === 'servfail');
  const code = isFailing ? 2 : known === undefined ? 3 : 0;
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // An answer, to a question that may be asked on, by one who does so.
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  return Buffer.concat([head, query.subarray(12, end), ...answers]);
}

/** As a resolver answers: with the alias, and what stands behind it. */
function recordsOf(name: string, known: HostRecords, wanted: RecordType, zone: Zone): Buffer[] {
  const values = known[wanted] ?? [];
  const own = values === 'servfail' ? [] : values.map((value) => record(name, wanted, value));
  const [alias] = known.CNAME ?? [];
  if (wanted === 'CNAME' || alias === undefined) return own;
  const behind = zone[alias];
  const further = typeof behind === 'object' ? recordsOf(alias, behind, wanted, zone) : [];
  return [record(name, 'CNAME', alias), ...further];
}

function record(name: string, type: RecordType, value: string): Buffer {
  const data = dataOf(type, value);
  const tail = Buffer.alloc(10);
  tail.writeUInt16BE(types[type], 0);
  tail.writeUInt16BE(1, 2);
  tail.writeUInt32BE(1, 4);
  tail.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameOf(name), tail, data]);
}

function dataOf(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'CNAME') return nameOf(value);
  if (type === 'TXT') {
    // In parts of at most 255 bytes.
    const parts = value.match(/.{1,255}/gs) ?? [''];
    return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part, 'latin1')]));
  }
  const [head = '', tail = ''] = value.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function nameOf(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
