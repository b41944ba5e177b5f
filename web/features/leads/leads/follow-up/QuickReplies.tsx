import { Skeleton } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useId } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import type { TextChoice } from '#domain/text-choice.ts';
import { whatsappLink } from '#domain/whatsapp.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import classes from './QuickReplies.module.css';
import { useTexts } from './use-texts.ts';

/** The text that comes first and one's favourites, each one press away from WhatsApp, where it can still be changed. */
export function QuickReplies({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { followUp } = useOptimisticLeadCalls(lead.id);
  const texts = useTexts(lead);
  const titleId = useId();
  const { phone } = lead;
  if (!phone) return null;
  if (texts.isPending) return <Skeleton height={36} width="60%" />;
  const favourites = texts.templates.filter(({ isFavourite }) => isFavourite).map(({ id }) => id);
  const choices = [...new Set<TextChoice>([texts.first, ...favourites])].filter((one) => one !== 'none');
  if (choices.length === 0) return null;
  const nameOf = (choice: TextChoice) =>
    texts.templates.find(({ id }) => id === choice)?.name ?? t('lead.builtInGreeting');
  return (
    <div className={classes.replies}>
      <p id={titleId} className={classes.title}>
        {t('lead.quickReplies')}
      </p>
      <ul className={classes.list} aria-labelledby={titleId}>
        {choices.map((choice) => (
          <li key={choice}>
            {/* A true link: no browser takes it for a pop-up. */}
            <a
              href={whatsappLink(phone, texts.textOf(choice))}
              target="_blank"
              rel="noopener noreferrer"
              className={classes.reply}
              title={texts.textOf(choice)}
              onClick={(event) => {
                // The second press of a double click.
                if (event.detail > 1) return event.preventDefault();
                texts.keep(choice);
                followUp(lead, { how: 'now', templateId: texts.templateIdOf(choice) });
              }}
            >
              <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />
              <span>{nameOf(choice)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
