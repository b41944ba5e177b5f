import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Domain } from '#contract/domains.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './DomainSteps.module.css';
import { pointingType, type StepState, stepsOf } from './domain-text.ts';

const stateNames = {
  done: 'domains.stepDone',
  now: 'domains.stepNow',
  problem: 'domains.stepProblem',
  later: 'domains.stepLater',
} as const satisfies Record<StepState, string>;

/** From a name to links that work: what is done, what is to be done now. */
export function DomainSteps({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const states = stepsOf(domain);
  const steps = [
    { state: states.proof, name: t('domains.stepProof'), text: t('domains.stepProofText') },
    {
      state: states.pointing,
      name: t('domains.stepPoint'),
      text: t('domains.stepPointText', { type: pointingType(domain) }),
    },
    {
      state: states.certificate,
      name: t('domains.stepCertificate'),
      text: t('domains.stepCertificateText'),
    },
    { state: states.active, name: t('domains.stepActive'), text: t('domains.stepActiveText') },
  ];
  return (
    <ol className={classes.steps} aria-label={t('domains.steps')}>
      {steps.map(({ state, name, text }, index) => (
        <li key={name} className={classes.step} data-state={state}>
          <span className={classes.sign} aria-hidden>
            {state === 'done' ? (
              <IconCheck size={16} stroke={2.25} />
            ) : state === 'problem' ? (
              <IconAlertTriangle size={16} stroke={2} />
            ) : (
              index + 1
            )}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.text}>{text}</span>
            <VisuallyHidden>{t(stateNames[state])}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}
