import { OperatorError } from '../errors.ts';
import { listThrough } from './describe-decisions.ts';
import type { ServiceClient } from './service-client.ts';
import type { ShadowReport, Shadows } from './shadows.ts';

const PATH = '/api/admin/configuration/shadows';

/** Shadows of a running service. */
export const shadowsThrough = (service: ServiceClient): Shadows => ({
  start: async (files, hours) => {
    const body = files === null ? { hours } : { files, hours };
    return reportIn((await service.send('POST', PATH, body)).data);
  },
  newest: async () => {
    const { data } = await service.send('GET', `${PATH}?page_size=1&ordering=-id`);
    const [found] = Array.isArray(data) ? data : [];
    return found === undefined ? undefined : reportIn(found);
  },
  stop: async (id) => reportIn((await service.send('POST', `${PATH}/${id}/stop`, {})).data),
  cases: (id) => listThrough(service, `${PATH}/${id}`),
});

function reportIn(value: object): ShadowReport {
  if (!isReport(value)) throw new OperatorError('The service answered with something that is no shadow.');
  return value;
}

const isReport = (value: object): value is ShadowReport =>
  'state' in value && 'differing' in value && 'counts' in value;
