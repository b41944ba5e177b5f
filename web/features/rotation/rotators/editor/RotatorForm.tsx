import { Tabs, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { TurnTaker } from '#contract/member-list.ts';
import { type Rotator, type RotatorItems, rotatorItems } from '#contract/rotator-editor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import type { EditorTab } from '#web/lib/navigation/list-search.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { startFrom, useFollowLatest } from '#web/ui/edit-conflict/follow-latest.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { BasicsCard } from './BasicsCard.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import { EmbedTab } from './EmbedTab.tsx';
import type { EditorForm } from './editor-form.ts';
import { FallbackCard } from './FallbackCard.tsx';
import { firstError, tabsWithErrors } from './first-error.ts';
import { linkPrefix } from './link-prefix.ts';
import { MembersCard } from './MembersCard.tsx';
import { MessageTab } from './MessageTab.tsx';
import { NextTurnsCard } from './NextTurnsCard.tsx';
import { PageTab } from './PageTab.tsx';
import { PixelsTab } from './PixelsTab.tsx';
import { Preview } from './Preview.tsx';
import { platformsReportedTo } from './pixel-rules.ts';
import { RotatorDailyPoints } from './RotatorDailyPoints.tsx';
import classes from './RotatorForm.module.css';
import { SilenceCard } from './SilenceCard.tsx';
import { SimulationCard } from './SimulationCard.tsx';
import { type SoftWarning, softWarnings } from './soft-warnings.ts';
import { rowsOf } from './turn-shares.ts';
import { useDomains, usePixels } from './use-owned.ts';

interface RotatorFormProps {
  /** Null: it is being made. */
  rotator: Rotator | null;
  initialValues: RotatorItems;
  takers: readonly TurnTaker[];
  /** What the address says. */
  tab: EditorTab | undefined;
  save: (values: RotatorItems, sent: { key: string; form: EditorForm }) => Promise<void>;
  /** Above the form: what someone else changed. */
  notice?: (form: EditorForm) => ReactNode;
  /** `initialValues` changed elsewhere: a form in which nothing is typed goes on with them. */
  isNewer?: boolean;
  onFollowed?: () => void;
}

/** One form for making and changing, in tabs, with the public page beside it. */
export function RotatorForm({
  rotator,
  initialValues,
  takers,
  tab = 'turns',
  save,
  ...more
}: RotatorFormProps) {
  const { notice, isNewer = false, onFollowed } = more;
  const { t } = useTranslation();
  // One source for the host of a link, before it is saved and after.
  const publicUrl = useSettings()?.publicUrl ?? window.location.origin;
  const formId = useId();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 73.75em)', false, { getInitialValueInEffect: false });
  const active = isWide && tab === 'preview' ? 'turns' : tab;
  const show = (next: EditorTab) =>
    navigate({
      to: '.',
      search: next === 'turns' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    });
  const { form, isPending, failure, refusal, onSubmit } = useContractForm<RotatorItems>({
    schema: rotatorItems,
    initialValues,
    guarded: true,
    reveal: async (paths) => {
      const first = firstError(paths);
      if (first) await show(first.tab);
      return first?.path;
    },
    submit: (values, { key }): Promise<void> => save(values, { key, form }),
  });
  const isDirty = form.isDirty();
  useFollowLatest(isNewer, form, () => {
    startFrom(form, initialValues);
    onFollowed?.();
  });

  const { values } = form;
  const rows = rowsOf(values.members, takers);
  const domains = useDomains();
  const owned = usePixels();
  const platforms = platformsReportedTo(values, owned.pixels ?? []);
  // Nobody is warned of what they have not begun.
  const warnings = rotator || isDirty ? softWarnings(values, { domains, pixels: owned.pixels }) : [];
  const showWarned = async ({ tab: place, path }: SoftWarning) => {
    await show(place);
    window.requestAnimationFrame(() => form.getInputNode(path)?.focus());
  };
  const prefix = linkPrefix({ rotator, domainId: values.domainId, domains: domains ?? [], publicUrl });
  const preview = <Preview items={values} rotatorId={rotator?.id} takers={takers} platforms={platforms} />;
  return (
    <Tabs
      unstyled
      value={active}
      keepMounted={false}
      onChange={(next) => void show(next as EditorTab)}
      className={classes.editor}
    >
      <EditorHeader
        title={rotator ? values.title.trim() || t('rotatorEditor.unnamed') : t('navigation.addRotator')}
        status={rotator?.status}
        saving={{ formId, isDirty, isNew: rotator === null, isPending }}
      />
      <EditorTabs withPreview={!isWide} wrong={tabsWithErrors(Object.keys(form.errors))} />
      <div className={classes.columns}>
        <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
          <FormError refusal={refusal}>{failure}</FormError>
          {notice?.(form)}
          <EditorWarnings warnings={warnings} onShow={(warning) => void showWarned(warning)} />
          <Tabs.Panel value="turns" className={classes.panel}>
            <BasicsCard form={form} prefix={prefix} savedSlug={rotator?.slug} domains={domains} />
            <MembersCard form={form} takers={takers} />
            <NextTurnsCard rows={rows} rotation={values.rotation} />
            {rotator && <SimulationCard rotatorId={rotator.id} setup={values} takers={takers} />}
            <FallbackCard form={form} takers={takers} />
            <SilenceCard form={form} />
            <RotatorDailyPoints form={form} spentToday={rotator?.spentToday ?? 0} />
          </Tabs.Panel>
          <Tabs.Panel value="page" className={classes.panel}>
            <PageTab form={form} platforms={platforms} host={new URL(prefix).host} />
          </Tabs.Panel>
          <Tabs.Panel value="message" className={classes.panel}>
            <MessageTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="pixels" className={classes.panel}>
            <PixelsTab form={form} owned={owned} />
          </Tabs.Panel>
          <Tabs.Panel value="embed" className={classes.panel}>
            <EmbedTab
              rotator={rotator}
              isDirty={['slug', 'title', 'domainId'].some((field) => form.isDirty(field))}
            />
          </Tabs.Panel>
          {!isWide && <Tabs.Panel value="preview">{preview}</Tabs.Panel>}
        </form>
        {isWide && <div className={classes.aside}>{preview}</div>}
      </div>
    </Tabs>
  );
}

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
function EditorWarnings({ warnings, onShow }: EditorWarningsProps) {
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
