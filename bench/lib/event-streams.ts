import { fork } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);

export interface EventStreams {
  /** Waits until every stream has received this event since the last time; milliseconds of the clock, sorted. */
  received(event: string): Promise<number[]>;
  /** How many have shown that they live by a heartbeat. */
  beats(): Promise<number>;
  stop(): void;
}

/** So many open screens, in a process of their own: what they take is not the server's. */
export async function openStreams(url: string, cookie: string, count: number): Promise<EventStreams> {
  const child = fork(self, [url, cookie, String(count)], { execArgv: ['--import', 'tsx'] });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the screens ended with ${code}`)));
  });
  // Stopped on purpose at the end, when nobody waits any more.
  ended.catch(() => undefined);
  const next = <Answer>(what: string) => Promise.race([ended, answered<Answer>(what)]);
  const answered = <Answer>(what: string) =>
    new Promise<Answer>((resolve) => {
      const listen = (message: { what: string; answer: Answer }) => {
        if (message.what !== what) return;
        child.off('message', listen);
        resolve(message.answer);
      };
      child.on('message', listen);
    });
  await next('open');
  return {
    received: (event) => {
      const answer = next<number[]>('received');
      child.send({ ask: 'received', event });
      return answer;
    },
    beats: () => {
      const answer = next<number>('beats');
      child.send({ ask: 'beats' });
      return answer;
    },
    stop: () => child.kill(),
  };
}

function run(url: string, cookie: string, count: number): void {
  let open = 0;
  const beaten = new Set<number>();
  let waiting: { event: string; at: Map<number, number> } | undefined;

  const receive = (stream: number, text: string) => {
    if (text.includes(': still here')) beaten.add(stream);
    if (!waiting || !text.includes(`event: ${waiting.event}`) || waiting.at.has(stream)) return;
    waiting.at.set(stream, Date.now());
    if (waiting.at.size < count) return;
    const answer = [...waiting.at.values()].sort((one, other) => one - other);
    waiting = undefined;
    process.send?.({ what: 'received', answer });
  };

  const connect = (stream: number) => {
    const asked = request(
      url,
      { agent: false, headers: { cookie, accept: 'text/event-stream' } },
      (answer) => {
        if (answer.statusCode !== 200) throw new Error(`stream ${stream} was answered ${answer.statusCode}`);
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => receive(stream, text));
        answer.on('end', () => {
          throw new Error(`stream ${stream} was ended`);
        });
        open += 1;
        if (open === count) process.send?.({ what: 'open', answer: null });
        else if (open + atOnce <= count) connect(open + atOnce - 1);
      },
    );
    asked.end();
  };
  const atOnce = Math.min(50, count);
  for (let stream = 0; stream < atOnce; stream += 1) connect(stream);

  process.on('message', (message: { ask: string; event: string }) => {
    if (message.ask === 'beats') process.send?.({ what: 'beats', answer: beaten.size });
    else waiting = { event: message.event, at: new Map() };
  });
  process.once('disconnect', () => process.exit());
}

if (process.argv[1] === self) {
  const [url = '', cookie = '', count = '0'] = process.argv.slice(2);
  run(url, cookie, Number(count));
}
