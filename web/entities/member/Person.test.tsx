import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Person } from './Person.tsx';

it('shows the picture, or else the initials', () => {
  const withPicture = renderToString(<Person name="Ratna Dewi" picture="/files/a.webp" />);
  expect(withPicture).toContain('src="/files/a.webp"');
  expect(withPicture).not.toContain('RD');
  expect(renderToString(<Person name="Ratna Dewi" picture={null} />)).toContain('RD');
});

it('is never read out: the name stands beside it', () => {
  expect(renderToString(<Person name="Ratna" picture={null} owner />)).toContain('aria-hidden="true"');
});
