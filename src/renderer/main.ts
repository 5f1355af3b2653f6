import { createPinia } from 'pinia';
import { createApp } from 'vue';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import App from './App.vue';
import { warmPdf } from './components/waybill/pdf.ts';
import { followWindow } from './language.ts';
import { nameScriptFonts } from './lib/scriptFonts.ts';
import './theme/index.css';
// Imported after the theme, so that the styles of the screens override it, as they do for screens that are loaded later.
import { makeRouter } from './router.ts';

/** Milliseconds after the start at which the first screen has its data. */
const NAME_FONTS_MS = 1500;
/** Milliseconds after the start at which no user waits for it any more. */
const WARM_PDF_MS = 5000;

followWindow();
createApp(App).use(createPinia()).use(makeRouter()).mount('#app');
// After the first screen is drawn: its data and the fonts come from the same process.
setTimeout(() => requestIdleCallback(nameScriptFonts), NAME_FONTS_MS);
// Long after the first screen and the dialogs opened from it, which share the processor with this. A preview that is opened earlier loads the viewer
// itself.
setTimeout(() => {
  requestIdleCallback(() => {
    warmPdf().catch(() => undefined);
  });
}, WARM_PDF_MS);
