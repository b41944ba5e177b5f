import { ActionIcon, Button, type MantineThemeOverride, rem, SegmentedControl } from '@mantine/core';
import classes from './components.module.css';
import { later } from './components-later.ts';
import { inputs } from './inputs.ts';

export const components: MantineThemeOverride['components'] = {
  ...inputs,
  ...later,
  Button: Button.extend({
    defaultProps: { size: 'sm' },
    classNames: { root: classes.button, loader: classes.buttonLoader },
    vars: (_theme, props) => ({
      // 48 px for the one main act; Mantine's own `lg` is 50.
      root: props.size === 'lg' ? { '--button-height': rem(48), '--button-fz': rem(16) } : {},
    }),
  }),
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'default', size: 36 } }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { withItemsBorders: false },
    classNames: {
      root: classes.segments,
      indicator: classes.segmentIndicator,
      label: classes.segmentLabel,
    },
  }),
};
