import type { MantineThemeOverride } from '@mantine/core';
import classes from './inputs.module.css';

/** Help stands below the field, the error below the help. */
const order = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as const };

/** As plain objects, as in components-later.ts. */
export const inputs: MantineThemeOverride['components'] = {
  Input: { classNames: { input: classes.input } },
  InputWrapper: {
    classNames: { label: classes.label, description: classes.help, error: classes.error },
  },
  TextInput: { defaultProps: { inputWrapperOrder: [...order.inputWrapperOrder] } },
  PasswordInput: {
    defaultProps: { inputWrapperOrder: [...order.inputWrapperOrder] },
    classNames: { input: classes.input, innerInput: classes.innerInput },
  },
};
