import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { languages } from '#contract/language.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { languageNames } from './language-names.ts';

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
          <span title={languageNames[value]} lang={value}>
            {value.toUpperCase()}
            <VisuallyHidden>, {languageNames[value]}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  );
}
