import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/language.ts';
import { firstNameOf } from '#web/lib/first-name.ts';
import { formatDay } from '#web/lib/format.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session.ts';
import classes from './Greeting.module.css';
import { type PartOfDay, partOfDay } from './part-of-day.ts';

const greetings: Record<PartOfDay, { alone: ParseKeys; named: ParseKeys }> = {
  morning: { alone: 'greeting.morning', named: 'greeting.morningName' },
  day: { alone: 'greeting.day', named: 'greeting.dayName' },
  afternoon: { alone: 'greeting.afternoon', named: 'greeting.afternoonName' },
  night: { alone: 'greeting.night', named: 'greeting.nightName' },
};

/** Selamat malam, Ratna */
export function Greeting() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const name = firstNameOf(useUser().namacs);
  const { alone, named } = greetings[partOfDay(now)];
  return (
    <>
      <h1>{name ? t(named, { name }) : t(alone)}</h1>
      <p className={classes.date}>{formatDay(now, language)}</p>
    </>
  );
}
