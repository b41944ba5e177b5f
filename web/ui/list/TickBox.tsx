import { Checkbox, type CheckboxProps } from '@mantine/core';
import classes from './TickBox.module.css';

type TickBoxProps = Pick<
  CheckboxProps,
  'id' | 'checked' | 'indeterminate' | 'onChange' | 'className' | 'aria-label'
>;

/** A box in a list; empty it still reaches 3:1. */
export function TickBox({ className, ...box }: TickBoxProps) {
  return (
    <Checkbox
      className={className}
      classNames={{ root: classes.root, body: classes.body, input: classes.input }}
      {...box}
    />
  );
}
