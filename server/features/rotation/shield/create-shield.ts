import { comparedText } from '#domain/arrival-signs.ts';
import {
  assessArrival,
  extraLevel,
  firstUsualPerHour,
  newWatch,
  type RotatorWatch,
  recordArrival,
  takeAllowance,
} from '#domain/rotator-watch.ts';
import type { Arrival, Verdict } from '#domain/shield.ts';
import { judge, judgeTap } from '#domain/shield.ts';
import { mostLevel, questionLevels } from '#domain/work.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { isWorkDone } from './check-work.ts';
import { createFormKey, type FormKey, isSoundKey, readFormKey } from './form-key.ts';
import { pictureText } from './picture-text.ts';
import { busiestDay } from './usual-pace.queries.ts';

interface Rotator {
  accountId: string;
  id: string;
}

interface Kept {
  watch: RotatorWatch;
  usualPerHour: number;
  /** When its past is read again. */
  usualUntil: number;
}

/** The arrival to be judged. */
export interface Sent {
  at: Date;
  network: string;
  phone: string | null;
  name: string;
  address: string;
  key: string;
  work: string;
  /** The picture was read correctly. */
  isPictureRead: boolean;
  /** Its key is known to be used, with other words. */
  isKeyUsed: boolean;
  isTrapped: boolean;
  isProgram: boolean;
  isHeadless: boolean;
  isKnownFake: boolean;
  /** A link without a form to fill in: it may be judged by its crowd as a tap is. */
  isDirect: boolean;
}

export interface Judged {
  verdict: Verdict;
  /** What the form may be used once by; null when it is not looked at. */
  formKey: string | null;
}

export type Shield = ReturnType<typeof createShield>;

const mostRotators = 5_000;
const mostMisread = 5_000;
const usualMs = 10 * 60_000;
/** A day's leads do not come evenly: most of them within so many hours. */
const busyHours = 8;

/**
 * Distinguishes buyers from programs, by what this process has seen of each rotator in the last minutes (decision 57). In
 * memory: it is asked for every form, and what another process has seen changes little.
 */
