import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buyersBrowser, leadForm, phoneOf } from './lead-form.ts';

export interface BuyersOptions {
  /** Buyers from this number on, so many, so many of them at once. */
  from: number;
  count: number;
  atOnce: number;
  /** How long one waits before the next steps into their place. */
  pauseMs: number;
  path: string;
  port(): number;
  /** Called with the phone of each who was sent on to WhatsApp. */
  onAcknowledged(phone: string): void;
}

export interface BuyersReport {
  /** Those who were never sent on, however often they tried. */
  gaveUp: number;
  /** Times a form was sent again. */
  repeats: number;
  /** Answers that are neither the way to WhatsApp nor "come back soon". */
  oddAnswers: string[];
  seconds: number;
}

const seeOther = 303;
const comeBack = 503;
const tries = 8;
const beforeNextTryMs = 300;
const timeoutMs = 15_000;
/** Of so many buyers one loses the connection just after sending, and sends again at once. */
const unluckyOneIn = 10;
const connectionLostMs = 4;

/** Buyers who fill in the form, and send the same again when they got no answer, as the page does by itself. */
export async function sendBuyers(options: BuyersOptions): Promise<BuyersReport> {
  const report: BuyersReport = { gaveUp: 0, repeats: 0, oddAnswers: [], seconds: 0 };
  const began = performance.now();
  const agent = new Agent({ keepAlive: true });
  const end = options.from + options.count;
  let next = options.from;

  async function buy(n: number): Promise<void> {
    if (n % unluckyOneIn === 0) {
      report.repeats += 1;
      await post(new Agent(), options.port(), options.path, leadForm(n), connectionLostMs);
    }
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      if (attempt > 1) {
        report.repeats += 1;
        await sleep(beforeNextTryMs);
      }
      const status = await post(agent, options.port(), options.path, leadForm(n));
      if (status === seeOther) {
        options.onAcknowledged(phoneOf(n));
        return;
      }
      if (status !== comeBack && status !== undefined) report.oddAnswers.push(`${status} for buyer ${n}`);
    }
    report.gaveUp += 1;
  }
  async function buyOneAfterTheOther(): Promise<void> {
    while (next < end) {
      await buy(next++);
      if (options.pauseMs > 0) await sleep(options.pauseMs);
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, buyOneAfterTheOther));
  agent.destroy();
  return { ...report, seconds: (performance.now() - began) / 1_000 };
}

/** The status, or undefined when there was no answer: nobody listens, or who did was killed. */
function post(
  agent: Agent,
  port: number,
  path: string,
  body: string,
  timeout = timeoutMs,
): Promise<number | undefined> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    'user-agent': buyersBrowser,
  };
  return new Promise((resolve) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path, method: 'POST', headers, timeout },
      (answer) => {
        answer.resume();
        // Cut off in the middle of an answer: its head has said what became of the form.
        answer.on('close', () => resolve(answer.statusCode));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}
