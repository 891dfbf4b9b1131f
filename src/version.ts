/** The version of the service, as webhooks send it and `GET /api/1/meta` returns it; it equals that of package.json. */
export const SERVICE_VERSION = '0.2.0';
