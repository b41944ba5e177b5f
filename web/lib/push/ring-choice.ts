import { type Tone, tones } from './tones.ts';

/** How this device rings while Giliran is open. What rings at all is chosen for each kind of notification, on the server. */
export interface RingChoice {
  tone: Tone | 'none';
  vibrates: boolean;
}

const key = 'giliran.ring';
const usual: RingChoice = { tone: 'two', vibrates: true };

// On the device: the phone in the pocket and the computer in the office ring differently for the same person.

export function readRing(store: Pick<Storage, 'getItem'>): RingChoice {
  const [tone, vibration] = (store.getItem(key) ?? '').split(' ');
  return {
    tone: tone === 'none' ? 'none' : (tones.find((one) => one === tone) ?? usual.tone),
    vibrates: vibration === 'still' ? false : usual.vibrates,
  };
}

export function keepRing(store: Pick<Storage, 'setItem'>, { tone, vibrates }: RingChoice): void {
  store.setItem(key, `${tone} ${vibrates ? 'vibrates' : 'still'}`);
}
