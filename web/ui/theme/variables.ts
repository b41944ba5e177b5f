import type { CSSVariablesResolver } from '@mantine/core';
import { amber, brand, dark, memberColours, red, sand } from './colours.ts';

const softShadow = {
  light: '0 1px 2px rgba(54, 49, 41, 0.06), 0 8px 24px rgba(54, 49, 41, 0.1)',
  dark: '0 1px 2px rgba(0, 0, 0, 0.4), 0 8px 24px rgba(0, 0, 0, 0.45)',
};

/** What colours mean. A screen names the meaning, never a shade, so that both schemes stay right. */
const meaning: Record<string, readonly [light: string, dark: string]> = {
  page: [sand[0], dark[8]],
  surface: ['#FFFFFF', dark[7]],
  sub: [sand[1], dark[6]],
  line: [sand[2], dark[5]],
  'line-strong': [sand[3], dark[4]],
  'control-off': [sand[5], sand[5]],
  segment: ['#FFFFFF', dark[5]],
  'segment-line': [sand[2], 'transparent'],
  // A shadow alone does not lift a card off a dark page.
  'float-line': ['transparent', dark[5]],
  hover: ['#F9F7F3', dark[6]],
  ink: [sand[9], dark[0]],
  'ink-2': [sand[6], dark[2]],
  placeholder: ['#756D5F', dark[3]],
  'brand-fill': [brand[7], brand[6]],
  'on-brand': ['#FFFFFF', '#FFFFFF'],
  'brand-text': [brand[7], brand[3]],
  'brand-soft': [brand[0], '#12302C'],
  'brand-soft-strong': [brand[1], '#16403B'],
  'brand-soft-text': [brand[8], brand[2]],
  'amber-soft': [amber[0], '#2C2110'],
  'amber-line': [amber[2], '#55401A'],
  'amber-text': [amber[8], amber[3]],
  'red-soft': [red[0], '#331A15'],
  'red-line': [red[2], '#5E2A20'],
  'red-text': [red[6], red[3]],
  inverse: [sand[9], dark[0]],
  'on-inverse': ['#FFFFFF', sand[9]],
  whatsapp: ['#25D366', '#25D366'],
  'on-whatsapp': ['#06301A', '#06301A'],
  // The rim of a phone: it has to stand out from the page in both.
  phone: [sand[9], dark[4]],
  scrim: ['rgba(30, 27, 22, 0.38)', 'rgba(0, 0, 0, 0.6)'],
  shadow: [softShadow.light, softShadow.dark],
  'owner-line': [sand[5], dark[3]],
  'owner-soft': [sand[2], '#38332B'],
  'owner-text': [sand[7], sand[3]],
  chart: [brand[7], brand[4]],
  'chart-before': [sand[4], sand[6]],
  'chart-grid': ['#EFEBE3', '#2A261F'],
  // How much of something falls into a cell, from little to most; each with what can be read on it.
  'heat-1': [brand[1], '#12302C'],
  'heat-1-text': [brand[8], brand[2]],
  'heat-2': [brand[2], '#16463F'],
  'heat-2-text': [brand[9], brand[1]],
  'heat-3': [brand[3], brand[8]],
  'heat-3-text': [brand[9], brand[0]],
  'heat-4': [brand[7], brand[6]],
  'heat-4-text': ['#FFFFFF', '#FFFFFF'],
  'heat-gap': [amber[1], '#463311'],
  'heat-gap-line': [amber[5], amber[5]],
  'heat-gap-text': [amber[8], amber[2]],
  'mark-ring': [brand[7], brand[4]],
  'mark-dot': [amber[5], amber[4]],
  'on-mark-dot': [sand[9], sand[9]],
};

function variablesOf(scheme: 'light' | 'dark'): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, shades] of Object.entries(meaning)) {
    variables[`--gl-${name}`] = scheme === 'light' ? shades[0] : shades[1];
  }
  for (const [index, shades] of memberColours.entries()) {
    for (const [part, shade] of Object.entries(shades[scheme])) {
      variables[`--gl-member-${index}-${part}`] = shade;
    }
  }
  return {
    ...variables,
    // What Mantine would otherwise derive from its own greys.
    '--mantine-color-body': 'var(--gl-surface)',
    '--mantine-color-text': 'var(--gl-ink)',
    '--mantine-color-default-border': 'var(--gl-line-strong)',
    '--mantine-color-dimmed': 'var(--gl-ink-2)',
    '--mantine-color-placeholder': 'var(--gl-placeholder)',
    '--mantine-color-anchor': 'var(--gl-brand-text)',
    '--mantine-color-error': 'var(--gl-red-text)',
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: variablesOf('dark'),
});
