import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { TurnTaker } from '#contract/member-list.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './MembersCard.module.css';

interface AddCsProps {
  /** Active members who are not in yet. */
  takers: readonly TurnTaker[];
  onAdd: (id: string) => void;
  /** By which the form finds it when nobody is in. */
  path: string;
}

const roles = { owner: 'roles.owner', admin: 'roles.admin', cs: 'roles.cs' } as const;

/** A list to search and pick from, one after the other: it stays open. */
export function AddCs({ takers, onAdd, path }: AddCsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const list = useCombobox({
    onDropdownOpen: () => list.focusSearchInput(),
    onDropdownClose: () => {
      list.resetSelectedOption();
      list.focusTarget();
      setSearch('');
    },
  });
  const wanted = search.trim().toLocaleLowerCase('id');
  const found = takers.filter(({ fullName, nickname }) =>
    `${fullName} ${nickname}`.toLocaleLowerCase('id').includes(wanted),
  );
  return (
    <Combobox
      store={list}
      width={300}
      position="bottom-end"
      withinPortal
      shadow="md"
      onOptionSubmit={(id) => {
        onAdd(id);
        if (takers.length === 1) list.closeDropdown();
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={list.dropdownOpened}
          data-path={path}
          onClick={() => list.toggleDropdown()}
        >
          {t('rotatorEditor.addCs')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          aria-label={t('rotatorEditor.searchCs')}
          placeholder={t('rotatorEditor.searchCs')}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            list.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={t('rotatorEditor.addCs')}>
          {found.map((taker) => (
            <Combobox.Option key={taker.id} value={taker.id} className={classes.option}>
              <MemberPicture name={taker.fullName || taker.nickname} picture={null} colour={taker.colour} />
              <span className={classes.who}>
                {taker.fullName || taker.nickname}
                <small data-warns={!taker.reachable || undefined}>
                  {taker.reachable ? t(roles[taker.role]) : t('rotatorEditor.noNumber')}
                </small>
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {takers.length === 0 ? t('rotatorEditor.allIn') : t('rotatorEditor.noCsFound')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
