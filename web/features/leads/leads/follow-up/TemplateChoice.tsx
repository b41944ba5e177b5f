import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { Template } from '#contract/templates.ts';
import { useFavourite } from '#web/entities/message/favourite-template.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { MessageChoice } from './message-state.ts';
import classes from './TemplateChoice.module.css';

interface TemplateChoiceProps {
  templates: readonly Template[];
  /** Somebody wrote something of their own, which is still there. */
  isTyped: boolean;
  chosen: MessageChoice;
  onChoose: (choice: MessageChoice) => void;
}

/** What to begin from, favourites first; the star makes one, for the person who presses it. */
export function TemplateChoice({ templates, isTyped, chosen, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const titleId = useId();
  const template = templates.find(({ id }) => id === chosen);
  const choices = [
    ...(isTyped ? [{ value: 'typed', title: t('lead.typed'), isFavourite: false }] : []),
    { value: 'greeting', title: t('lead.builtInGreeting'), isFavourite: false },
    ...templates.map(({ id, name: title, isFavourite }) => ({ value: id, title, isFavourite })),
    { value: 'none', title: t('lead.noTemplate'), isFavourite: false },
  ];
  return (
    <fieldset className={classes.choice} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span id={titleId}>{t('lead.template')}</span>
        {template && <FavouriteStar template={template} />}
      </div>
      <ul className={classes.chips}>
        {choices.map(({ value, title, isFavourite }) => (
          <li key={value}>
            <label className={classes.chip}>
              <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
              {isFavourite && <IconStarFilled size={12} className={classes.favourite} aria-hidden />}
              <span className={classes.name}>{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function FavouriteStar({ template }: { template: Template }) {
  const { t } = useTranslation();
  const setFavourite = useFavourite(template);
  const { name, isFavourite } = template;
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.star}
      aria-pressed={isFavourite}
      aria-label={t('lead.favourite', { name })}
      onClick={() => setFavourite(!isFavourite)}
    >
      <Star size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
