/** Names of people have no digits: 1 is B, 12 is BC. */
export function inLetters(count: number): string {
  return [...String(count)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
}
