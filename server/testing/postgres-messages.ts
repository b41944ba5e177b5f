// As much of PostgreSQL's protocol as one needs who stands between: where a message ends, and what a few of them say.

const protocol3 = 196_608;
const questionForTls = 80_877_103;
const goodbye = 'X'.charCodeAt(0);
const ready = 'Z'.charCodeAt(0);
const betweenTransactions = 'I'.charCodeAt(0);

/** Puts the pieces together; answers the messages that are whole. The first one of a connection has no letter before it. */
export function readMessages({ begins = false } = {}): (data: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let isBeginning = begins;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    const whole: Buffer[] = [];
    for (;;) {
      const lengthAt = isBeginning ? 0 : 1;
      if (rest.length < lengthAt + 4) return whole;
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return whole;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      if (isBeginning && isStartup(message)) isBeginning = false;
      whole.push(message);
    }
  };
}

const beginsWith = (message: Buffer, number: number) =>
  message.length >= 8 && message[0] === 0 && message.readInt32BE(4) === number;

export const isStartup = (message: Buffer) => beginsWith(message, protocol3);
export const isQuestionForTls = (message: Buffer) => beginsWith(message, questionForTls);
export const isGoodbye = (message: Buffer) => message[0] === goodbye;
/** The session is ready for the next question, and in no transaction. */
export const isBetweenTransactions = (message: Buffer) =>
  message[0] === ready && message[5] === betweenTransactions;

/** What a connection asks for at its begin. */
export function settingsOf(startup: Buffer): Map<string, string> {
  const words = startup.subarray(8).toString().split('\0');
  const settings = new Map<string, string>();
  for (let at = 0; words[at]; at += 2) settings.set(words[at] as string, words[at + 1] ?? '');
  return settings;
}

function message(letter: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** Signed in, without a password; the numbers to cancel by are nobody's. */
export const welcome = () =>
  Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', 'client_encoding\0UTF8\0'),
    message('K', Buffer.alloc(8)),
    message('Z', 'I'),
  ]);

export const refusal = (code: string, text: string) =>
  message('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0`, '\0');
