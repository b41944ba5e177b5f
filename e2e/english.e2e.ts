import { newOwner } from './support/accounts.ts';
import { goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const doors = [
  ['/register', 'Register with Giliran'],
  ['/forgot-password', 'Forgot your password?'],
  ['/verify/ffff', 'The verification link does not work'],
  ['/invitation/ffff', 'This invitation can no longer be accepted'],
  ['/forgot-password/form/ffff', 'This link no longer works'],
] as const;
const own = [
  ['/', /Good|Dashboard/],
  ['/profile', 'Profile'],
  ['/profile/hours', 'Working hours'],
  ['/members', 'Members'],
  ['/members/add', 'Members'],
  ['/members/teams', 'Members'],
  ['/members/teams/add', 'Members'],
  ['/rotators', 'Rotators'],
  ['/rotators/add', 'New rotator'],
  ['/rotators/pixels/add', 'Rotators'],
  ['/rotators/domains/add', 'Rotators'],
  ['/leads', 'Leads'],
  ['/leads/block', 'Leads'],
  ['/leads/labels/add', 'Leads'],
  ['/leads/templates/add', 'Leads'],
  ['/leads/chats', 'Leads'],
  ['/orders', 'Orders'],
  ['/spends/add', 'Ad spend'],
  ['/spends/import', 'Ad spend'],
  ['/spends?view=calendar', 'Ad spend'],
  ['/notifications', 'Notifications'],
  ['/points', 'Points'],
  ['/usage', 'Points'],
  ['/checkout', 'Top up points'],
  ['/settings', 'Settings'],
  ['/settings/exports', 'Settings'],
  ['/settings/imports', 'Settings'],
  ['/settings/api-keys/add', 'Settings'],
  ['/settings/webhooks/add', 'Settings'],
  ['/settings/buyers', 'Settings'],
  ['/settings/privacy', 'Settings'],
  ['/settings/closing', 'Settings'],
  ['/profile/notifications', 'Notifications'],
  ['/profile/password', 'Password'],
  ['/profile/security', 'Security'],
  ['/profile/devices', 'My devices'],
  ['/profile/activity', 'Security history'],
] as const;

// The journeys let axe look at these screens; another language changes no structure.
test('every screen speaks English too', { tag: '@desktop' }, async ({ page, context, baseURL, faults }) => {
  faults.expect(/status of 400/);
  const english = () => context.addCookies([{ name: 'giliran_lang', value: 'en', url: baseURL ?? '' }]);
  await english();
  await page.goto('/login');
  for (const [path, heading] of doors) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await shot(page, `en-${path.split('/')[1]}-${path.split('/').length}`);
  }
  await context.clearCookies();
  await newOwner(page, 'english');
  await english();
  await page.goto('/');
  for (const [path, heading] of own) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(heading);
    await shot(page, `en-${path.replaceAll(/\W/g, '') || 'dashboard'}`);
  }
});
