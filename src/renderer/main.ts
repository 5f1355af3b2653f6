import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { adoptStyleElements } from './lib/adoptStyles.ts';
import { makeRouter } from './router.ts';
import './theme/index.css';

adoptStyleElements();
createApp(App).use(createPinia()).use(makeRouter()).mount('#app');
