import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import classes from './GuidePage.module.css';
import { GuidePicture } from './GuidePicture.tsx';
import { type GuideName, type GuidePart, guideNames } from './guides/guide.ts';
import { loadGuides } from './load-guides.ts';
import { Marked } from './Marked.tsx';
import { pictureOf } from './pictures.ts';

interface GuidePageProps {
  name: GuideName;
  /** 2 inside the app, whose bar has the first heading. */
  level: 1 | 2;
}

export function GuidePage({ name, level }: GuidePageProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const guides = use(loadGuides(language));
  const { title, brief, picture, parts } = guides[name];
  const Title = `h${level}` as const;
  // From one guide to the next one begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each guide
  useEffect(() => window.scrollTo(0, 0), [name]);
  const next = guideNames[guideNames.indexOf(name) + 1];
  const source = pictureOf(name, language);
  return (
    <article className={classes.guide}>
      <BackLink to="/help">{t('helpCentre.all')}</BackLink>
      <Title className={classes.title}>{title}</Title>
      <p className={classes.brief}>{brief}</p>
      <div className={classes.body}>
        <div className={classes.text}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one guide never change their places
            <Part key={place} part={part} level={level} />
          ))}
        </div>
        {source && <GuidePicture key={source} source={source} alt={picture} />}
      </div>
      {next && (
        <Link to="/help/$guide" params={{ guide: next }} className={classes.next}>
          <span>
            <span className={classes.nextWord}>{t('helpCentre.next')}</span>
            <span className={classes.nextTitle}>{guides[next].title}</span>
          </span>
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </Link>
      )}
    </article>
  );
}

function Part({ part: { heading, text, steps, facts }, level }: { part: GuidePart; level: 1 | 2 }) {
  const Heading = `h${level === 1 ? 2 : 3}` as const;
  return (
    <section className={classes.part}>
      {heading && <Heading className={classes.heading}>{heading}</Heading>}
      {text && (
        <p>
          <Marked>{text}</Marked>
        </p>
      )}
      {steps && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>
              <span>
                <Marked>{step}</Marked>
              </span>
            </li>
          ))}
        </ol>
      )}
      {facts && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <Marked>{fact}</Marked>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
