import { test as base, expect } from '@playwright/test';

interface Faults {
  /** This test provokes it on purpose; it then has to come, too. */
  expect(pattern: RegExp): void;
}

/** Many sign in from this one network: the server asks their browsers for work first, which is no fault. */
const usual = /status of 428/;

/**
 * Every journey also watches the browser: an error on the console, an uncaught one, or something the content
 * security policy refused fails the test, though the screen may look right.
 */
export const test = base.extend<{ faults: Faults }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  baseURL: async ({}, use) => {
    await use(process.env.E2E_BASE_URL);
  },
  faults: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const seen: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
      // As text: the function runs in the browser, whose types this project does not know.
      await context.addInitScript({
        content: `document.addEventListener('securitypolicyviolation', (event) => {
          console.error('content security policy refused ' + event.violatedDirective + ' ' + event.blockedURI);
        });`,
      });
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = seen.filter(
        (fault) => !usual.test(fault) && !expected.some((pattern) => pattern.test(fault)),
      );
      expect(unexpected, 'the browser complained').toEqual([]);
      const missing = expected.filter((pattern) => !seen.some((fault) => pattern.test(fault)));
      expect(missing, 'faults the test expected, which did not come').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
