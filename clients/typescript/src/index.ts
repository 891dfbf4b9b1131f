export { DossierError, DossierUnreachable, type FieldError } from './dossier-error.ts';
export type { DownloadedFile } from './downloaded-file.ts';
export { Dossier, type SkippedCase } from './generated/dossier.ts';
export type * from './generated/types.ts';
export type { CallOptions, DossierOptions, UploadProgress } from './options.ts';
export { type AnyConfiguration, ofPackage } from './own-package.ts';
export type { Pages } from './pages.ts';
export type { StreamEvent } from './read-events.ts';
export { type ReceivedWebhook, verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';
