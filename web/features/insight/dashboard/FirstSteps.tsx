import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayEnter } from '#domain/roles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './FirstSteps.module.css';
import { type FirstStep, firstSteps } from './first-steps.ts';

interface FirstStepsProps {
  resend: () => void;
  isPending: boolean;
}

/** A short list to begin with; once it is done, a quiet word on what comes next. */
export function FirstSteps({ resend, isPending }: FirstStepsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const steps = firstSteps(user);
  const done = steps.filter(({ isDone }) => isDone).length;

  if (done === steps.length) {
    const isManager = mayEnter(user.role, 'rotators');
    return (
      <Card>
        <EmptyState
          icon={IconRosetteDiscountCheck}
          level={2}
          title={t('dashboard.allDone')}
          action={
            isManager ? (
              <>
                <Button size="lg" renderRoot={(props) => <Link {...props} to="/rotators" />}>
                  {t('dashboard.toRotators')}
                </Button>
                <Button size="lg" variant="default" renderRoot={(props) => <Link {...props} to="/members" />}>
                  {t('dashboard.toMembers')}
                </Button>
              </>
            ) : (
              <Button size="lg" renderRoot={(props) => <Link {...props} to="/profile/hours" />}>
                {t('dashboard.toHours')}
              </Button>
            )
          }
        >
          <p>{isManager ? t('dashboard.toRotatorsWhy') : t('dashboard.toHoursWhy')}</p>
        </EmptyState>
      </Card>
    );
  }

  const text: Record<FirstStep, { name: string; why: string; act: ReactNode }> = {
    verify: {
      name: t('dashboard.verifyStep'),
      why: t('dashboard.verifyStepWhy', { email: user.email }),
      act: (
        <Button variant="default" onClick={resend} loading={isPending}>
          {t('dashboard.resend')}
        </Button>
      ),
    },
    password: {
      name: t('dashboard.passwordStep'),
      why: t('dashboard.passwordStepWhy'),
      act: (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/profile/password" />}>
          {t('dashboard.changeNow')}
        </Button>
      ),
    },
    contact: {
      name: t('dashboard.contactStep'),
      why: t('dashboard.contactStepWhy'),
      act: (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/profile" />}>
          {t('dashboard.contactAct')}
        </Button>
      ),
    },
  };

  return (
    <Card
      title={t('dashboard.stepsTitle')}
      aside={<p className={classes.count}>{t('dashboard.stepsDone', { done, total: steps.length })}</p>}
    >
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => {
          const Icon = isDone ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <div className={classes.words}>
                <h3 className={classes.name}>
                  {text[step].name}
                  <VisuallyHidden>
                    {', '}
                    {isDone ? t('dashboard.stepDone') : t('dashboard.stepOpen')}
                  </VisuallyHidden>
                </h3>
                {!isDone && <p className={classes.why}>{text[step].why}</p>}
              </div>
              {!isDone && <div className={classes.act}>{text[step].act}</div>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