export function createShield({
  db,
  clock,
  random,
  secrets,
  config,
  log,
  metrics,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'secrets' | 'config' | 'log' | 'metrics'>) {
  const known = new Map<string, Kept>();

  function keptOf(rotator: Rotator, now: number): Kept {
    let kept = known.get(rotator.id);
    if (!kept) {
      kept = { watch: newWatch(now), usualPerHour: firstUsualPerHour, usualUntil: 0 };
      known.set(rotator.id, kept);
      if (known.size > mostRotators) known.delete(known.keys().next().value as string);
    } else if (known.size === mostRotators) {
      // Full: who is forgotten next is whoever was not seen for longest.
      known.delete(rotator.id);
      known.set(rotator.id, kept);
    }
    if (now >= kept.usualUntil) {
      kept.usualUntil = now + usualMs;
      learn(rotator, kept, now);
    }
    return kept;
  }

  /** Nobody waits for it: until it is known, what was known before counts. */
  function learn(rotator: Rotator, kept: Kept, now: number): void {
    const today = new Date(now).toISOString().slice(0, 10);
    busiestDay(db, rotator, today).then(
      (leads) => {
        kept.usualPerHour = Math.max(firstUsualPerHour, leads / busyHours);
      },
      (error: unknown) => log.debug({ err: error }, 'the usual pace of a rotator could not be read'),
    );
  }

  function read(rotator: Pick<Rotator, 'id'>, text: string, at = clock.now()): FormKey | undefined {
    return readFormKey(secrets.app, text, { rotatorId: rotator.id, at });
  }

  const isOn = config.SHIELD === 'on';
  const firstLevel = config.SHIELD === 'off' ? 0 : config.SHIELD_WORK;
  const questionLevel = config.SHIELD_WORK + questionLevels;
  const isQuestion = (key: FormKey | undefined) => key !== undefined && key.level >= questionLevel;
  /** A picture is guessed at once: it has no row that could be deleted. */
  const misread = new Set<string>();

  function pictureOf(rotator: Pick<Rotator, 'id'>, text: string): string | undefined {
    const key = read(rotator, text);
    return key && isQuestion(key) && !misread.has(key.id) ? pictureText(secrets.app, key.id) : undefined;
  }

  return {
    isOn,

    /** For a form as it is first drawn. */
    newKey({ id }: Pick<Rotator, 'id'>): string {
      return createFormKey(secrets.app, random, { rotatorId: id, at: clock.now(), level: firstLevel });
    },

    /** Whether a form that is drawn again may go on with it. */
    isGoodKey(rotator: Pick<Rotator, 'id'>, text: string): boolean {
      return config.SHIELD === 'off' ? isSoundKey(text) : read(rotator, text) !== undefined;
    },

    /** For a question: more work, and more still where a crowd is at it. */
    questionKey(rotator: Rotator): string {
      const at = clock.now();
      const { watch, usualPerHour } = keptOf(rotator, at.getTime());
      const extra = extraLevel(watch, usualPerHour, at.getTime());
      const level = Math.min(mostLevel, questionLevel + extra);
      return createFormKey(secrets.app, random, { rotatorId: rotator.id, at, level });
    },

    /** What the picture of a question shows; undefined when there is no such question. */
    pictureOf,

    /** Each picture may be answered until the first wrong answer. */
    isPictureRead(rotator: Pick<Rotator, 'id'>, text: string, answer: string): boolean {
      const given = answer.replace(/\s/g, '').toUpperCase();
      if (given === '') return false;
      const wanted = pictureOf(rotator, text);
      if (wanted === undefined || wanted === given) return wanted === given;
      misread.add(read(rotator, text)?.id ?? '');
      if (misread.size > mostMisread) misread.delete(misread.values().next().value as string);
      return false;
    },

    judgeForm(rotator: Rotator, sent: Sent): Judged {
      if (config.SHIELD === 'off') return { verdict: { kind: 'clear' }, formKey: null };
      const now = sent.at.getTime();
      const { watch, usualPerHour } = keptOf(rotator, now);
      const key = read(rotator, sent.key, sent.at);
      const { isProgram, isHeadless, isTrapped, isKnownFake, name } = sent;
      const arrival = { network: sent.network, phone: sent.phone, text: comparedText(name, sent.address) };
      const seen = assessArrival(watch, arrival, usualPerHour, now);
      recordArrival(watch, arrival, now);
      const answered = answerOf(sent, key);
      const found = judge({
        isProgram,
        isHeadless,
        isTrapped,
        isKnownFake,
        name,
        key: sent.isKeyUsed ? 'used' : (key?.state ?? 'none'),
        answered,
        seen,
        takeAllowance: () => takeAllowance(watch, usualPerHour, now),
      });
      // The button of a direct link is no way around what its taps are asked.
      const isEvaded = found.kind === 'clear' && sent.isDirect && seen.isCrowd && answered !== 'question';
      const verdict: Verdict = isEvaded ? { kind: 'asked', signs: ['crowd'] } : found;
      metrics.arrivals[verdict.kind] += 1;
      return isOn ? { verdict, formKey: key?.id ?? null } : { verdict: { kind: 'clear' }, formKey: null };
    },

    judgeTap(rotator: Rotator, network: string): Verdict {
      if (config.SHIELD === 'off') return { kind: 'clear' };
      const now = clock.now().getTime();
      const { watch, usualPerHour } = keptOf(rotator, now);
      const arrival = { network, phone: null, text: undefined };
      const seen = assessArrival(watch, arrival, usualPerHour, now);
      recordArrival(watch, arrival, now);
      const verdict = judgeTap({ isProgram: false, answered: 'none', seen });
      metrics.arrivals[verdict.kind] += 1;
      return isOn ? verdict : { kind: 'clear' };
    },
  };

  function answerOf(
    { key: text, work, isPictureRead }: Pick<Sent, 'key' | 'work' | 'isPictureRead'>,
    key: FormKey | undefined,
  ): Arrival['answered'] {
    if (isPictureRead) return 'question';
    if (!key || !isWorkDone(text, key.level, work)) return 'none';
    return isQuestion(key) ? 'question' : 'work';
  }
}
