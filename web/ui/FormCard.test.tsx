import { IconMail } from '@tabler/icons-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormCard } from './FormCard.tsx';
import { FormError } from './FormError.tsx';

it('is the first heading of its own screen, and a second one inside another', () => {
  const alone = renderToStaticMarkup(<FormCard title="Daftar" icon={IconMail} />);
  expect(alone).toMatch(/<h1 id="([^"]+)"[^>]*>Daftar<\/h1>/);
  expect(alone).not.toContain('<h2');
  const nested = renderToStaticMarkup(<FormCard nested title="Masuk" lead="Mulai" />);
  expect(nested).toMatch(/<h2[^>]*>Masuk<\/h2><p[^>]*>Mulai<\/p>/);
  expect(nested).not.toContain('<h1');
});

it('is a region named by its title', () => {
  const markup = renderToStaticMarkup(<FormCard title="Daftar" />);
  const [, name] = /aria-labelledby="([^"]+)"/.exec(markup) ?? [];
  expect(name).toBeTruthy();
  expect(markup).toContain(`id="${name}"`);
});

it('an error is announced; without one nothing is shown, but the region is there', () => {
  expect(renderToStaticMarkup(<FormError>Salah</FormError>)).toMatch(
    /^<div role="alert" class="[^"]+">.*Salah/,
  );
  expect(renderToStaticMarkup(<FormError>{null}</FormError>)).toMatch(
    /^<div role="alert" hidden="" class="[^"]+"><\/div>$/,
  );
});
