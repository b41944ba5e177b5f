import { useTranslation } from 'react-i18next';
import { formatMoney } from '#web/lib/format/format.ts';
import { compactAmount } from './compact-amount.ts';

export function useAmountText() {
  const { t } = useTranslation();
  const brief = (rupiah: number) => {
    const { number, word } = compactAmount(rupiah);
    return word ? t(word, { number }) : number;
  };
  return {
    /** "1,2 jt", "35 rb": for a day on the phone. */
    brief,
    /** "Rp1.200.000", or "Rp125 jt" from where the whole number is wider than a day of the calendar. */
    long: (rupiah: number, tooLong: number) =>
      rupiah < tooLong ? formatMoney(rupiah) : `Rp${brief(rupiah)}`,
  };
}
