import { Button } from '@mantine/core';
import { IconArrowMerge, IconChevronRight } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './BuyerLeads.module.css';
import { openMerge } from './MergeLeads.tsx';
import { useOtherText } from './other-text.ts';

/** The same number came in more than once: one buyer. */
export function BuyerLeads({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const titleId = useId();
  const text = useOtherText();
  // In the place of this one, so that Back closes the drawer.
  const fromList = useRouterState({ select: (state) => state.location.state.fromList });
  const number = lead.buyer.length;
  const mayMerge = !lead.locked && !lead.trashedAt;
  return (
    <section className={classes.buyer} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {number === 1 ? t('lead.oneOther') : t('lead.manyOthers', { number: formatNumber(number) })}
        </h3>
        {mayMerge && (
          <Button
            variant="default"
            className={classes.merge}
            leftSection={<IconArrowMerge size={18} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => void openMerge(lead)}
          >
            {t('lead.merge')}
          </Button>
        )}
      </header>
      <ul className={classes.list}>
        {lead.buyer.map((other) => {
          const { title, aside } = text(other);
          return (
            <li key={other.id}>
              <Link
                to="/leads/$leadId"
                params={{ leadId: other.id }}
                search={true}
                state={{ fromList }}
                replace
                className={classes.other}
              >
                <span className={classes.words}>
                  <span className={classes.name}>{title}</span>
                  <span className={classes.aside}>{aside}</span>
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
