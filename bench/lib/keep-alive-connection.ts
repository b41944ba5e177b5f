import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

interface Answer {
  status: number;
  /** Bytes of head and body together. */
  length: number;
}

/** The first whole answer in what has arrived, or undefined when more has to come. */
export function firstAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf(headEnd);
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const bodyLength = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (bodyLength === undefined) throw new Error(`an answer without content-length:\n${head}`);
  const length = end + headEnd.length + Number(bodyLength);
  return received.length < length ? undefined : { status: Number(head.slice(9, 12)), length };
}

/**
 * One connection that sends the next request as soon as one was answered. On bare sockets, because a whole HTTP client costs more
 * than the servers it should measure.
 */
export function openLoadConnection(
  url: URL,
  /** A promise where it is not to be asked at once; undefined ends it. */
  nextRequest: () => string | Promise<string | undefined>,
  onAnswer: (status: number, milliseconds: number) => void,
): Socket {
  const socket = connect(Number(url.port), url.hostname);
  let received: Buffer = Buffer.alloc(0);
  let asked = 0;
  const write = (request: string | undefined) => {
    if (request === undefined) return socket.end();
    asked = performance.now();
    return socket.write(request);
  };
  const sendNext = () => {
    const request = nextRequest();
    if (typeof request === 'string') write(request);
    else request.then(write, (error: Error) => socket.destroy(error));
  };
  socket.setNoDelay(true);
  socket.on('connect', sendNext);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = firstAnswer(received);
    if (answer === undefined) return;
    received = received.subarray(answer.length);
    onAnswer(answer.status, performance.now() - asked);
    sendNext();
  });
  return socket;
}
