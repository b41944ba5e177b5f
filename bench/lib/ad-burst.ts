import { doWork } from '#server/features/rotation/shield/do-work.fixture.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { buyersBrowser } from '#server/testing/torture/lead-form.ts';
import { readDrawnForm } from './drawn-form.ts';

// Buyers of an advertisement that runs well, all within ten minutes. Time is simulated, requests are real.

export interface Burst {
  people: number;
  /** Behind the one address of a mobile carrier. */
  behindOne: number;
  minutes: number;
}

export interface BurstReport {
  clear: number;
  asked: number;
  held: number;
  refused: number;
}

/** Shares of a hundred thousand; whoever is none of these runs scripts and sends the form once. */
const habits = {
  /** 1.1 % of visitors get no script to run, by the count of the UK's government pages. */
  scriptless: 1_100,
  /** The form is pressed twice. */
  twice: 2_000,
  /** Goes back and sends it once more with other words. */
  corrects: 400,
  /** The page lay in a tab since the day before yesterday. */
  old: 200,
} as const;
type Habit = keyof typeof habits | 'plain';

/** Of those who are asked and run no script: the rest reads the picture. */
const skipsTheQuestion = 0.25;

const firstNames = ['Siti', 'Budi', 'Dewi', 'Agus', 'Rina', 'Joko', 'Ani', 'Eko', 'Sri', 'Yanto', 'Nur', 'M'];
const lastNames = [
  'Rahma',
  'Santoso',
  'Lestari',
  'Wijaya',
  'Susilo',
  'Hidayat',
  'Putri',
  '',
  '',
  'Ng',
  'Saputra',
];
const prefixes = ['811', '812', '813', '821', '822', '852', '853', '857', '858', '877', '878', '895', '896'];

interface Person {
  habit: Habit;
  network: string;
  name: string;
  phone: string;
  address: string;
  opensAt: number;
  sendsAt: number;
}

/** The same people in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function habitOf(share: number): Habit {
  let below = 0;
  for (const [habit, of] of Object.entries(habits)) {
    below += of / 100_000;
    if (share < below) return habit as Habit;
  }
  return 'plain';
}

function drawPeople({ people, behindOne, minutes }: Burst, began: number): Person[] {
  const draw = chance(20_261_117);
  const pick = <T>(from: readonly T[]) => from[Math.floor(draw() * from.length)] as T;
  return Array.from({ length: people }, (_, n) => {
    const habit = habitOf(draw());
    // More at the beginning, as when a post goes round.
    const sendsAt = began + minutes * 60_000 * draw() ** 1.5;
    const typing = 4_000 + draw() * 60_000;
    return {
      habit,
      network: n < behindOne ? '114.124.1.1' : `36.${n >> 8}.${n & 255}.9`,
      name: `${pick(firstNames)} ${pick(lastNames)}`.trim(),
      phone: `62${pick(prefixes)}${String(Math.floor(draw() * 1e8)).padStart(8, '0')}`,
      address:
        draw() < 0.3 ? '' : `Jl. ${pick(lastNames) || 'Melati'} No. ${Math.floor(draw() * 200)}, Bekasi`,
      opensAt: sendsAt - (habit === 'old' ? 50 * 60 * 60_000 : typing),
      sendsAt,
    };
  });
}

export interface BurstSite {
  app: App;
  page: string;
  began: number;
  setTime(time: number): void;
  /** What stands in the picture of a question, as a person reads it. */
  readPicture(key: string): string;
}

/** Everybody opens the page and sends its form at their own time; requests of one moment are answered side by side. */
export async function runBurst(site: BurstSite, burst: Burst): Promise<BurstReport> {
  const people = drawPeople(burst, site.began);
  const opened = new Map<Person, ReturnType<typeof readDrawnForm>>();
  const report: BurstReport = { clear: 0, asked: 0, held: 0, refused: 0 };
  const steps = people.flatMap((person) => [
    {
      at: person.opensAt,
      run: async () => void opened.set(person, readDrawnForm(await openPage(site, person))),
    },
    { at: person.sendsAt, run: () => send(site, person, opened, report) },
  ]);
  steps.sort((a, b) => a.at - b.at);
  const sideBySide = 16;
  for (let first = 0; first < steps.length; first += sideBySide) {
    const now = steps.slice(first, first + sideBySide);
    // Nobody sends a form that is not yet there: who opens and sends is never within one handful.
    site.setTime(now.at(-1)?.at ?? 0);
    await Promise.all(now.map(({ run }) => run()));
  }
  return report;
}

async function openPage({ app, page }: BurstSite, { network }: Person): Promise<string> {
  const headers = { 'user-agent': buyersBrowser, 'x-forwarded-for': network };
  return (await app.inject({ url: page, headers })).body;
}

async function post({ app, page }: BurstSite, { network }: Person, fields: Record<string, string>) {
  const answer = await app.inject({
    method: 'POST',
    url: page,
    headers: {
      'user-agent': buyersBrowser,
      'x-forwarded-for': network,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, body: answer.body };
}

async function send(
  site: BurstSite,
  person: Person,
  opened: ReadonlyMap<Person, ReturnType<typeof readDrawnForm>>,
  report: BurstReport,
): Promise<void> {
  const drawn = opened.get(person);
  if (!drawn) throw new Error('sent before it was opened');
  const { habit, name, phone, address } = person;
  const isScripted = habit !== 'scriptless';
  const fields = {
    ...drawn.hidden,
    name,
    phone,
    address,
    work: isScripted ? doWork(drawn.key, drawn.level) : '',
  };
  await count(site, person, fields, report);
  if (habit === 'twice') await count(site, person, fields, report, 'again');
  if (habit === 'corrects') await count(site, person, { ...fields, name: `${name} A` }, report, 'again');
}

/** People are counted once: as the worst that they met. */
async function count(
  site: BurstSite,
  person: Person,
  fields: Record<string, string>,
  report: BurstReport,
  which: 'first' | 'again' = 'first',
): Promise<void> {
  const first = await post(site, person, fields);
  if (first.status === 303) {
    if (which === 'first') report.clear += 1;
    return;
  }
  if (which === 'again') report.clear -= 1;
  if (first.status !== 200) {
    report.refused += 1;
    return;
  }
  if (!first.body.includes('id="ask"')) {
    report.held += 1;
    return;
  }
  report.asked += 1;
  if (!(await answerQuestion(site, person, first.body))) report.held += 1;
}

/** Whether it took them to WhatsApp. */
async function answerQuestion(site: BurstSite, person: Person, question: string): Promise<boolean> {
  const { key, level, hidden } = readDrawnForm(question);
  const isSkipped = Number(person.phone.slice(-2)) < skipsTheQuestion * 100;
  const answer: Record<string, string> =
    person.habit !== 'scriptless'
      ? { work: doWork(key, level) }
      : isSkipped
        ? { skip: '1' }
        : { picture: site.readPicture(key) };
  const { status } = await post(site, person, { ...hidden, ...answer });
  return status === 303;
}
