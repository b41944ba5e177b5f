import { MantineProvider } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { AppLayout } from './AppLayout.tsx';

speak('id');

const names = ['Dasbor', 'Lead', 'Order', 'Rotator', 'Anggota', 'Poin'];

async function render(
  path: string,
  { waiting, ...more }: { waiting?: number } & Partial<ComponentProps<typeof AppLayout>> = {},
): Promise<string> {
  const places = names.map((name, index) => ({
    to: index === 0 ? '/' : `/${name.toLowerCase()}`,
    name,
    icon: IconMessages,
    waiting: name === 'Lead' ? waiting : undefined,
  }));
  const root = createRootRoute({
    component: () => (
      <AppLayout title="Lead masuk" navigation={places} {...more}>
        isi
      </AppLayout>
    ),
  });
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([any]), history });
  await router.load();
  return renderToString(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

const linksOf = (html: string, shape: string) =>
  [...html.matchAll(/<a [^>]*>.*?<\/a>/g)]
    .map(([link]) => link)
    .filter((link) => link.includes(`data-shape="${shape}"`));
const nameOf = (link: string) => names.find((name) => link.includes(`<span>${name}</span>`));

it('shows every place at the side and the first four below, under one title', async () => {
  const html = await render('/lead');
  expect(linksOf(html, 'row').map(nameOf)).toEqual(names);
  expect(linksOf(html, 'tile').map(nameOf)).toEqual(['Dasbor', 'Lead', 'Order', 'Rotator']);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('Lainnya</button>');
});

it.each([
  ['/', 'Dasbor'],
  ['/lead', 'Lead'],
  ['/lead/labels', 'Lead'],
])('at %s it says: you are in %s, and nowhere else', async (path, name) => {
  const html = await render(path);
  for (const shape of ['row', 'tile']) {
    const here = linksOf(html, shape).filter((link) => link.includes('aria-current="page"'));
    expect(here.map(nameOf)).toEqual([name]);
  }
});

it.each([
  [undefined, undefined],
  [0, undefined],
  [7, '7'],
  [1234, '99+'],
])('%s waiting is shown as %s', async (waiting, shown) => {
  const html = await render('/', { waiting });
  const counters = [...html.matchAll(/<span aria-hidden="true">([\d+]+)<\/span>/g)].map((match) => match[1]);
  expect(counters).toEqual(shown === undefined ? [] : [shown, shown]);
  if (waiting) expect(html).toContain(waiting === 1234 ? '1.234 menunggu' : '7 menunggu');
});

it('has another heading on the desktop, and then keeps its title for the phone', async () => {
  const plain = await render('/');
  expect(plain).not.toContain('data-phone-only');
  const greeted = await render('/', { heading: <h1>Selamat malam</h1> });
  expect(greeted).toMatch(/<h1>Selamat malam<\/h1>/);
  expect(greeted).toMatch(/<h1 [^>]*data-phone-only="true"[^>]*>Lead masuk<\/h1>/);
});

it('leaves head and bottom bar to a screen that brings its own', async () => {
  const html = await render('/lead', { bare: true, actions: 'aksi' });
  expect(html).not.toContain('<h1');
  expect(html).not.toContain('aksi');
  expect(html.match(/data-bare="true"/g)).toHaveLength(2);
  expect(await render('/lead')).not.toContain('data-bare');
});

it('shows the account in the sidebar, and tabs between head and content', async () => {
  const html = await render('/', { account: (place) => `akun di ${place}`, tabs: <nav>bagian</nav> });
  expect(html).toContain('akun di sidebar');
  expect(html.indexOf('bagian')).toBeGreaterThan(html.indexOf('</header>'));
  expect(html.indexOf('bagian')).toBeLessThan(html.indexOf('<main'));
});
