import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMessageSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useState } from 'react';
import type { FollowUp } from '#contract/lead-actions.ts';
import type { WaitingRow } from '#contract/waiting-leads.ts';
import { whatsappLink } from '#domain/whatsapp.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useTexts } from '../follow-up/use-texts.ts';
import { leadQuery } from '../leads-query.ts';
import classes from './WaitingCard.module.css';

const FindByCode = lazy(async () => {
  const { FindByCodeOf } = await loadChunk(() => import('./FindByCodeOf.tsx'));
  return { default: FindByCodeOf };
});

interface ToWhatsappProps {
  lead: WaitingRow;
  phone: string;
  name: string;
  link: RefObject<HTMLAnchorElement | null>;
  onOpen: (how: FollowUp) => void;
}

export function ToWhatsapp({ lead, phone, name, link, onOpen }: ToWhatsappProps) {
  const { t } = useTranslation();
  const texts = useTexts(lead);
  const choice = texts.first;
  // A row does not carry the address.
  const needsAddress = texts.templateOf(choice).includes('{address}');
  const { data: detail, isLoading } = useQuery({ ...leadQuery(lead.id), enabled: needsAddress });
  return (
    <Button
      component="a"
      ref={link}
      href={whatsappLink(phone, texts.textOf(choice, detail?.address).trim())}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.whatsapp}
      aria-label={t('waiting.whatsappOf', { name })}
      loading={texts.isPending || isLoading}
      leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
      onClick={(event) => {
        // The second press of a double click.
        if (event.detail > 1) return event.preventDefault();
        texts.keep(choice);
        onOpen({ how: 'now', templateId: texts.templateIdOf(choice) });
      }}
    >
      {t('waiting.whatsapp')}
    </Button>
  );
}

/** Who gave no number is found by the code. */
export function ByCode({ lead }: { lead: WaitingRow }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div className={classes.find}>
        <Suspense fallback={null}>
          <FindByCode id={lead.id} />
        </Suspense>
      </div>
    );
  return (
    <>
      <code className={classes.code}>{lead.code}</code>
      <Button
        variant="default"
        className={classes.findOpen}
        leftSection={<IconMessageSearch size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('waiting.enterNumber')}
      </Button>
    </>
  );
}
