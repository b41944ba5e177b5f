import { describe, expect, it } from 'vitest';
import { roles } from '#domain/roles.ts';
import { commandsFor } from './commands.ts';

const routers = import.meta.glob<string>('../../../router/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = Object.values(routers).join('\n');
const all = commandsFor({ role: 'owner', orders: true });

describe('every command', () => {
  it.each([...all.acts, ...all.places].map(({ to }) => to))('%s leads to a screen', (to) => {
    const last = to.split('/').at(-1) ?? '';
    expect(to === '/' || source.includes(`path: '${to}'`) || source.includes(`path: '${last}'`)).toBe(true);
  });

  it('is there once', () => {
    const keys = [...all.acts, ...all.places].map(({ to, search }) => `${to}${JSON.stringify(search ?? '')}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('who is offered what', () => {
  const offered = (role: (typeof roles)[number], orders = true) => {
    const { acts, places } = commandsFor({ role, orders });
    return [...acts, ...places].map(({ to }) => to);
  };

  it('a CS nothing of the shop', () => {
    expect(offered('cs')).toEqual(expect.arrayContaining(['/leads', '/orders', '/profile/hours']));
    for (const to of ['/points', '/members', '/rotators', '/settings/api-keys', '/leads/held'])
      expect(offered('cs')).not.toContain(to);
  });

  it('an admin all but the money', () => {
    expect(offered('admin')).toEqual(expect.arrayContaining(['/members/add', '/spends']));
    expect(offered('admin')).not.toContain('/checkout');
  });

  it('nobody orders where there are none', () => {
    for (const role of roles)
      expect(offered(role, false).filter((to) => to.startsWith('/orders'))).toEqual([]);
  });
});
