const upToEleven = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];

const scales: readonly [size: number, word: string][] = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
];

function words(amount: number): string[] {
  if (amount < 12) return amount === 0 ? [] : [upToEleven[amount] ?? ''];
  if (amount < 20) return [...words(amount - 10), 'belas'];
  if (amount < 100) return [...words(Math.floor(amount / 10)), 'puluh', ...words(amount % 10)];
  if (amount < 200) return ['seratus', ...words(amount - 100)];
  if (amount < 1_000) return [...words(Math.floor(amount / 100)), 'ratus', ...words(amount % 100)];
  if (amount < 2_000) return ['seribu', ...words(amount - 1_000)];
  const [size, word] = scales.find(([one]) => amount >= one) ?? [1e3, 'ribu'];
  return [...words(Math.floor(amount / size)), word, ...words(amount % size)];
}

/** A sum of whole rupiah in words, as Indonesian invoices write it: "Seratus sebelas ribu rupiah". */
export function terbilang(rupiah: number): string {
  if (!Number.isSafeInteger(rupiah) || rupiah < 0 || rupiah >= 1e15) {
    throw new RangeError(`no sum of an invoice: ${rupiah}`);
  }
  const text = rupiah === 0 ? 'nol' : words(rupiah).join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)} rupiah`;
}
