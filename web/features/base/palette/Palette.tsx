import { Combobox, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  IconBookmark,
  IconMessages,
  IconPlus,
  IconRotateClockwise,
  IconSearch,
  IconShoppingBag,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { searchLength } from '#domain/text-lengths.ts';
import { linkToFilter } from '#web/entities/saved-filter/link-to-filter.ts';
import { savedFiltersQuery } from '#web/entities/saved-filter/saved-filters-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { findByWords } from '#web/lib/find-by-words.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { commandsFor } from './commands.ts';

import { type Found, foundQuery } from './found-query.ts';
import classes from './Palette.module.css';

const pauseMs = 200;
/** Before anything is typed: what is done most. */
const atFirst = { acts: 4, places: 6 };

const icons = {
  act: IconPlus,
  place: IconArrowRight,
  filter: IconBookmark,
  lead: IconMessages,
  order: IconShoppingBag,
  rotator: IconRotateClockwise,
  member: IconUser,
} as const;

interface Choice {
  icon: keyof typeof icons;
  name: string;
  also?: string;
  detail?: string;
  to: string;
  search?: object;
}

/** Inside a dialog: every screen, act, saved filter, lead, order, rotator and member behind one field. */
export function Palette({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const { groups, isSearching, hasFailed } = useChoices(typed);
  // Escape closes the list, and without it there is nothing to look at.
  const box = useCombobox({ onDropdownClose: onDone });
  const choices = groups.flatMap((group) => group.choices);
  // The first is what Enter takes, whatever has come meanwhile.
  const keys = choices.map(keyOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box finds its options in the page
  useEffect(() => {
    box.selectFirstOption();
  }, [keys]);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is there for the field to name
  useEffect(() => {
    box.openDropdown();
    // This may come after the dialog, which has looked for something to focus by then.
    field.current?.focus();
  }, []);
  const go = (key: string) => {
    const choice = choices.find((one) => keyOf(one) === key);
    if (!choice) return;
    onDone();
    void router.navigate({ to: choice.to, search: (choice.search ?? {}) as never });
  };
  return (
    <Combobox store={box} onOptionSubmit={go}>
      <label className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            ref={field}
            className={classes.input}
            value={typed}
            maxLength={searchLength}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.title')}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        {isSearching && <Loader size={18} />}
      </label>
      <Combobox.Options id={listId} className={classes.options} aria-label={t('palette.title')}>
        {groups.map(({ title, choices: some }) => (
          <Combobox.Group key={title} label={title}>
            {some.map((choice) => (
              <Option key={keyOf(choice)} choice={choice} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {choices.length === 0 && !isSearching && (
        <p className={classes.nothing} role="status">
          {t(hasFailed ? 'palette.failed' : 'palette.nothing')}
        </p>
      )}
    </Combobox>
  );
}

const keyOf = ({ to, search }: Choice) => `${to}?${JSON.stringify(search ?? {})}`;

function Option({ choice }: { choice: Choice }) {
  const Icon = icons[choice.icon];
  return (
    <Combobox.Option value={keyOf(choice)} className={classes.option}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.name}>{choice.name}</span>
      {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
    </Combobox.Option>
  );
}

function useChoices(typed: string) {
  const { t } = useTranslation();
  const { role } = useUser();
  const orders = useSettings()?.orders ?? false;
  const { acts, places } = commandsFor({ role, orders });
  const { data: filters = [] } = useQuery(savedFiltersQuery);
  const [paused] = useDebouncedValue(typed, pauseMs);
  const search = foundQuery(paused, { role, orders });
  const { data: found = [], isFetching, isError } = useQuery(search);
  const isBlank = typed.trim() === '';
  const choose = (icon: Choice['icon'], commands: readonly (typeof acts)[number][], first: number) => {
    const named = commands.map(({ name, also, ...to }) => ({
      icon,
      ...to,
      name: t(name),
      ...(also && { also: t(also) }),
    }));
    return isBlank ? named.slice(0, first) : findByWords(named, typed);
  };
  const kept = filters.map((filter) => ({
    icon: 'filter' as const,
    name: filter.name,
    ...linkToFilter(filter),
  }));
  const things = isBlank ? [] : found.map(asChoice);
  const groups = [
    { title: t('palette.found'), choices: things },
    { title: t('palette.acts'), choices: choose('act', acts, atFirst.acts) },
    { title: t('palette.filters'), choices: findByWords(kept, typed) },
    { title: t('palette.places'), choices: choose('place', places, atFirst.places) },
  ].filter(({ choices }) => choices.length > 0);
  return {
    groups,
    isSearching: !isBlank && (isFetching || paused !== typed),
    hasFailed: !isBlank && isError,
  };
}

const asChoice = ({ kind, name, detail, to }: Found): Choice => ({ icon: kind, name, detail, to });
