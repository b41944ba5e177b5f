import { useTranslation } from 'react-i18next';
import { variableText } from '#web/entities/message/variable-text.ts';
import { messageParts } from './message-parts.ts';
import classes from './Templates.module.css';

/** A template's text, its variables by name and in a colour of their own. */
export function MessageText({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <p className={classes.text}>
      {messageParts(children).map((part, index) =>
        'variable' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order than this one
          <span key={index} className={classes.variable}>
            {t(variableText[part.variable])}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
