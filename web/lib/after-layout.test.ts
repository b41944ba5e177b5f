import { expect, it } from 'vitest';
import { afterLayout } from './after-layout.ts';

it('lays JSON out and leaves the rest alone', () => {
  expect(afterLayout('{"a":{"b":[1]}}')).toBe('{\n  "a": {\n    "b": [\n      1\n    ]\n  }\n}');
  expect(afterLayout('<html>no</html>')).toBe('<html>no</html>');
});
