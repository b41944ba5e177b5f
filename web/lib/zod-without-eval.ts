// Zod compiles its checks with `new Function`, which our content security policy refuses and reports. It reads this
// when the first schema is made, and the schemas come later than the entry: no need to bring zod here.
globalThis.__zod_globalConfig = { jitless: true };

declare global {
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

export {};
