import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './EditorWarnings.module.css';
import type { SoftWarning } from './soft-warnings.ts';

const text = {
  cs: { says: 'rotatorEditor.warnCs', act: 'rotatorEditor.warnCsAct' },
  domain: { says: 'rotatorEditor.warnDomain', act: 'rotatorEditor.warnDomainAct' },
  pixel: { says: 'rotatorEditor.warnPixel', act: 'rotatorEditor.warnPixelAct' },
  event: { says: 'rotatorEditor.warnEvent', act: 'rotatorEditor.warnEventAct' },
} as const;

interface EditorWarningsProps {
  warnings: readonly SoftWarning[];
  onShow: (warning: SoftWarning) => void;
}

/** What may be saved and is seldom meant, each with the way to it. */
export function EditorWarnings({ warnings, onShow }: EditorWarningsProps) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <section className={classes.warnings} aria-label={t('rotatorEditor.warnings')}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <ul>
        {warnings.map((warning) => (
          <li key={warning.path}>
            {t(text[warning.what].says, { name: warning.name })}{' '}
            <UnstyledButton className={classes.act} onClick={() => onShow(warning)}>
              {t(text[warning.what].act)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
