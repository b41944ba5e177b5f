import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './PageLinks.module.css';
import { hereIf } from './SectionTabs.tsx';

interface PageLinksProps {
  page: number;
  pageSize: number;
  total: number;
  /** Names what is counted; without it the bare numbers stand there. */
  rangeText?: (range: { first: string; last: string; total: string }) => string;
}

/** The foot of a list: where we are, and numbered ways on. They are links, so Back and sharing work. */
export function PageLinks({ page, pageSize, total, rangeText }: PageLinksProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const { range } = usePagination({ total: pages, page, siblings: 1, boundaries: 1 });
  const shown = {
    first: formatNumber((page - 1) * pageSize + 1),
    last: formatNumber(Math.min(page * pageSize, total)),
    total: formatNumber(total),
  };
  return (
    <div className={classes.foot}>
      <p className={classes.range}>{rangeText ? rangeText(shown) : t('list.range', shown)}</p>
      {pages > 1 && (
        <nav aria-label={t('list.pages')} className={classes.pages}>
          <Step to={page - 1} pages={pages} name={t('list.previous')} icon={IconChevronLeft} />
          {range.map((item, index) =>
            item === 'dots' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots have nothing else to be told apart by
              <span key={`dots-${index}`} className={classes.dots}>
                …
              </span>
            ) : (
              <Link
                key={item}
                to="."
                search={searchOf(item)}
                className={classes.page}
                aria-label={t('list.page', { page: formatNumber(item) })}
                {...hereIf(item === page)}
              >
                {formatNumber(item)}
              </Link>
            ),
          )}
          <Step to={page + 1} pages={pages} name={t('list.next')} icon={IconChevronRight} />
        </nav>
      )}
    </div>
  );
}

/** The other filters stay; the first page has the plain address. */
const searchOf =
  (page: number) =>
  (search: Record<string, unknown>): Record<string, unknown> => ({
    ...search,
    page: page > 1 ? page : undefined,
  });

interface StepProps {
  to: number;
  pages: number;
  name: string;
  icon: typeof IconChevronLeft;
}

function Step({ to, pages, name, icon: Icon }: StepProps) {
  const icon = <Icon size={18} stroke={1.75} aria-hidden />;
  if (to < 1 || to > pages) {
    return (
      <span className={classes.page} data-off>
        {icon}
      </span>
    );
  }
  return (
    <Link to="." search={searchOf(to)} className={classes.page} aria-label={name} {...hereIf(false)}>
      {icon}
    </Link>
  );
}
