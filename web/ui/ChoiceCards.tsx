import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ChoiceCards.module.css';

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; name: string; text?: string }[];
  /** May be none of them. */
  value: string;
  error?: ReactNode;
  onChange: (value: Value) => void;
}

/** One of a few, each with a sentence that says what it means. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value,
  error,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes.card}
            data-chosen={choice.value === value || undefined}
          >
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span className={classes.name}>{choice.name}</span>
              {choice.text && <span className={classes.text}>{choice.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
