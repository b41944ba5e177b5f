import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Role } from '#domain/roles.ts';
import { rotatorOptionsQuery } from '#web/entities/rotator/rotator-options.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './IntoRotators.module.css';
import { usualRotators } from './usual-rotators.ts';

interface Choice {
  /** Nothing to choose from: not shown. */
  rotators: readonly { id: string; title: string }[];
  chosen: string[];
  choose: (ids: string[]) => void;
}

/** Which rotators somebody comes into when they accept; the usual ones until another choice is made. */
export function useIntoRotators(role: Role): Choice {
  const { data: rotators = [] } = useQuery(rotatorOptionsQuery);
  const [chosen, choose] = useState<string[] | null>(null);
  const known = chosen?.filter((id) => rotators.some((rotator) => rotator.id === id));
  return { rotators, chosen: known ?? usualRotators(rotators, role), choose };
}

/** A tick where there is one rotator, a list of them where there are several. */
export function IntoRotators({ rotators, chosen, choose, error }: Choice & { error?: ReactNode }) {
  const { t } = useTranslation();
  const [first, ...others] = rotators;
  if (!first) return null;
  if (others.length === 0)
    return (
      <Checkbox
        label={t('intoRotators.one', { title: first.title })}
        description={t('intoRotators.oneHelp')}
        error={error}
        checked={chosen.includes(first.id)}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? [first.id] : [])}
      />
    );
  return (
    <Checkbox.Group
      label={t('intoRotators.several')}
      description={t('intoRotators.severalHelp')}
      error={error}
      value={chosen}
      onChange={choose}
    >
      <div className={classes.rotators}>
        {rotators.map(({ id, title }) => (
          <Checkbox key={id} value={id} label={title} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
