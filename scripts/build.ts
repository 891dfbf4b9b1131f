// Builds the service and the application, as far as their sources have changed since the last time.
import { buildService } from './build-service.ts';
import { buildWeb } from './build-web.ts';

await buildService();
// The API works without the application.
await buildWeb((line) => console.error(line)).catch((error: unknown) => {
  console.error(error);
  console.error('dossier: the application could not be built.');
});
