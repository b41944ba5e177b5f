import { describe, expect, it } from 'vitest';
import { rotatorItems } from '#contract/rotator-editor.ts';
import { editorTabs } from '#web/lib/navigation/list-search.ts';
import { firstError, tabsWithErrors } from './first-error.ts';

describe('the first wrong field', () => {
  it.each([
    [['template', 'buttonText', 'title'], { path: 'title', tab: 'turns' }],
    [['buttonText', 'members'], { path: 'members', tab: 'turns' }],
    [['template', 'inputs.phone.label'], { path: 'inputs.phone.label', tab: 'page' }],
    [['buttonText', 'inputs.address.placeholder'], { path: 'inputs.address.placeholder', tab: 'page' }],
    [['members.2.ratio'], { path: 'members.2.ratio', tab: 'turns' }],
    [['template'], { path: 'template', tab: 'message' }],
    [['pixels.0.events.1.event', 'template'], { path: 'template', tab: 'message' }],
    [['pixels.0.events.1.event'], { path: 'pixels.0.events.1.event', tab: 'pixels' }],
    [['titles', 'nonsense'], undefined],
    [[], undefined],
  ])('of %j', (paths, expected) => expect(firstError(paths)).toEqual(expected));
});

it('every tab with something wrong is marked', () => {
  expect([...tabsWithErrors(['template', 'slug', 'title'])].sort()).toEqual(['message', 'turns']);
  expect([...tabsWithErrors([])]).toEqual([]);
});

it('every field of the contract has its tab', () => {
  for (const field of Object.keys(rotatorItems.shape)) {
    const path = field === 'inputs' ? 'inputs.name.label' : field;
    expect(editorTabs, field).toContain(firstError([path])?.tab);
  }
});
