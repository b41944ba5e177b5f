export interface TimeLeft {
  hours: number;
  minutes: number;
  seconds: number;
}

/** Whole seconds, rounded up: while there is any time left it is not zero. */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const all = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return { hours: Math.floor(all / 3_600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
}

export const isOver = ({ hours, minutes, seconds }: TimeLeft) => hours + minutes + seconds === 0;

/** 09 */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The same for those who listen; not by the second, or they would hear nothing else. */
export function leftText({ hours, minutes, seconds }: TimeLeft) {
  if (hours > 0) return { key: 'payment.leftHours', text: { hours, minutes } } as const;
  if (minutes > 0) return { key: 'payment.leftMinutes', text: { minutes } } as const;
  return { key: seconds > 0 ? 'payment.leftSeconds' : 'payment.leftNone', text: {} } as const;
}

const minuteMs = 60_000;

/** The gateway's end of a payment is some seconds off the order's own; a code that ends earlier does so by minutes. */
export const endsBefore = (codeEnd: string, orderEnd: string) =>
  new Date(orderEnd).getTime() - new Date(codeEnd).getTime() > minuteMs;
