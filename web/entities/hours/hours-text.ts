/** "20.00–22.00" */
export function hoursText(from: number, to: number): string {
  return `${clock(from)}–${clock(to)}`;
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`;
