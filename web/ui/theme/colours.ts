import type { MantineColorsTuple } from '@mantine/core';

export const brand: MantineColorsTuple = [
  '#EEF8F6',
  '#D5EFEA',
  '#A9DED5',
  '#76C7BB',
  '#43AA9D',
  '#229085',
  '#158278',
  '#0F766E',
  '#0C5E58',
  '#094641',
];

export const sand: MantineColorsTuple = [
  '#FBFAF7',
  '#F5F2EC',
  '#EAE5DB',
  '#DBD4C6',
  '#BDB4A3',
  '#938A7A',
  '#6C6457',
  '#514A40',
  '#363129',
  '#1E1B16',
];

export const amber: MantineColorsTuple = [
  '#FFF8E9',
  '#FEEECB',
  '#FBDD98',
  '#F6C65C',
  '#EFAE31',
  '#DB931A',
  '#B9740E',
  '#93580B',
  '#74450D',
  '#55320B',
];

export const red: MantineColorsTuple = [
  '#FEF4F1',
  '#FCE2DC',
  '#F6C1B6',
  '#EC9889',
  '#E0705D',
  '#D14E3A',
  '#B93826',
  '#9B2C1D',
  '#7C2317',
  '#5E1B12',
];

export const dark: MantineColorsTuple = [
  '#F1EDE5',
  '#D8D1C5',
  '#B5AD9F',
  '#9C9486',
  '#453F36',
  '#322E27',
  '#26231E',
  '#1D1B17',
  '#151310',
  '#0E0D0B',
];

interface MemberShades {
  line: string;
  soft: string;
  text: string;
}

/** A member keeps the colour for life: its place in this list is the order of joining, modulo six. */
export const memberColours: readonly { light: MemberShades; dark: MemberShades }[] = [
  {
    light: { line: '#0F766E', soft: '#D5EFEA', text: '#0C5E58' },
    dark: { line: '#43AA9D', soft: '#16403B', text: '#A9DED5' },
  },
  {
    light: { line: '#C27D10', soft: '#FEEECB', text: '#74450D' },
    dark: { line: '#EFAE31', soft: '#463311', text: '#FBDD98' },
  },
  {
    light: { line: '#3E7CB1', soft: '#DCE9F4', text: '#28567E' },
    dark: { line: '#6FA8D6', soft: '#1D3448', text: '#B5D5EE' },
  },
  {
    light: { line: '#8A5A9E', soft: '#EDE1F1', text: '#643C75' },
    dark: { line: '#B58AC8', soft: '#3A2943', text: '#DFC6EA' },
  },
  {
    light: { line: '#C4593F', soft: '#FADFD7', text: '#8A3521' },
    dark: { line: '#E0826A', soft: '#47241B', text: '#F3BBAB' },
  },
  {
    light: { line: '#7B8B3A', soft: '#E8ECD2', text: '#515D20' },
    dark: { line: '#A9B868', soft: '#333A1B', text: '#D6DFA8' },
  },
];
