import { createPinia } from 'pinia';
import { createApp } from 'vue';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import App from './App.vue';
import { warmPdf } from './components/waybill/pdf.ts';
import { createTexts } from './i18n.ts';
import { watchKeys } from './lib/runWithInputFrame.ts';
import { nameScriptFonts } from './lib/scriptFonts.ts';
import './theme/index.css';
// After the theme: what a screen says of its own parts comes after what is said of all, as with the screens that are loaded later.
import { makeRouter } from './router.ts';

/** When the first screen has its data. */
const NAME_FONTS_MS = 1500;
/** When nobody waits for the start any more. */
const WARM_PDF_MS = 5000;

watchKeys();
createApp(App).use(createPinia()).use(createTexts()).use(makeRouter()).mount('#app');
// Once the first screen is drawn: what it waits for comes from the same process.
setTimeout(() => requestIdleCallback(nameScriptFonts), NAME_FONTS_MS);
// Well after the first screen and what is opened from it, which share the processor with this; a preview that comes sooner loads it by itself.
setTimeout(() => {
  requestIdleCallback(() => {
    warmPdf().catch(() => undefined);
  });
}, WARM_PDF_MS);
