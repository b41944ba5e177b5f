import { useQuery } from '@tanstack/react-query';
import { sharedWords } from '#contract/look-text.ts';
import { pagePicturePath } from '#contract/looks.ts';
import type { RotatorItems } from '#contract/rotator-editor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { shopLookQuery } from './editor-calls.ts';
import classes from './SharedLink.module.css';

interface SharedLinkProps {
  items: Pick<RotatorItems, 'title' | 'look'>;
  host: string;
}

/** What others see of the link before they open it, in the language of the page. */
export function SharedLink({ items, host }: SharedLinkProps) {
  const { t } = useTranslation();
  const { data: shop } = useQuery(shopLookQuery);
  const { photoId, language } = items.look;
  const picture = photoId ?? shop?.logoId ?? null;
  return (
    <section aria-label={t('rotatorLook.shared')}>
      <h3 className={classes.legend}>{t('rotatorLook.shared')}</h3>
      <div className={classes.ground}>
        <div className={classes.link} data-wide={photoId !== null || undefined}>
          {picture && <img src={pagePicturePath(picture)} alt="" className={classes.picture} />}
          <div className={classes.words}>
            <strong className={classes.title}>
              {items.title.trim() || t('rotatorEditor.variableTitle')}
            </strong>
            <p className={classes.about}>{sharedWords(items.look, shop?.shop ?? '', language)}</p>
            <p className={classes.host}>{host}</p>
          </div>
        </div>
      </div>
      <p className={classes.help}>{t('rotatorLook.sharedText')}</p>
    </section>
  );
}
