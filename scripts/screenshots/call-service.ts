/** Calls the service that is photographed. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the service answers.
export type CallService = (method: string, url: string, data?: object) => Promise<any>;
