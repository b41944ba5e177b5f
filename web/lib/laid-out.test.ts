import { expect, it } from 'vitest';
import { laidOut } from './laid-out.ts';

it('lays JSON out and leaves the rest alone', () => {
  expect(laidOut('{"a":{"b":[1]}}')).toBe('{\n  "a": {\n    "b": [\n      1\n    ]\n  }\n}');
  expect(laidOut('<html>no</html>')).toBe('<html>no</html>');
});
