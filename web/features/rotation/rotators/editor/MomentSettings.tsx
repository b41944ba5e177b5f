import { Autocomplete, Switch } from '@mantine/core';
import type { Pixel } from '#contract/pixels.ts';
import { longestEventName } from '#contract/rotator-editor.ts';
import { hasBrowserPart, type Moment } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AmountField } from '#web/ui/AmountField.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { EditorForm } from './editor-form.ts';
import classes from './PixelsTab.module.css';
import { eventsOffered, hasMoment, needsToken, withMoment } from './pixel-rules.ts';

const text = {
  view: { name: 'pixels.momentView', help: 'rotatorEditor.momentViewHelp' },
  submit: { name: 'pixels.momentSubmit', help: 'rotatorEditor.momentSubmitHelp' },
  chat: { name: 'pixels.momentChat', help: 'rotatorEditor.momentChatHelp' },
  order: { name: 'pixels.momentOrder', help: 'rotatorEditor.momentOrderHelp' },
} as const;

interface MomentSettingsProps {
  form: EditorForm;
  /** Of the pixel in the rotator. */
  index: number;
  moment: Moment;
  pixel: Pixel;
}

/** Whether the platform is told of this moment, under which name, and what it is worth. */
export function MomentSettings({ form, index, moment, pixel }: MomentSettingsProps) {
  const { t } = useTranslation();
  const { type, pixels } = form.values;
  const events = pixels[index]?.events ?? [];
  const place = events.findIndex((one) => one.moment === moment);
  const isThere = hasMoment(type, moment);
  const isOn = isThere && place >= 0;
  const path = `pixels.${index}.events.${place}` as const;
  const isDirectSubmit = type === 'direct' && moment === 'submit';
  const name = t(isDirectSubmit ? 'rotatorEditor.momentToChat' : text[moment].name);
  // Where the server tells of everything, the card says it once.
  const isServersAlone = needsToken(moment, pixel.platform) && hasBrowserPart(pixel.platform);
  const set = (on: boolean) =>
    form.setFieldValue(
      `pixels.${index}.events`,
      withMoment(events, moment, { isOn: on, platform: pixel.platform }),
    );
  return (
    <fieldset className={classes.moment}>
      <legend className={classes.legend}>{name}</legend>
      <div className={classes.switches}>
        <Switch
          label={name}
          className={classes.name}
          checked={isOn}
          disabled={!isThere}
          // Where the way from a warning ends.
          data-path={moment === 'submit' ? `pixels.${index}.events` : undefined}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {isServersAlone && <StatusBadge tone="outline">{t('rotatorEditor.fromServer')}</StatusBadge>}
      </div>
      <p className={classes.help}>{t(helpOf(moment, { isThere, isDirectSubmit }))}</p>
      {isOn && (
        <div className={classes.fields}>
          <Autocomplete
            label={t('rotatorEditor.event')}
            data={[...eventsOffered(pixel.platform, events[place]?.event ?? '')]}
            filter={({ options }) => options}
            maxLength={longestEventName}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps(`${path}.event`)}
          />
          {moment !== 'order' && (
            <AmountField
              label={t('rotatorEditor.eventValue')}
              placeholder={t('rotatorEditor.eventNoValue')}
              currency="IDR"
              {...form.getInputProps(`${path}.value`)}
              value={events[place]?.value ?? null}
              onChange={(value) => form.setFieldValue(`${path}.value`, value)}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

function helpOf(moment: Moment, { isThere, isDirectSubmit }: { isThere: boolean; isDirectSubmit: boolean }) {
  if (!isThere) return 'rotatorEditor.momentNoPage';
  return isDirectSubmit ? 'rotatorEditor.momentSubmitDirect' : text[moment].help;
}
