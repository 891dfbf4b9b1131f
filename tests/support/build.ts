import { buildService } from '../../scripts/build-service.ts';

/** Commands are tested as they are run: from the built service. */
export default buildService;
