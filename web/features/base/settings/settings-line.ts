import type { TFunction } from 'i18next';
import type { Connection, SettingsHome } from '#contract/settings-home.ts';
import { formatNumber, formatPhone } from '#web/lib/format/format.ts';
import { languageNames } from '#web/ui/language-names.ts';
import type { SettingsRow } from './settings-rows.ts';

interface Line {
  text: string;
  /** Something a person should see to. */
  needsYou?: boolean;
}

const amount = (count: number) => ({ count, number: formatNumber(count) });

/** How it is set now; null where there is nothing to set, or the role may not know. */
export function settingsLine(t: TFunction, home: SettingsHome, id: SettingsRow['id']): Line | null {
  const { own, shop, managed } = home;
  const plain = (text: string): Line => ({ text });
  switch (id) {
    case 'shop':
      return shop && plain(`${shop.name} · ${shop.timeZone}`);
    case 'logo':
      return managed && plain(t(managed.hasLogo ? 'settings.lineLogo' : 'settings.lineNone'));
    case 'privacy':
      return shop && plain(privacyText(t, shop));
    case 'templates':
      return plain(countText(t, 'settings.lineTemplates', home.templates));
    case 'labels':
      return managed && plain(countText(t, 'settings.lineLabels', managed.labels));
    case 'blocked':
      return plain(countText(t, 'settings.lineBlocked', home.blockedNumbers));
    case 'pixels':
    case 'domains':
    case 'apiKeys':
    case 'webhooks':
      return (
        managed && connectionLine(t, managed[id], id === 'domains' ? 'settings.unready' : 'settings.paused')
      );
    case 'profile':
      return own.name && own.phone
        ? plain(`${own.name} · ${formatPhone(own.phone)}`)
        : { text: t(own.name ? 'settings.lineNoPhone' : 'settings.lineNoName'), needsYou: true };
    case 'language':
      return plain(t('settings.lineMails', { language: languageNames[own.language] }));
    case 'hours':
      return plain(
        own.weeklyMinutes === null
          ? t('settings.lineAlways')
          : t('settings.lineHours', { hours: formatNumber(Math.round(own.weeklyMinutes / 6) / 10) }),
      );
    case 'notifications':
      return own.pushDevices > 0
        ? plain(t('settings.linePush', amount(own.pushDevices)))
        : { text: t('settings.lineNoPush'), needsYou: true };
    case 'password':
      if (own.hasInitialPassword) return { text: t('settings.lineInitial'), needsYou: true };
      return plain(t(own.hasPassword ? 'settings.linePassword' : 'settings.lineNoPassword'));
    case 'security':
      return plain(t(own.hasSecondFactor ? 'settings.lineSecond' : 'settings.lineNoSecond'));
    case 'devices':
      return plain(t('settings.lineDevices', amount(own.devices)));
    case 'activity':
      return plain(t('settings.lineActivity'));
    case 'exports':
      return plain(t('settings.lineExports'));
    case 'imports':
      return plain(t('settings.lineImports'));
    case 'buyers':
      return plain(t('settings.lineBuyers'));
    case 'closing':
      return plain(t('settings.lineClosing'));
    default:
      return id satisfies never;
  }
}

type Counted = 'settings.lineTemplates' | 'settings.lineLabels' | 'settings.lineBlocked';

function countText(t: TFunction, key: Counted, count: number): string {
  return count === 0 ? t('settings.lineNone') : t(key, amount(count));
}

function privacyText(t: TFunction, { traceDays, leadMonths }: NonNullable<SettingsHome['shop']>): string {
  const traces = t('settings.lineTraces', { number: formatNumber(traceDays) });
  const leads =
    leadMonths === null ? t('settings.lineLeadsKept') : t('settings.lineLeadMonths', amount(leadMonths));
  return `${traces} · ${leads}`;
}

function connectionLine(
  t: TFunction,
  { working, resting, broken }: Connection,
  restingWord: 'settings.unready' | 'settings.paused',
): Line {
  const parts = [
    ...(working > 0 ? [t('settings.working', amount(working))] : []),
    ...(resting > 0 ? [t(restingWord, amount(resting))] : []),
    ...(broken > 0 ? [t('settings.broken', amount(broken))] : []),
  ];
  return { text: parts.join(' · ') || t('settings.lineNone'), needsYou: broken > 0 };
}
