import { SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dark, sand } from './theme/colours.ts';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme();

  // The browser's own bar takes the colour of the page.
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta) meta.content = shown === 'dark' ? dark[8] : sand[0];
  }, [shown]);

  const choices = [
    { value: 'light', name: t('app.themeLight'), Icon: IconSun },
    { value: 'dark', name: t('app.themeDark'), Icon: IconMoon },
    { value: 'auto', name: t('app.themeAuto'), Icon: IconDeviceDesktop },
  ] as const;
  return (
    <SegmentedControl
      aria-label={t('app.theme')}
      value={colorScheme}
      onChange={setColorScheme}
      data={choices.map(({ value, name, Icon }) => ({
        value,
        label: (
          <span role="img" aria-label={name} title={name} style={{ display: 'grid' }}>
            <Icon size={18} stroke={1.75} aria-hidden />
          </span>
        ),
      }))}
    />
  );
}
