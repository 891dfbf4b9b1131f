/** The version of the service, as sent in webhooks and told by `GET /api/1/meta`; package.json says the same. */
export const SERVICE_VERSION = '0.1.0';
