import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { getDayChanges } from '#contract/day-changes.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import block from './Block.module.css';
import { changesQuery } from './changes-query.ts';
import classes from './DayChanges.module.css';
import { figureLink } from './FigureLink.tsx';

type Change = Answer<typeof getDayChanges>['changes'][number];

/** What changed since yesterday, in a few sentences, each with the list behind it. What does not come is not missed. */
export function DayChanges() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const heading = useId();
  const { data, isError } = useQuery(changesQuery(language));
  if (isError && !data) return null;
  return (
    <section className={`${block.block} ${classes.changes}`} aria-labelledby={heading} aria-busy={!data}>
      <h2 id={heading} className={classes.title}>
        {t('figures.sinceYesterday')}
      </h2>
      {data && data.changes.length > 0 && (
        <ul className={classes.list}>
          {data.changes.map((change) => (
            <li key={change.name}>
              <Sentence change={change} />
            </li>
          ))}
        </ul>
      )}
      {data?.calm && <p className={classes.calm}>{data.calm}</p>}
    </section>
  );
}

function Sentence({ change: { isMore, isBetter, sentence, list } }: { change: Change }) {
  const Icon = isMore ? IconArrowUpRight : IconArrowDownRight;
  const link = figureLink(list.figure, list);
  const text = (
    <>
      <Icon size={18} stroke={2} aria-hidden className={classes.icon} data-better={isBetter} />
      <span>{sentence}</span>
    </>
  );
  return link ? (
    <Link {...link} className={classes.sentence}>
      {text}
    </Link>
  ) : (
    <p className={classes.sentence}>{text}</p>
  );
}
