import { useState } from 'react';
import { ratioRange } from '#domain/rotation.ts';

interface RatioNumberProps {
  value: number;
  label: string;
  className?: string;
  onChange: (ratio: number) => void;
}

/** The slider's figure, to type over. What is no ratio is not taken, and gone when one leaves the field. */
export function RatioNumber({ value, label, className, onChange }: RatioNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (Number.isInteger(number) && number >= ratioRange.min && number <= ratioRange.max) onChange(number);
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      className={className}
      aria-label={label}
      value={typed ?? value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
