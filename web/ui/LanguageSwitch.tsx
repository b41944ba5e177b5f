import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/language.ts';
import { useLanguage } from '#web/i18n/language.ts';

// Each language by its own name: whoever cannot read the present one must find theirs.
const names: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English' };

export function LanguageSwitch() {
  const { t } = useTranslation();
  const [language, speak] = useLanguage();
  return (
    <SegmentedControl
      aria-label={t('app.language')}
      value={language}
      onChange={(next) => void speak(next)}
      data={languages.map((value) => ({
        value,
        label: (
          <span title={names[value]} lang={value}>
            {value.toUpperCase()}
            <VisuallyHidden>, {names[value]}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  );
}
