import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import {
  channelNames,
  type MethodKind,
  type MethodWord,
  type PaymentMethod,
  wordOf,
} from '#domain/payment-methods.ts';
import { quoteOf } from '#domain/top-up-price.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import type { MethodOffer } from '../method-choice.ts';
import { feeText, methodName, methodText } from '../pay-text.ts';
import type { TopUpOptions } from '../top-ups-api.ts';
import checkout from './Checkout.module.css';
import classes from './MethodChoice.module.css';

interface MethodChoiceProps {
  options: TopUpOptions;
  offers: readonly MethodOffer[];
  chosen: PaymentMethod | undefined;
  error: ReactNode;
  onChange: (method: MethodWord) => void;
}

export function MethodChoice({ options, offers, chosen, error, onChange }: MethodChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const firstUsable = offers.find(({ refusal }) => refusal === null);
  return (
    <fieldset className={checkout.part}>
      <legend className={checkout.legend}>{t('checkout.method')}</legend>
      <div className={classes.methods}>
        {offers.map((offer) => {
          const { kind, ways, refusal } = offer;
          const isChosen = chosen?.kind === kind;
          const [first] = ways;
          return (
            <div
              key={kind}
              className={classes.method}
              data-chosen={isChosen || undefined}
              data-off={refusal !== null || undefined}
            >
              <label className={classes.row}>
                <input
                  type="radio"
                  name={name}
                  className={classes.radio}
                  data-path={offer === firstUsable ? 'method' : undefined}
                  checked={isChosen}
                  disabled={refusal !== null}
                  onChange={() => first && onChange(wordOf(first))}
                />
                <span className={classes.words}>
                  <span className={classes.name}>{methodName(t, kind)}</span>
                  <span className={classes.text}>
                    {refusal ? (
                      <Refusal kind={kind} refusal={refusal} options={options} />
                    ) : (
                      methodText(t, kind, options)
                    )}
                  </span>
                </span>
                <span className={classes.fee}>{feeText(t, options.prices.fees[kind])}</span>
              </label>
              {isChosen && ways.length > 1 && <Channels ways={ways} chosen={chosen} onChange={onChange} />}
            </div>
          );
        })}
      </div>
      {error && <Input.Error mt={8}>{error}</Input.Error>}
    </fieldset>
  );
}

interface RefusalProps {
  kind: MethodKind;
  refusal: NonNullable<MethodOffer['refusal']>;
  options: TopUpOptions;
}

/** From which amount, or up to which, it can be used. */
function Refusal({ kind, refusal, options: { prices } }: RefusalProps) {
  const { t } = useTranslation();
  if (refusal.why === 'never') return t('checkout.never');
  const words = {
    points: formatNumber(refusal.points),
    total: formatMoney(quoteOf(prices, { points: refusal.points, kind }).total),
  };
  return refusal.why === 'from' ? t('checkout.from', words) : t('checkout.upTo', words);
}

interface ChannelsProps {
  ways: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChange: (method: MethodWord) => void;
}

/** Which bank, which wallet. */
function Channels({ ways, chosen, onChange }: ChannelsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={chosen.kind === 'va' ? t('checkout.channelVa') : t('checkout.channelWallet')}
      className={classes.channels}
    >
      {ways.map((way) => (
        <label
          key={wordOf(way)}
          className={classes.channel}
          data-chosen={wordOf(way) === wordOf(chosen) || undefined}
        >
          <input
            type="radio"
            name={name}
            className={classes.hidden}
            checked={wordOf(way) === wordOf(chosen)}
            onChange={() => onChange(wordOf(way))}
          />
          {'channel' in way && channelNames[way.channel]}
        </label>
      ))}
    </div>
  );
}
