import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import classes from './EmbedCode.module.css';
import { type Embedded, embedCodes } from './embed-code.ts';

/** Both ways to show the rotator in a page of the seller's own, ready to paste. */
export function EmbedCode(rotator: Embedded) {
  const { t } = useTranslation();
  const { script, iframe } = embedCodes(rotator);
  return (
    <div className={classes.codes}>
      <Code title={t('rotators.embedScript')} where={t('rotators.embedScriptWhere')} code={script} />
      <Code title={t('rotators.embedIframe')} where={t('rotators.embedIframeWhere')} code={iframe} />
    </div>
  );
}

interface CodeProps {
  title: string;
  where: string;
  code: string;
}

function Code({ title, where, code }: CodeProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.where}>{where}</p>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code}>{t('rotators.embedCopy')}</CopyButton>
    </section>
  );
}
