/** The worker's own global object, which TypeScript cannot tell from that of other workers. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;
