import { createPinia } from 'pinia';
import { createApp } from 'vue';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import App from './App.vue';
import { warmPdf } from './components/waybill/pdf.ts';
import { createTexts } from './i18n.ts';
import { watchKeys } from './lib/runAfterInputFrame.ts';
import { makeRouter } from './router.ts';
import './theme/index.css';

watchKeys();
createApp(App).use(createPinia()).use(createTexts()).use(makeRouter()).mount('#app');
// After the first screen, so that it does not wait for this; a preview tries again by itself.
requestIdleCallback(() => {
  warmPdf().catch(() => undefined);
});
