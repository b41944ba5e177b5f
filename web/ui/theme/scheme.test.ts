import { expect, it } from 'vitest';
import script from '#web/public/theme.js?raw';
import { dark, sand } from './colours.ts';
import { schemeKey } from './scheme.ts';

it('the script that runs before the first paint knows the same key and colours', () => {
  expect(script).toContain(`localStorage.getItem('${schemeKey}')`);
  expect(script).toContain(`'${dark[8]}' : '${sand[0]}'`);
});
