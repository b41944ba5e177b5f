import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { bandColours, type PageColourName, pageColours, plainColour } from '#domain/page-colours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './PageColourField.module.css';

interface PageColourFieldProps {
  value: PageColourName;
  onChange: (colour: PageColourName) => void;
}

/** Of colours that can be read in the light and in the dark, each with its name. */
export function PageColourField({ value, onChange }: PageColourFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('rotatorLook.colour')}</legend>
      <div className={classes.palette}>
        {pageColours.map((colour) => (
          <label key={colour} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <span
              className={classes.swatch}
              data-plain={colour === plainColour || undefined}
              style={
                { '--swatch': colour === plainColour ? undefined : bandColours[colour].band } as CSSProperties
              }
            >
              {colour === value && <IconCheck size={18} stroke={2.25} aria-hidden />}
            </span>
            <span className={classes.name}>{t(`rotatorLook.colours.${colour}`)}</span>
          </label>
        ))}
      </div>
      <p className={classes.help}>{t('rotatorLook.colourHelp')}</p>
    </fieldset>
  );
}
