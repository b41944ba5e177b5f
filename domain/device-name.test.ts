import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';
const androidView =
  'Mozilla/5.0 (Linux; Android 13; M2101K7BNY Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = 'Chrome/142.0.0.0 Safari/537.36';

test.each([
  ['Chrome', 'Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome', 'Windows', `${windows} ${webkit} ${chrome}`],
  ['Chrome', 'macOS', `${mac} ${webkit} ${chrome}`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} ${chrome}`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} ${chrome}`],
  ['Chrome', 'iOS', `${iphone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Chrome', 'Android', androidView],
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox', 'Android', 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Firefox', 'iOS', `${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari', 'iOS', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari', 'macOS', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  [
    'Safari',
    'iOS',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari',
    'iOS',
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari', 'iOS', `${iphone} Mobile/15E148`],
  ['Edge', 'Windows', `${windows} ${webkit} ${chrome} Edg/142.0.0.0`],
  ['Edge', 'Windows', `${windows} ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/17.17134`],
  ['Edge', 'Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Edge', 'iOS', `${iphone} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Opera', 'Windows', `${windows} ${webkit} ${chrome} OPR/126.0.0.0`],
  ['Opera', 'Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`],
  [
    'Opera',
    'Android',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
  ],
  ['Opera', 'iOS', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.0.1`],
  ['Samsung Internet', 'Android', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  [
    'UC Browser',
    'Android',
    `${android} Version/4.0 Chrome/100.0.0.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36`,
  ],
  [
    'UC Browser',
    'Android',
    'UCWEB/2.0 (Linux; U; Adr 11; id; RMX3231) U2/1.0.0 UCBrowser/13.4.0 Mobile Android',
  ],
  [
    'Mi Browser',
    'Android',
    `${android} Version/4.0 Chrome/112.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.5.0`,
  ],
  ['OPPO Browser', 'Android', `${android} Chrome/115.0.0.0 Mobile Safari/537.36 HeyTapBrowser/45.10.5.1`],
  ['Vivo Browser', 'Android', `${android} Chrome/87.0.0.0 Mobile Safari/537.36 VivoBrowser/13.9.0.0`],
  ['Facebook', 'Android', `${androidView} [FB_IAB/FB4A;FBAV/540.0.0.0.1;]`],
  ['Facebook', 'iOS', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/540.0.0.0.1;FBDV/iPhone14,5;FBSN/iOS]`],
  ['Instagram', 'Android', `${androidView} Instagram 405.0.0.0.1 Android (33/13; 440dpi; Xiaomi)`],
  ['Instagram', 'iOS', `${iphone} Mobile/15E148 Instagram 405.0.0.0.1 (iPhone14,5; iOS 18_5; id_ID)`],
  ['Instagram', 'iOS', `${iphone} Mobile/15E148 Instagram 405.0.0.0.1 (iPhone14,5) [FBAN/IGIOS;FBAV/405.0]`],
  ['TikTok', 'Android', `${androidView} trill_420000 JsSdk/1.0 BytedanceWebview/d8a21c6`],
  ['TikTok', 'iOS', `${iphone} Mobile/15E148 musical_ly_42.0.0 JsSdk/2.0 NetType/WIFI`],
  ['WhatsApp', 'Android', `${androidView} WhatsApp/2.25.30.75`],
  ['WhatsApp', 'iOS', `${iphone} Mobile/15E148 WhatsApp/25.30.75`],
  ['LINE', 'Android', `${androidView} Line/15.19.0/IAB`],
  ['', 'Windows', `${windows} Something/1.0`],
  ['WhatsApp', '', 'WhatsApp/2.25.30.75 A'],
  ['', '', 'curl/8.5.0'],
  ['', '', ''],
])('%s, %s: %s', (browser, system, userAgent) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});

test('whatever a program calls itself, there is an answer', () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      const { browser, system } = deviceName(userAgent);
      expect([typeof browser, typeof system]).toEqual(['string', 'string']);
    }),
  );
});
