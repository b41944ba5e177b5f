import {
  extraLevel,
  firstUsualPerHour,
  lookAt,
  newWatch,
  note,
  type RotatorWatch,
  takeAllowance,
  type WatchedArrival,
} from '#domain/rotator-watch.ts';
import type { Arrival, Verdict } from '#domain/shield.ts';
import { judge, judgeTap } from '#domain/shield.ts';
import { mostLevel, questionLevels } from '#domain/work.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { isWorkDone } from './check-work.ts';
import { type FormKey, makeFormKey, readFormKey } from './form-key.ts';
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

/** What was sent, besides whom it is judged with. */
export interface Sent extends WatchedArrival {
  key: string;
  work: string;
  /** A picture was read rightly. */
  isPictureRead: boolean;
  /** Its key is known to be used, with other words. */
  isKeyUsed: boolean;
  isTrapped: boolean;
  isProgram: boolean;
  isHeadless: boolean;
  isKnownFake: boolean;
}

export interface Judged {
  verdict: Verdict;
  /** Of the form; undefined when it is none of ours. */
  key: FormKey | undefined;
}

export type Shield = ReturnType<typeof createShield>;

const mostRotators = 5_000;
const usualMs = 10 * 60_000;
/** A day's leads do not come evenly: most of them within so many hours. */
const busyHours = 8;

/**
 * Tells buyers from programs, by what this process has seen of each rotator in the last minutes (decision 57). In
 * memory: it is asked for every form, and what another process has seen changes little.
 */
export function createShield({
  db,
  clock,
  random,
  secrets,
  config,
  log,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'secrets' | 'config' | 'log'>) {
  const known = new Map<string, Kept>();

  function keptOf(rotator: Rotator, now: number): Kept {
    let kept = known.get(rotator.id);
    if (!kept) {
      kept = { watch: newWatch(now), usualPerHour: firstUsualPerHour, usualUntil: 0 };
      known.set(rotator.id, kept);
      if (known.size > mostRotators) known.delete(known.keys().next().value as string);
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

  return {
    /** For a form as it is first drawn. */
    newKey({ id }: Pick<Rotator, 'id'>): string {
      return makeFormKey(secrets.app, random, { rotatorId: id, at: clock.now(), level: config.SHIELD_WORK });
    },

    /** For a question: more work, and more still where a crowd is at it. */
    questionKey(rotator: Rotator): string {
      const at = clock.now();
      const { watch, usualPerHour } = keptOf(rotator, at.getTime());
      const extra = questionLevels + extraLevel(watch, usualPerHour, at.getTime());
      const level = config.SHIELD_WORK === 0 ? 0 : Math.min(mostLevel, config.SHIELD_WORK + extra);
      return makeFormKey(secrets.app, random, { rotatorId: rotator.id, at, level });
    },

    judgeForm(rotator: Rotator, sent: Sent): Judged {
      const at = clock.now();
      const now = at.getTime();
      const { watch, usualPerHour } = keptOf(rotator, now);
      const key = readFormKey(secrets.app, sent.key, { rotatorId: rotator.id, at });
      const seen = lookAt(watch, sent, usualPerHour, now);
      note(watch, sent, now);
      const verdict = judge({
        ...sent,
        key: sent.isKeyUsed ? 'used' : (key?.state ?? 'none'),
        answered: answerOf(sent, key),
        seen,
        takeAllowance: () => takeAllowance(watch, usualPerHour, now),
      });
      return { verdict: config.SHIELD === 'on' ? verdict : { kind: 'clear' }, key };
    },

    judgeTap(rotator: Rotator, tap: Pick<Sent, 'network' | 'isProgram' | 'key' | 'work'>): Verdict {
      const at = clock.now();
      const { watch, usualPerHour } = keptOf(rotator, at.getTime());
      const arrival = { network: tap.network, phone: null, name: '', address: '' };
      const key = readFormKey(secrets.app, tap.key, { rotatorId: rotator.id, at });
      const seen = lookAt(watch, arrival, usualPerHour, at.getTime());
      note(watch, arrival, at.getTime());
      const answered = answerOf({ ...tap, isPictureRead: false }, key);
      const verdict = judgeTap({ isProgram: tap.isProgram, answered, seen });
      return config.SHIELD === 'on' ? verdict : { kind: 'clear' };
    },
  };

  function answerOf(
    { key: text, work, isPictureRead }: Pick<Sent, 'key' | 'work' | 'isPictureRead'>,
    key: FormKey | undefined,
  ): Arrival['answered'] {
    if (isPictureRead) return 'question';
    if (!key || !isWorkDone(text, key.level, work)) return 'none';
    return key.level >= config.SHIELD_WORK + questionLevels ? 'question' : 'work';
  }
}
