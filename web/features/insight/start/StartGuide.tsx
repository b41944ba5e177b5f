import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { ShopStart } from '#contract/start.ts';
import { type StartStep, startSteps } from '#domain/shop-start.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { ContactForm } from './ContactForm.tsx';
import { FirstLead } from './FirstLead.tsx';
import { LinkReady } from './LinkReady.tsx';
import classes from './StartGuide.module.css';
import { useSetStart } from './start-query.ts';

interface StartGuideProps {
  start: ShopStart;
  /** Forms of other parts of the product, opened in place. */
  rotatorForm: ReactNode;
  teamForm: ReactNode;
}

/** What a new shop does first, one under the other; each step opens where it stands. */
export function StartGuide({ start, rotatorForm, teamForm }: StartGuideProps) {
  const { t } = useTranslation();
  const setStart = useSetStart();
  const [chosen, choose] = useState<{ step: StartStep | null; after: StartStep | undefined } | null>(null);
  const { steps, rotator, lead } = start;
  const next = startSteps.find((step) => !steps[step]);
  // What was opened by hand stays so until the list goes on.
  const open = chosen?.after === next && chosen ? chosen.step : next;
  const done = startSteps.filter((step) => steps[step]).length;
  const memberPoints = useSettings()?.memberPoints ?? 0;

  const putAway = async () => {
    try {
      await setStart({ putAway: true });
      const undo = {
        label: t('start.undo'),
        onPress: () => void setStart({ putAway: false }).catch(toastFailure),
      };
      toastWithAction(t('start.awaySaid'), undo);
    } catch (error) {
      toastFailure(error);
    }
  };
  // Nobody waits for it: the link is copied or open by then.
  const takeLink = () => {
    if (!steps.link) void setStart({ linkTaken: true }).catch(toastFailure);
  };

  const bodies: Record<StartStep, ReactNode> = {
    contact: <ContactForm />,
    rotator: rotatorForm,
    link: rotator && <LinkReady rotator={rotator} onTaken={takeLink} />,
    lead: <FirstLead rotator={rotator} onTaken={takeLink} isLinkShown={open === 'link'} />,
    team: (
      <div className={classes.form}>
        <p className={classes.why}>{t('start.teamWhy', { points: formatNumber(memberPoints) })}</p>
        {teamForm}
      </div>
    ),
  };
  const names: Record<StartStep, string> = {
    contact: t('start.contact'),
    rotator: t('start.rotator'),
    link: t('start.link'),
    lead: t('start.lead'),
    team: t('start.team'),
  };
  return (
    <Card
      title={lead ? t('start.titleDone') : t('start.title')}
      aside={
        <div className={classes.aside}>
          <span>{t('start.count', { done, total: startSteps.length })}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void putAway()}>
            {next ? t('start.away') : t('start.finish')}
          </Button>
        </div>
      }
    >
      <Costs />
      <ol className={classes.steps}>
        {startSteps.map((step) => (
          <Step
            key={step}
            name={names[step]}
            isDone={steps[step]}
            // Trying the link is what comes next, and may begin with the code above it.
            isOpen={open === step || (open === 'link' && step === 'lead' && !lead)}
            // A link of nothing cannot be shown.
            isLocked={(step === 'link' || step === 'lead') && !rotator}
            onToggle={() => choose({ step: open === step ? null : step, after: next })}
            said={step === 'lead' && lead ? <Arrived lead={lead} /> : undefined}
          >
            {bodies[step]}
          </Step>
        ))}
      </ol>
    </Card>
  );
}

/** Said before anything is added. */
function Costs() {
  const { t } = useTranslation();
  const { point, billing } = useUser();
  const settings = useSettings();
  if (!settings || billing !== 'prepaid') return null;
  return (
    <p className={classes.costs}>
      {t('start.free', {
        balance: formatNumber(point),
        rotator: formatNumber(settings.rotatorPoints),
        member: formatNumber(settings.memberPoints),
      })}
    </p>
  );
}

interface StepProps {
  name: string;
  isDone: boolean;
  isOpen: boolean;
  isLocked: boolean;
  onToggle: () => void;
  /** What came of it. */
  said: ReactNode;
  children: ReactNode;
}

function Step({ name, isDone, isOpen, isLocked, onToggle, said, children }: StepProps) {
  const { t } = useTranslation();
  const bodyId = useId();
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  const isShown = isOpen && !isLocked;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <h3 className={classes.name}>
        <UnstyledButton
          className={classes.head}
          aria-expanded={isShown}
          aria-controls={bodyId}
          disabled={isLocked}
          onClick={onToggle}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          <span>
            {name}
            <VisuallyHidden>
              {', '}
              {isDone ? t('start.done') : t('start.open')}
            </VisuallyHidden>
          </span>
          {isLocked ? (
            <span className={classes.later}>{t('start.linkLater')}</span>
          ) : (
            <IconChevronDown className={classes.sign} size={18} stroke={1.75} aria-hidden />
          )}
        </UnstyledButton>
      </h3>
      {/* Here before it says anything, so that it is spoken. */}
      <div role="status" className={classes.said}>
        {said}
      </div>
      <div id={bodyId} className={classes.body} hidden={!isShown}>
        {isShown && children}
      </div>
    </li>
  );
}

function Arrived({ lead: { id, name, to, isOwn } }: { lead: NonNullable<ShopStart['lead']> }) {
  const { t } = useTranslation();
  const sentence = isOwn
    ? t('start.leadOwn', { to })
    : name
      ? t('start.leadOther', { name, to })
      : t('start.leadNameless', { to });
  return (
    <p className={classes.arrived}>
      {sentence}{' '}
      <TextLink to="/leads/$leadId" params={{ leadId: id }}>
        {t('start.leadOpen')}
      </TextLink>
    </p>
  );
}
