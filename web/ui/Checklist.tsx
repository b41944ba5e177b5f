import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Checklist.module.css';

interface ChecklistOption<Value> {
  value: Value;
  name: string;
  /** One sentence: what it means. */
  text?: string;
  /** What machines call it. */
  code: string;
}

interface ChecklistProps<Value> {
  label: string;
  help?: string;
  error?: ReactNode;
  /** The field of the form: the first box takes the focus when it is wrong. */
  path: string;
  groups: readonly { name?: string; options: readonly ChecklistOption<Value>[] }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Several of a few, each with what it means. Chosen ones keep the order of the list. */
export function Checklist<Value extends string>(props: ChecklistProps<Value>) {
  const { label, help, error, path, groups, value, onChange } = props;
  const helpId = useId();
  const errorId = useId();
  const all = groups.flatMap(({ options }) => options);
  const toggle = (one: Value, isOn: boolean) =>
    onChange(all.map((option) => option.value).filter((v) => (v === one ? isOn : value.includes(v))));
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${helpId} ${errorId}` : helpId}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.box} data-error={error ? true : undefined}>
        {groups.map(({ name, options }) => (
          <div key={name ?? ''} className={classes.group}>
            {name && <p className={classes.groupName}>{name}</p>}
            {options.map((option) => (
              <label key={option.value} className={classes.option}>
                <input
                  type="checkbox"
                  className={classes.tick}
                  checked={value.includes(option.value)}
                  data-path={option === all[0] ? path : undefined}
                  onChange={(event) => toggle(option.value, event.currentTarget.checked)}
                />
                <span className={classes.words}>
                  <span className={classes.name}>{option.name}</span>
                  {option.text && <span className={classes.text}>{option.text}</span>}
                </span>
                <code className={classes.code}>{option.code}</code>
              </label>
            ))}
          </div>
        ))}
      </div>
      {help && (
        <p id={helpId} className={classes.help}>
          {help}
        </p>
      )}
      {error && (
        <Input.Error id={errorId} className={classes.error}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
