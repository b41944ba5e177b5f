import { ActionIcon, Button, createTheme, type MantineThemeOverride, rem } from '@mantine/core';
import { amber, brand, dark, red, sand } from './colours.ts';
import classes from './components.module.css';
import { later } from './components-later.ts';
import { inputs } from './inputs.ts';

const components: MantineThemeOverride['components'] = {
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
  // As in components-later.ts.
  SegmentedControl: {
    defaultProps: { withItemsBorders: false },
    classNames: {
      root: classes.segments,
      indicator: classes.segmentIndicator,
      label: classes.segmentLabel,
    },
  },
};

const shadow = 'var(--gl-shadow)';

export const theme = createTheme({
  colors: { brand, gray: sand, amber, red, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  black: '#1E1B16',
  white: '#FFFFFF',
  fontFamily: "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans until loaded', system-ui, sans-serif",
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(28) },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.4', xl: '1.2858' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(16), lineHeight: '1.5' },
      h3: { fontSize: rem(14), lineHeight: '1.4286' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(6), sm: rem(8), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components,
});
