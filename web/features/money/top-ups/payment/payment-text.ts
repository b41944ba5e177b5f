import { methodName } from '#contract/texts/invoice.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatTime, zonePlaces } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';

/** "Virtual account BCA", as on the invoice. */
export function useMethodName(): (method: PaymentMethod) => string {
  const [language] = useLanguage();
  return (method) =>
    methodName(language, { kind: method.kind, channel: 'channel' in method ? method.channel : '' });
}

/** 16 Nov 2026, 20.55 WIB: the account's own time. */
export function useMoment(): (at: string) => string {
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const place = zonePlaces[timeZone];
  return (iso) => {
    const at = new Date(iso);
    return `${formatDate(at, language, place)}, ${formatTime(at, language, place)} ${timeZone}`;
  };
}
