import { Checkbox, type CheckboxProps } from '@mantine/core';
import classes from './Tick.module.css';

type TickProps = Pick<
  CheckboxProps,
  'id' | 'checked' | 'indeterminate' | 'onChange' | 'className' | 'aria-label'
>;

/** A box in a list; empty it still reaches 3:1. */
export function Tick({ className, ...box }: TickProps) {
  return (
    <Checkbox
      className={className}
      classNames={{ root: classes.root, body: classes.body, input: classes.input }}
      {...box}
    />
  );
}
