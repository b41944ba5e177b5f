import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCertificate,
  IconCircleCheck,
  IconClockHour4,
  IconRefresh,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatRelative, formatUntil } from '#web/lib/format/relative-time.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { toast, toastFailureAbout } from '#web/ui/toast.ts';
import { DomainSteps } from './DomainSteps.tsx';
import { useDomainCalls } from './domain-calls.ts';
import { isFailing, isInDoubt, problemText, stateBadges, textOf } from './domain-text.ts';
import classes from './StateCard.module.css';

const icons = {
  waiting: IconClockHour4,
  wrong: IconAlertTriangle,
  taken: IconAlertTriangle,
  certificate: IconCertificate,
  active: IconCircleCheck,
  lost: IconAlertTriangle,
  expired: IconClockHour4,
} as const;

/** How it stands, what to do, when it is looked at again, and a way to have it looked at now. */
export function StateCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { state, problem, lostSince } = domain;
  const isDoubted = isInDoubt(domain) || isFailing(domain);
  const [what, act] = textOf(domain);
  const Icon = isDoubted ? IconAlertTriangle : icons[state];
  return (
    <section className={classes.card} data-tone={isDoubted ? 'needs-you' : stateBadges[state].tone}>
      <div className={classes.state} role="status">
        <Icon size={24} stroke={1.75} aria-hidden />
        <div className={classes.words}>
          <h3 className={classes.what}>
            {t(what, { time: lostSince ? shortTime(new Date(lostSince), now, language) : '' })}
          </h3>
          <p>{t(act)}</p>
          {problem && <p className={classes.problem}>{t(problemText[problem])}</p>}
        </div>
      </div>
      {state !== 'active' && <DomainSteps domain={domain} />}
      <Look domain={domain} />
    </section>
  );
}

function Look({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const calls = useDomainCalls();
  const outcomeOf = (checked: Domain) => {
    if (isInDoubt(checked)) return t('domains.checkedDoubt');
    return checked.state === 'active'
      ? t('domains.checkedActive', { host: checked.shownHost })
      : t('domains.checkedStill', { state: t(stateBadges[checked.state].text) });
  };
  // Who presses again and again reads the latest.
  const about = `domain-${domain.id}`;
  const check = useMutation({
    mutationFn: () => calls.check(domain.id),
    onSuccess: (checked) => toast(outcomeOf(checked), about),
    onError: (error) => {
      toastFailureAbout(about, error);
      calls.invalidate();
    },
  });
  const { checkedAt, nextCheckAt } = domain;
  const last = checkedAt
    ? t('domains.lastCheck', { time: formatRelative(new Date(checkedAt), now, language) })
    : t('domains.noCheck');
  const until = nextCheckAt && formatUntil(new Date(nextCheckAt), now, language);
  const next = !nextCheckAt
    ? t('domains.nextNever')
    : until
      ? t('domains.nextCheck', { time: until })
      : t('domains.nextSoon');
  return (
    <div className={classes.look}>
      <p className={classes.times}>
        {last} {next}
      </p>
      <Button
        variant={domain.state === 'active' && !isInDoubt(domain) ? 'default' : 'filled'}
        className={classes.check}
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('domains.checkNow')}
      </Button>
    </div>
  );
}
