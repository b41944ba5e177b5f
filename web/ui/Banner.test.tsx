import { IconMail } from '@tabler/icons-react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Banner } from './Banner.tsx';

it('says all of it, and on the phone only the brief words', () => {
  const html = renderToString(
    <Banner icon={IconMail} what="Email belum diverifikasi." brief="Belum diverifikasi" action="Kirim">
      Verifikasi sekarang.
    </Banner>,
  );
  expect(html).toMatch(/<p data-has-brief="true"><strong>Email belum diverifikasi\.<\/strong>/);
  expect(html).toContain('>Belum diverifikasi</p>');
  expect(html).toContain('Kirim');
});

it('is amber where something needs the person, and not for information', () => {
  const colourOf = (isInfo: boolean) =>
    /data-info/.test(renderToString(<Banner icon={IconMail} isInfo={isInfo} what="Ada yang baru." />));
  expect([colourOf(true), colourOf(false)]).toEqual([true, false]);
});

it('keeps its words on the phone when there are no briefer ones', () => {
  const html = renderToString(<Banner icon={IconMail} what="Anda sedang offline." />);
  expect(html).not.toContain('data-has-brief');
});
