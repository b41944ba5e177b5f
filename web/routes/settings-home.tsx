import { SettingsHome } from '#web/features/base/settings/SettingsHome.tsx';

export default function SettingsHomeScreen() {
  return <SettingsHome />;
}
