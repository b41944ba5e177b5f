import { MultiSelect, Pill } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './MembersField.module.css';
import type { MemberOption } from './moving-members.ts';

/** A list of 5,000 is searched, not read: more rows or pills than this would only cost time. */
const shownOptions = 50;
const shownPills = 30;

interface MembersFieldProps {
  options: readonly MemberOption[];
  value: string[];
  onChange: (memberIds: string[]) => void;
  error?: ReactNode;
}

/** Who is in the team, by full name. */
export function MembersField({ options, value, onChange, ...field }: MembersFieldProps) {
  const { t } = useTranslation();
  const data = useMemo(() => options.map(({ id, fullName }) => ({ value: id, label: fullName })), [options]);
  // Who is inactive is no choice, yet stays in the team.
  const known = useMemo(() => new Set(options.map(({ id }) => id)), [options]);
  const inactive = value.filter((id) => !known.has(id));
  const chosen = value.filter((id) => known.has(id));
  const withPill = new Set(chosen.slice(0, shownPills));
  const notShown = chosen.length - withPill.size;
  return (
    <div>
      <MultiSelect
        label={t('teams.members')}
        description={t('teams.membersHelp')}
        placeholder={t('teams.membersSearch')}
        nothingFoundMessage={options.length > 0 ? t('teams.nobodyFound') : t('teams.nobodyYet')}
        searchable
        hidePickedOptions={notShown === 0}
        // Inside the drawer: what stands beside it is out of reach for those who listen.
        comboboxProps={{ withinPortal: false }}
        limit={shownOptions}
        data={data}
        value={chosen}
        onChange={(ids) => onChange([...inactive, ...ids])}
        renderPill={({ option, value: id, onRemove }) =>
          withPill.has(id ?? '') && (
            <Pill
              withRemoveButton
              onRemove={onRemove}
              removeButtonProps={{
                // The library hides it from the keyboard and from those who listen.
                'aria-hidden': false,
                tabIndex: 0,
                'aria-label': t('teams.removeMember', { name: option?.label }),
              }}
            >
              {option?.label}
            </Pill>
          )
        }
        {...field}
      />
      {notShown > 0 && (
        <p className={classes.aside}>{t('teams.notShown', { number: formatNumber(notShown) })}</p>
      )}
      {inactive.length > 0 && (
        <p className={classes.aside}>{t('teams.inactiveToo', { number: formatNumber(inactive.length) })}</p>
      )}
    </div>
  );
}
