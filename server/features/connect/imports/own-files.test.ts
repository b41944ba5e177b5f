import { describe, expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { type TextKey, text } from '#contract/texts/index.ts';
import { guessFields } from '#domain/import-columns.ts';
import { readStatus } from '#domain/import-values.ts';

describe.each(languages)('an export of ours (%s)', (language) => {
  test.each([
    ['file.at', 'date'],
    ['leadFields.name.column', 'name'],
    ['leadFields.phone.column', 'phone'],
    ['leadFields.address.column', 'address'],
    ['leadFields.message.column', 'message'],
    ['file.rotator', 'rotator'],
    ['file.cs', 'cs'],
    ['file.status', 'status'],
    ['file.labels', 'labels'],
    ['file.code', null],
    ['file.origin', null],
    ['file.utmCampaign', null],
    ['file.page', null],
    ['file.chat', null],
    ['file.firstContact', null],
    ['file.touches', null],
    ['imports.reason', null],
  ] satisfies [TextKey, unknown][])('%s holds %s', (header, field) => {
    expect(guessFields([text(language, header)], [['x']])).toEqual([field]);
  });

  test.each([
    ['file.statusNew', 'new'],
    ['file.statusContacted', 'contacted'],
    ['file.statusOrdered', 'ordered'],
    ['file.statusLost', 'lost'],
  ] satisfies [TextKey, unknown][])('%s is %s', (word, status) => {
    expect(readStatus(text(language, word))).toBe(status);
  });
});
