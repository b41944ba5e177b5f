import type { Language } from '#contract/language.ts';
import { exampleMembers } from '#domain/turn-example.ts';

/** Tabler's outlines, as everywhere in the product. */
const icons = {
  scale: 'M7 20h10M6 6l6-1l6 1M12 3v17M9 12l-3-6l-3 6a3 3 0 0 0 6 0M21 12l-3-6l-3 6a3 3 0 0 0 6 0',
  shield:
    'M11.46 20.846A12 12 0 0 1 3.5 6A12 12 0 0 0 12 3a12 12 0 0 0 8.5 3a12 12 0 0 1-.09 7.06M15 19l2 2l4-4',
  coins:
    'M9 14c0 1.657 2.686 3 6 3s6-1.343 6-3s-2.686-3-6-3s-6 1.343-6 3M9 14v4c0 1.656 2.686 3 6 3s6-1.344 6-3v-4M3 6c0 1.072 1.144 2.062 3 2.598s4.144.536 6 0c1.856-.536 3-1.526 3-2.598c0-1.072-1.144-2.062-3-2.598s-4.144-.536-6 0C4.144 3.938 3 4.928 3 6M3 6v10c0 .888.772 1.45 2 2M3 11c0 .888.772 1.45 2 2',
  link: 'M9 15l6-6M11 6l.463-.536a5 5 0 0 1 7.071 7.072L18 13M13 18l-.397.534a5.07 5.07 0 0 1-7.127 0a4.97 4.97 0 0 1 0-7.071L6 11',
  whatsapp:
    'M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9l-5.05.9M9 10a.5.5 0 0 0 1 0v-1a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1',
  bell: 'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1',
  down: 'M6 9l6 6l6-6',
  check: 'M5 12l5 5l10-10',
  arrow: 'M5 12h14M13 18l6-6M13 6l6 6',
  photo:
    'M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 16l5-5c.928-.893 2.072-.893 3 0l5 5M14 14l1-1c.928-.893 2.072-.893 3 0l3 3',
} as const;

export function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}

export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path
        className="ring"
        d="M27.33 8.35A16 16 0 1 0 39.95 25.26H28.5"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle className="dot" cx="36.61" cy="14.15" r="4.75" />
    </svg>
  );
}

type ExampleMember = (typeof exampleMembers)[number];

export function memberOf(id: string): ExampleMember {
  return exampleMembers.find((member) => member.id === id) ?? exampleMembers[0];
}

export function Avatar({ id }: { id: string }) {
  const { initials, colour } = memberOf(id);
  return (
    <b className={`av c${colour + 1}`} aria-hidden="true">
      {initials}
    </b>
  );
}

/** Where the page is in each language; the Indonesian one is the root, the cookie may say otherwise there. */
export const landingPaths = { id: '/', en: '/en' } as const satisfies Record<Language, string>;

/** The same, whatever the cookie says. */
export const chosenPaths = { id: '/?lang=id', en: '/en' } as const satisfies Record<Language, string>;
