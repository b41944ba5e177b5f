// Numbers are Indonesian in both languages: the people and the money are.
const numbers = new Intl.NumberFormat('id-ID');
const percents = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 2 });

export const number = (value: number) => numbers.format(value);

export const money = (rupiah: number) => `Rp${numbers.format(rupiah)}`;

/** From a share of one. */
export const percent = (share: number) => percents.format(share).replace(/\s/g, '');
