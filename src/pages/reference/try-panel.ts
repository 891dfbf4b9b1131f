import { html } from '../html.ts';

/** The form for trying an operation. The script copies it for each operation that is opened. */
export const TRY_PANEL = html`<template id="try-panel"><form class="try" autocomplete="off" novalidate>
<p class="note">Sends a real request to this service.</p>
<div class="fields"></div>
<div class="field key"><label>API key</label><input class="secret" name="key" autocomplete="off" autocapitalize="off" spellcheck="false"><p class="note">Kept in the memory of this page until you leave it. Without one, your session is used.</p></div>
<p class="try-actions"><button class="primary" type="submit">Send</button><button class="close" type="button">Close</button></p>
<div class="answer" role="status"></div>
</form></template>`;
