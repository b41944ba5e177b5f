import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#contract/templates.ts';
import { useFavourite } from '#web/entities/message/templates-query.ts';
import classes from './TemplateChoice.module.css';
import type { TextChoice } from './text-choice.ts';

interface TemplateChoiceProps {
  templates: readonly Template[];
  /** The built-in one, with its variables. */
  greeting: string;
  chosen: TextChoice;
  onChoose: (choice: TextChoice) => void;
}

/** Favourites first; the star makes one, for the person who presses it. Whoever wants none opens an empty chat. */
export function TemplateChoice({ templates, greeting, chosen, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const choice = (value: TextChoice, title: string, text: string) => (
    <label>
      <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={classes.choice}>
      <legend>{t('lead.template')}</legend>
      <ul>
        <li data-chosen={chosen === 'greeting' || undefined}>
          {choice('greeting', t('lead.builtInGreeting'), greeting)}
        </li>
        {templates.map((template) => (
          <li key={template.id} data-chosen={template.id === chosen || undefined}>
            {choice(template.id, template.name, template.text)}
            <FavouriteStar template={template} />
          </li>
        ))}
        <li data-chosen={chosen === 'none' || undefined}>
          {choice('none', t('lead.noTemplate'), t('lead.noTemplateText'))}
        </li>
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
      size={44}
      className={classes.star}
      aria-pressed={isFavourite}
      aria-label={t('lead.favourite', { name })}
      onClick={() => setFavourite(!isFavourite)}
    >
      <Star size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
