import { VisuallyHidden } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconBrandWhatsapp,
  IconChartBar,
  IconChevronRight,
  IconCoins,
  IconLink,
  IconMoodOff,
  IconRocket,
  IconShieldHalf,
  IconShoppingBag,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/list/SearchField.tsx';
import classes from './GuideList.module.css';
import type { GuideName, Guides } from './guides/guide.ts';
import { findGuides, guideGroups } from './guides-shown.ts';
import { loadGuides } from './load-guides.ts';

const icons = {
  start: IconRocket,
  rotator: IconLink,
  turns: IconAdjustmentsHorizontal,
  team: IconUsers,
  replies: IconBrandWhatsapp,
  phone: IconBellRinging,
  orders: IconShoppingBag,
  points: IconCoins,
  ads: IconChartBar,
  'fake-leads': IconShieldHalf,
} as const satisfies Record<GuideName, typeof IconRocket>;

const groups = ['start', 'team', 'money'] as const satisfies readonly (keyof typeof guideGroups)[];

/** All guides by what they are about, or those that are searched for. */
export function GuideList({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const guides = use(loadGuides(language));
  const found = search ? findGuides(guides, search) : undefined;
  return (
    <div className={classes.help}>
      <SearchField value={search} label={t('helpCentre.search')} onChange={onSearch} />
      <VisuallyHidden role="status">
        {found && t('helpCentre.found', { number: found.length })}
      </VisuallyHidden>
      {!found &&
        groups.map((group) => (
          <section key={group} className={classes.group}>
            <h2 className={classes.heading}>{t(`helpCentre.${group}`)}</h2>
            <Cards of={guideGroups[group]} guides={guides} />
          </section>
        ))}
      {found && found.length > 0 && <Cards of={found} guides={guides} />}
      {found?.length === 0 && (
        <EmptyState icon={IconMoodOff} level={2} title={t('helpCentre.nothing')}>
          <p>{t('helpCentre.nothingText')}</p>
        </EmptyState>
      )}
    </div>
  );
}

function Cards({ of, guides }: { of: readonly GuideName[]; guides: Guides }) {
  return (
    <ul className={classes.cards}>
      {of.map((guide) => {
        const Icon = icons[guide];
        const { title, brief } = guides[guide];
        return (
          <li key={guide}>
            <Link to="/help/$guide" params={{ guide }} className={classes.card}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.words}>
                <span className={classes.title}>{title}</span>
                <span className={classes.brief}>{brief}</span>
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
