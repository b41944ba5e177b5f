import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { use, useId, useState } from 'react';
import type { Lead, LeadEvent } from '#contract/lead-detail.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useLeadCalls } from '../lead-calls.ts';
import classes from './History.module.css';
import { type Happening, historyOf, shortened } from './history.ts';
import { historyIcons } from './history-icons.ts';
import { historyText, partsOf } from './history-text.ts';
import { useShortTime } from './use-short-time.ts';

/** All that happened, oldest first; where there is much, the middle is one tap away. */
export function History({ lead }: { lead: Lead }) {
  use(loadAppTexts());
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();
  const history = historyOf(lead);
  const { start, left, end } = isWhole ? { start: history, left: 0, end: [] } : shortened(history);
  const line = (happening: Happening) => <Line key={happening.id} lead={lead} happening={happening} />;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('history.title')}
      </h3>
      <ol className={classes.list}>
        {start.map(line)}
        {left > 0 && (
          <li className={classes.more}>
            <UnstyledButton className={classes.earlier} onClick={() => setWhole(true)}>
              {t('history.earlier', { number: formatNumber(left) })}
            </UnstyledButton>
          </li>
        )}
        {end.map(line)}
      </ol>
    </section>
  );
}

function Line({ lead, happening }: { lead: Lead; happening: Happening }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const shortTime = useShortTime();
  const Icon = historyIcons[happening.kind];
  const { sentence, aside, quote, typed = [] } = historyText(t, language, lead, happening);
  return (
    <li className={classes.line}>
      <span className={classes.icon}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.sentence}>
          {partsOf(sentence).map(({ text, isGap }) => (isGap ? <b key={text}>{text}</b> : text))}
        </p>
        {aside && <p className={classes.aside}>{aside}</p>}
        {typed.length > 0 && (
          <dl className={classes.typed}>
            {typed.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {quote !== undefined && <p className={classes.quote}>{quote}</p>}
      </div>
      <div className={classes.end}>
        <time dateTime={happening.at} className={classes.time}>
          {shortTime(happening.at)}
        </time>
        {happening.kind === 'noted' && <RemoveNote leadId={lead.id} note={happening} />}
      </div>
    </li>
  );
}

/** For its writer, the owner and admins. */
function RemoveNote({ leadId, note }: { leadId: string; note: LeadEvent }) {
  const { t } = useTranslation();
  const { id, ROLE_CS } = useUser();
  const { removeNote } = useLeadCalls(leadId);
  const remove = async () => {
    const question = { title: t('history.removeNoteTitle'), text: t('history.removeNoteText') };
    if (!(await confirm({ ...question, confirm: t('history.removeNote'), isLoss: true }))) return;
    try {
      await removeNote(note.id);
      toast(t('history.noteRemoved'));
    } catch (error) {
      toastFailure(error);
    }
  };
  if (ROLE_CS && note.who !== id) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.remove}
      aria-label={t('history.removeNote')}
      onClick={() => void remove()}
    >
      <IconTrash size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
