import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { isLight, labelColours } from '#domain/label-colour.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './ColourField.module.css';
import { colourText, isColour } from './colour-text.ts';
import { isReadable, nearestReadable } from './readable-colour.ts';

interface ColourFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (colour: string) => void;
}

/** One of ours, or any other: with the browser's own picker or by its code. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const colour = value.trim().toLowerCase();
  return (
    <div className={classes.field}>
      <fieldset className={classes.palette}>
        <legend className={classes.legend}>{t('labels.colour')}</legend>
        {labelColours.map((offered) => {
          const text = colourText[offered];
          return (
            <label
              key={offered}
              className={classes.swatch}
              data-light={isLight(offered) || undefined}
              style={{ '--swatch': offered } as CSSProperties}
            >
              <input
                type="radio"
                name={name}
                className={classes.radio}
                aria-label={text ? t(text) : offered}
                checked={colour === offered}
                onChange={() => onChange(offered)}
              />
              {colour === offered && <IconCheck size={18} stroke={2.25} aria-hidden />}
            </label>
          );
        })}
      </fieldset>
      <TextInput
        label={t('labels.ownColour')}
        description={t('labels.ownColourHelp')}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        className={classes.own}
        leftSectionPointerEvents="all"
        leftSectionWidth={48}
        leftSection={
          <input
            type="color"
            className={classes.well}
            aria-label={t('labels.pick')}
            value={isColour(colour) ? colour : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <HardToRead colour={colour} onChange={onChange} />
    </div>
  );
}

/** The colour may stay; a better one is one press away. */
function HardToRead({ colour, onChange }: { colour: string; onChange: (colour: string) => void }) {
  const { t } = useTranslation();
  const isHard = isColour(colour) && !isReadable(colour);
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <div role="status" hidden={!isHard} className={classes.hard}>
      {isHard && (
        <>
          <p>{t('labels.hardToRead')}</p>
          <Button
            variant="default"
            className={classes.better}
            onClick={() => onChange(nearestReadable(colour))}
          >
            <span
              className={classes.dot}
              style={{ '--swatch': nearestReadable(colour) } as CSSProperties}
              aria-hidden
            />
            {t('labels.better')}
          </Button>
        </>
      )}
    </div>
  );
}
