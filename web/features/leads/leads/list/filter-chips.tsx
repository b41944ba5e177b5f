import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hourNames, type WeekdayName, weekdayNames } from '#domain/arrival-hours.ts';
import { origins } from '#domain/lead-source.ts';
import { leadStatuses } from '#domain/lead-status.ts';
import { useDayName } from '#web/entities/hours/day-names.ts';
import { hourRanges, hoursText } from '#web/entities/hours/hours-text.ts';
import { LabelChip } from '#web/entities/lead/LabelChip.tsx';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { useUser } from '#web/lib/session/session.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { readRange } from '#web/ui/date-range.ts';
import { FilterChip, ownOption } from '#web/ui/list/FilterChip.tsx';
import { statusKeys } from '../detail/status-text.ts';
import { partsOf } from '../lead-search.ts';
import { chatText, fakeText, lockedText, originText } from './lead-text.ts';
import { MultiSelectChip } from './MultiSelectChip.tsx';
import { useLeadFilters } from './use-lead-filters.ts';

export type FilterName =
  | 'date'
  | 'member'
  | 'team'
  | 'rotator'
  | 'label'
  | 'status'
  | 'origin'
  | 'locked'
  | 'fake'
  | 'chat'
  | 'contacted'
  | 'inTime'
  | 'weekday'
  | 'hour'
  | 'campaign';

interface Chip {
  name: FilterName;
  title: string;
  isSet: boolean;
  /** There is something to choose from. */
  isOffered: boolean;
  draw: (startsOpen: boolean, onClose: () => void) => ReactNode;
}

/** Every filter of the list, in the order of the menu. A CS has their own leads only. */
export function useFilterChips(search: LeadSearch): Chip[] {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { ROLE_CS } = useUser();
  const { set } = useLeadFilters();
  const { data } = useQuery(leadChoicesQuery);
  const dayName = useDayName();

  type ManyName = 'member' | 'rotator' | 'label' | 'status' | 'weekday' | 'hour';
  const many = (
    name: ManyName,
    title: string,
    options: { value: string; label: string; shown?: ReactNode }[],
    isFor = true,
    said?: readonly string[],
  ): Chip => ({
    name,
    title,
    isSet: isFor && partsOf(search[name]).length > 0,
    isOffered: isFor && options.length > 0,
    draw: (startsOpen, onClose) => (
      <MultiSelectChip
        name={title}
        options={options}
        values={partsOf(search[name])}
        unknown={t('leads.unknown')}
        said={said}
        onChange={(values, isNext) => set({ [name]: values.join(',') }, { replace: isNext })}
        startsOpen={startsOpen}
        onClose={onClose}
      />
    ),
  });

  type OneName = 'team' | 'origin' | 'locked' | 'fake' | 'chat' | 'contacted' | 'inTime' | 'campaign';
  const one = (
    name: OneName,
    title: string,
    options: { value: string; label: string }[],
    value: string | undefined = search[name],
    isFor = true,
  ): Chip => ({
    name,
    title,
    isSet: isFor && value !== undefined,
    isOffered: isFor && options.length > 0,
    draw: (startsOpen, onClose) => (
      <FilterChip
        name={title}
        options={options}
        value={value}
        unknown={t('leads.unknown')}
        onChange={(next) => set({ [name]: next })}
        startsOpen={startsOpen}
        onClose={onClose}
      />
    ),
  });

  const range = readRange(search);
  const words = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
    values.map((value) => ({ value, label: text(value) }));
  return [
    {
      name: 'date',
      title: t('dates.date'),
      isSet: range.from !== undefined || range.to !== undefined,
      isOffered: true,
      draw: (startsOpen, onClose) => (
        <DateRange
          value={range}
          onChange={({ from, to }) => set({ from, to })}
          startsOpen={startsOpen}
          onClose={onClose}
        />
      ),
    },
    many(
      'member',
      t('leads.filterMember'),
      (data?.members ?? []).map(({ id, nickname, fullName }) => ({ value: id, label: nickname || fullName })),
      !ROLE_CS,
    ),
    one(
      'team',
      t('leads.filterTeam'),
      (data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name })),
      search.team,
      !ROLE_CS,
    ),
    many(
      'rotator',
      t('leads.filterRotator'),
      (data?.rotators ?? []).map(({ id, title }) => ({ value: id, label: title })),
    ),
    many(
      'label',
      t('leads.filterLabel'),
      (data?.labels ?? []).map((label) => ({
        value: label.id,
        label: label.name,
        shown: <LabelChip label={label} />,
      })),
    ),
    many(
      'status',
      t('leads.filterStatus'),
      words(leadStatuses, (value) => t(statusKeys[value])),
    ),
    one(
      'origin',
      t('leads.filterOrigin'),
      words(origins, (value) => t(originText[value])),
      // Meta's leads have their tab.
      search.origin === 'other' ? search.origin : undefined,
    ),
    one(
      'locked',
      t('leads.filterLocked'),
      words(['yes', 'no'] as const, (value) => t(lockedText[value])),
    ),
    one(
      'fake',
      t('fake.filter'),
      words(['yes', 'no'] as const, (value) => t(fakeText[value])),
    ),
    one(
      'chat',
      t('leads.filterChat'),
      words(['yes', 'no', 'unknown'] as const, (value) => t(chatText[value])),
    ),
    one(
      'contacted',
      t('figures.contacted'),
      words(['yes', 'no'] as const, (value) => t(contactedText[value])),
    ),
    one(
      'inTime',
      t('figures.inTime'),
      words(['yes', 'no'] as const, (value) => t(inTimeText[value])),
    ),
    many(
      'weekday',
      t('figures.arrivalDay'),
      words(weekdayNames, (value: WeekdayName) => dayName(weekdayNames.indexOf(value))),
    ),
    many(
      'hour',
      t('figures.arrivalHour'),
      words(hourNames, (value) => hoursText(Number(value), Number(value) + 1, language)),
      true,
      hourRanges(partsOf(search.hour).map(Number), language),
    ),
    // Where the figures of a campaign lead to; there is no list of all of them to choose from.
    { ...one('campaign', t('figures.byCampaign'), ownOption(search.campaign)), isOffered: false },
  ];
}

const inTimeText = { yes: 'figures.inTimeYes', no: 'figures.inTimeNo' } as const;
const contactedText = { yes: 'figures.contactedYes', no: 'figures.contactedNo' } as const;
