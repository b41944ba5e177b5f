import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ShownSource } from '#contract/lead-detail.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './LeadFacts.module.css';

const parts = [
  ['utmCampaign', 'lead.utmCampaign'],
  ['utmContent', 'lead.utmContent'],
  ['utmSource', 'lead.utmSource'],
  ['utmMedium', 'lead.utmMedium'],
  ['utmTerm', 'lead.utmTerm'],
  ['page', 'lead.page'],
  ['referrer', 'lead.referrer'],
] as const;

/** Where the buyer came from, in full; folded away, since most days nobody asks. */
export function LeadSource({ source }: { source: ShownSource }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const device = [source.browser, source.system].filter(Boolean).join(', ');
  const rows = [
    ...parts.map(([name, text]) => ({ name: t(text), value: source[name] })),
    { name: t('lead.adClick'), value: source.isAdClick ? t('lead.adClickMeta') : '' },
    { name: t('lead.browser'), value: device },
  ].filter(({ value }) => value);
  if (rows.length === 0) return null;
  return (
    <div className={classes.source}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('lead.sourceLess') : t('lead.sourceMore')}
        <IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <dl id={id} className={classes.details} hidden={!isOpen} aria-label={t('lead.source')}>
        {rows.map(({ name, value }) => (
          <Row key={name} name={name} value={value ?? ''} />
        ))}
      </dl>
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
