import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { PasswordRules } from './PasswordRules.tsx';

speak('id');

it.each([
  ['', 0],
  ['Ab1', 1],
  ['abcdef', 1],
  ['Abcde1', 2],
  [`Ab1${'x'.repeat(48)}`, 1],
])('"%s" meets %i of the rules', (password, met) => {
  const html = renderToString(
    <MantineProvider>
      <PasswordRules password={password} />
    </MantineProvider>,
  );
  expect(html.match(/data-met="true"/g) ?? []).toHaveLength(met);
  expect(html).toContain('6–50 karakter');
});
