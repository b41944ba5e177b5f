import { Input, type MantineThemeOverride, PasswordInput, TextInput } from '@mantine/core';
import classes from './inputs.module.css';

/** Help stands below the field, the error below the help. */
const order = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as const };

export const inputs: MantineThemeOverride['components'] = {
  Input: Input.extend({ classNames: { input: classes.input } }),
  InputWrapper: Input.Wrapper.extend({
    classNames: { label: classes.label, description: classes.help, error: classes.error },
  }),
  TextInput: TextInput.extend({ defaultProps: { inputWrapperOrder: [...order.inputWrapperOrder] } }),
  PasswordInput: PasswordInput.extend({
    defaultProps: { inputWrapperOrder: [...order.inputWrapperOrder] },
    classNames: { input: classes.input, innerInput: classes.innerInput },
  }),
};
