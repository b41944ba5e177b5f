import type { ParseKeys } from 'i18next';
import type { SpendFileProblem, SpendProblem } from '#contract/spends.ts';

/** Why a row is not taken. */
export const rowText: Record<SpendProblem, ParseKeys> = {
  day: 'spends.rowDay',
  nominal: 'spends.rowNominal',
  currency: 'spends.rowCurrency',
  future: 'spends.rowFuture',
  campaign: 'spends.rowCampaign',
};

/** What is the matter with the whole file, and what to do about it. */
export const fileText: Record<SpendFileProblem, { what: ParseKeys; advice: ParseKeys }> = {
  unreadable: { what: 'spends.fileUnreadable', advice: 'spends.fileUnreadableDo' },
  empty: { what: 'spends.fileEmpty', advice: 'spends.fileEmptyDo' },
  'no-day': { what: 'spends.fileNoDay', advice: 'spends.fileNoDayDo' },
  'no-nominal': { what: 'spends.fileNoNominal', advice: 'spends.fileNoNominalDo' },
  'too-many': { what: 'spends.fileTooMany', advice: 'spends.fileTooManyDo' },
  'not-daily': { what: 'spends.fileNotDaily', advice: 'spends.fileNotDailyDo' },
};
