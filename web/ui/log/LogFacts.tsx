import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { TextLink } from '../TextLink.tsx';
import classes from './log.module.css';

type Fact = readonly [name: string, fact: ReactNode];

interface LogFactsProps {
  badge: { tone: ComponentProps<typeof StatusBadge>['tone']; text: string };
  /** Beside the badge. */
  note?: ReactNode;
  what: Fact;
  at: string;
  /** Between the time and the lead; what there is nothing of is left out. */
  more?: readonly Fact[];
  leadId: string | null;
}

/** What an entry of a log is about. */
export function LogFacts({ badge, note, what, at, more = [], leadId }: LogFactsProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const moment = new Date(at);
  const time = (
    <time dateTime={at}>
      {formatDate(moment, language)}, {formatTime(moment, language)}
    </time>
  );
  const status = (
    <>
      <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      {note}
    </>
  );
  const lead = leadId && (
    <TextLink to="/leads/$leadId" params={{ leadId }}>
      {t('log.openLead')}
    </TextLink>
  );
  const facts: Fact[] = [
    [t('log.status'), status],
    what,
    [t('log.at'), time],
    ...more,
    [t('log.lead'), lead],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, fact]) =>
          fact && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
