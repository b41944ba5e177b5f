import { Button, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadRow } from '#contract/lead.ts';
import { fillTemplate, whatsappLink } from '#domain/whatsapp.ts';
import { templatesQuery } from '#web/entities/message/templates-query.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import { leadQuery } from '../leads-query.ts';
import classes from './FollowUp.module.css';
import type { FollowUpStep, LikelyAnswer } from './follow-up-start.ts';
import { greetingFor, valuesFor } from './greeting.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { keepChoice, lastChoice, startChoice, type TextChoice } from './text-choice.ts';

interface FollowUpProps {
  lead: LeadRow;
  startAt: FollowUpStep;
  likely: LikelyAnswer;
  onDone: () => void;
}

/** Inside a dialog: "already followed up?", and if not, what to write. */
export function FollowUp({ lead, startAt, likely, onDone }: FollowUpProps) {
  const { t } = useTranslation();
  const { followUp } = useOptimisticLeadCalls(lead.id);
  const [step, setStep] = useState(startAt);
  if (step === 'text')
    return (
      <FollowUpText
        lead={lead}
        onOpen={(templateId) => {
          followUp(lead, { how: 'now', templateId });
          onDone();
        }}
      />
    );
  return (
    <div className={classes.dialog}>
      <p className={classes.question}>{t('lead.question')}</p>
      <div className={classes.answers}>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          data-autofocus={likely === 'already' || undefined}
          onClick={() => {
            followUp(lead, { how: 'already' });
            onDone();
          }}
        >
          {t('lead.already')}
        </Button>
        <Button
          size="lg"
          className={classes.whatsapp}
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          data-autofocus={likely === 'now' || undefined}
          onClick={() => setStep('text')}
        >
          {t('lead.now')}
        </Button>
      </div>
    </div>
  );
}

interface FollowUpTextProps {
  lead: LeadRow;
  /** WhatsApp is being opened. */
  onOpen: (templateId: string | null) => void;
}

function FollowUpText({ lead, onOpen }: FollowUpTextProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: templates = [], isPending, isError } = useQuery(templatesQuery);
  const occasion = lead.firstContactAt ? 'later' : 'first';
  const [last] = useState(() => lastChoice(localStorage, user.id, occasion));
  const [pressed, setPressed] = useState<TextChoice | null>(null);
  const choice = pressed ?? startChoice(templates, occasion, last);
  const chosen = templates.find(({ id }) => id === choice);
  const template = chosen?.text ?? (choice === 'none' ? '' : greetingFor(lead));
  // A row of the list does not carry the address.
  const needsAddress = template.includes('{address}');
  const { data: detail, isLoading } = useQuery({ ...leadQuery(lead.id), enabled: needsAddress });
  const text = fillTemplate(template, valuesFor({ ...lead, address: detail?.address ?? '' }, user));
  if (isPending || isLoading)
    return (
      <div className={classes.dialog} role="status" aria-label={t('load.waiting')}>
        <Skeleton height={48} />
        <Skeleton height={88} />
        <Skeleton height={48} />
      </div>
    );
  return (
    <div className={classes.dialog}>
      {isError && <p className={classes.note}>{t('lead.templatesFailed')}</p>}
      <TemplateChoice
        templates={templates}
        greeting={greetingFor(lead)}
        chosen={chosen?.id ?? (choice === 'none' ? 'none' : 'greeting')}
        onChoose={setPressed}
      />
      {text && (
        <figure className={classes.preview}>
          <figcaption>{t('lead.preview')}</figcaption>
          <p className={classes.bubble}>{text}</p>
        </figure>
      )}
      {/* A true link: no browser takes it for a pop-up. */}
      <Button
        component="a"
        href={whatsappLink(lead.phone ?? '', text)}
        target="_blank"
        rel="noopener noreferrer"
        size="lg"
        fullWidth
        className={classes.whatsapp}
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
        onClick={() => {
          keepChoice(localStorage, user.id, occasion, choice);
          onOpen(chosen?.id ?? null);
        }}
      >
        {t('lead.openWhatsapp')}
      </Button>
    </div>
  );
}
