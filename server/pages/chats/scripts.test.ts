import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formScript, handOverScript } from './scripts.ts';
import { workText } from './work-script.ts';

// In bytes as they travel. Every page carries its script, so what is added to one has to be worth it.

const packed = (text: string) => gzipSync(text, { level: 9 }).length;

test('what keeps a form from being lost, and is there after WhatsApp, is a kilobyte and a half, beside the work of its key', () => {
  const work = packed(workText.replace(/\n\s*/g, ''));
  expect(packed(formScript.text) - work).toBeLessThan(1_500);
  expect(packed(formScript.text)).toBeLessThan(2_520);
});

test('the script of the page that leads to WhatsApp is smaller', () => {
  expect(packed(handOverScript.text)).toBeLessThan(850);
});
